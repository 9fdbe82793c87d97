use queens_solve::*;
use std::time::Instant;
fn main(){
 let arg=std::env::args().nth(1).unwrap();
 if arg=="a" { let text=std::fs::read_to_string("/work/shared/data/region-boards.tsv").unwrap();
 let t=Instant::now(); let mut nodes=0; let mut slow=vec![];
 for line in text.lines().skip(1){ let f:Vec<&str>=line.split('\t').collect(); let n:u32=f[1].parse().unwrap();
  let regions=f[3].bytes().filter(|&l|l!=b'/').map(u32::from).collect();
  let m=Model::new(Shape{regions:Some(regions),..Shape::empty(n,n,Rules::NO_TOUCH)}).unwrap();
  let t1=Instant::now(); let c=Search::new(&m).unwrap().count(&Limits::default(),&()).unwrap(); nodes+=c.nodes; slow.push((t1.elapsed().as_micros(),n,c.number,c.nodes));}
 slow.sort(); println!("240 boards {:?} nodes {nodes} slowest {:?}",t.elapsed(),&slow[234..]);
 let m=Model::new(Shape::empty(15,15,Rules::QUEEN)).unwrap(); let t=Instant::now(); let c=RowSearch::new(&m).unwrap().count(&Limits::default(),&()).unwrap(); println!("rows 15 {:?} {:?}",c,t.elapsed());
 let m=Model::new(Shape::empty(11,11,Rules::QUEEN)).unwrap(); let t=Instant::now(); let c=Search::new(&m).unwrap().count(&Limits::default(),&()).unwrap(); println!("search 11 {:?} {:?}",c,t.elapsed());
 let mut s=Shape::empty(50,5,Rules::QUEEN); for i in 0..30{ s.content[(i*37)%250]=Content::Wall;} for k in [10,40,80]{ s.queens=Wanted::Exactly(k); let m=Model::new(s.clone()).unwrap(); let t=Instant::now(); let c=Profile::new(&m).unwrap().count_modulo(1_000_000_007,&Limits::default(),&()).unwrap(); println!("strip {k} {:?} {:?}",c,t.elapsed());}
}
 if arg=="b"{ for n in [28u32,48,56]{ for seed in 0..4u64{ let mut s=Shape::empty(n,n,Rules::QUEEN); let mut x=seed*977+n as u64; let frac= match n {28=>0.76,48=>0.84,_=>0.86}; for c in s.content.iter_mut(){ x=x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407); if ((x>>33)%10000) as f64 <= frac*10000.0 {*c=Content::Hole;}}
  let m=Model::new(s).unwrap(); let t=Instant::now(); let r=Sat::new(&m).find(&Limits::default(),&()); let a=t.elapsed(); let t=Instant::now(); let q=Search::new(&m).unwrap().find(&Limits{nodes:Some(20_000_000),solutions:None},&()).unwrap(); println!("blocked {n} sat {} {:?} search {:?} {:?} {:?}",match r{Satisfied::Yes(_)=>"yes",Satisfied::No=>"no",_=>"?"},a,q.0.is_some(),q.1,t.elapsed()); } }
}
 if arg=="c"{ let n=1000u32; let mut s=Shape::empty(n,n,Rules::QUEEN); let mut x=5u64; let (mut cols,mut d,mut a,mut rows)=(vec![false;1000],vec![false;2000],vec![false;2000],vec![false;1000]); let mut k=0; while k<200 { x=x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407); let p=(x>>33)%1_000_000; let (r,c)=((p/1000) as usize,(p%1000) as usize); if rows[r]||cols[c]||d[r+c]||a[999+r-c]{continue;} rows[r]=true;cols[c]=true;d[r+c]=true;a[999+r-c]=true; s.content[p as usize]=Content::Given;k+=1;}
 let t=Instant::now(); let m=Model::new(s).unwrap(); println!("model 1000 {:?}",t.elapsed()); let t=Instant::now(); let r=Mend::new(&m).unwrap().find(1,&Limits::default(),&()); println!("mend {:?} {:?}",r.is_ok(),t.elapsed());
}
 if arg=="d"{ for seed in 0..6u64 { let mut s=Shape::empty(12,12,Rules::QUEEN); let mut x=seed*977+12345; for _ in 0..10{ x=x.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407); s.content[((x>>33)%144) as usize]=Content::Wall;} s.queens=Wanted::Any; let m=Model::new(s.clone()).unwrap(); let b=m.bound() as u32; let mut k=12; loop { if k>b {println!("bound reached");break;} let q=m.with_queens(Wanted::Exactly(k)); let t=Instant::now(); let r=Sat::new(&q).find(&Limits{nodes:Some(2_000_000),solutions:None},&()); println!("seed {seed} bound {b} k {k} {} {:?}",match r{Satisfied::Yes(_)=>"yes",Satisfied::No=>"no",_=>"?"},t.elapsed()); if !matches!(r,Satisfied::Yes(_)){break;} k+=1; } } }
}
