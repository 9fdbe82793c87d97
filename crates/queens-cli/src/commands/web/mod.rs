//! `queens web`: the page, served from inside the program.

mod request;
mod response;
mod site;

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, TcpListener, TcpStream};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use clap::ArgMatches;

use crate::args::{Common, number};
use crate::failure::Failure;
use crate::lang::tr;
use crate::output::Output;

/// Where the page is when nobody says otherwise.
pub(crate) const PORT: u16 = 8092;

/// Connections at a time. A page opens half a dozen.
const MOST: usize = 64;

pub(crate) fn run(matches: &ArgMatches, common: &Common) -> Result<(), Failure> {
    let lang = common.lang;
    let port = match matches.get_one::<String>("port") {
        Some(value) => number(value, "--port", 0..=u16::MAX.into(), lang)? as u16,
        None => PORT,
    };
    let host = match matches.get_one::<String>("host") {
        Some(value) => value.parse::<IpAddr>().map_err(|_| {
            Failure::Input(tr!(
                lang,
                "--host is {value:?}; it must be an address of this machine, such as 127.0.0.1",
                "--host 是 {value:?}；它必须是本机的一个地址，如 127.0.0.1"
            ))
        })?,
        None => Ipv4Addr::LOCALHOST.into(),
    };
    let listener = TcpListener::bind((host, port)).map_err(|error| refused(&error, host, port, common))?;
    let address = format!("http://{}/", listener.local_addr()?);
    let mut output = Output::new();
    writeln!(output, "{address}")?;
    output.finish()?;
    common.remark(&tr!(lang, "serving the page; Ctrl-C ends it", "正在提供网页；按 Ctrl-C 结束"));
    if !host.is_loopback() {
        common.remark(&tr!(lang, "whoever reaches this address sees the page", "凡是能连到这个地址的人都能看到网页"));
    }
    if matches.get_flag("open") && open(&address).is_err() {
        common.remark(&tr!(lang, "no browser could be started; open {address}", "无法启动浏览器；请打开 {address}"));
    }
    serve(&listener)
}

fn refused(error: &io::Error, host: IpAddr, port: u16, common: &Common) -> Failure {
    let lang = common.lang;
    Failure::Input(match error.kind() {
        io::ErrorKind::AddrInUse => tr!(
            lang,
            "port {port} is taken by another program; choose one with --port, or any free one with --port 0",
            "端口 {port} 已被别的程序占用；请用 --port 另选一个，或用 --port 0 任取一个空闲的"
        ),
        io::ErrorKind::PermissionDenied => tr!(
            lang,
            "the system does not let this user listen on port {port}; choose one above 1023 with --port",
            "系统不允许此用户监听端口 {port}；请用 --port 选一个大于 1023 的"
        ),
        _ => tr!(lang, "cannot listen on {host}, port {port}: {error}", "无法在 {host} 的端口 {port} 监听：{error}"),
    })
}

/// Answers connections, each on a thread of its own, until the program is ended.
fn serve(listener: &TcpListener) -> Result<(), Failure> {
    let open = Arc::new(AtomicUsize::new(0));
    for stream in listener.incoming() {
        // A connection that broke before it was taken, or too many open files: the next may be better.
        let Ok(stream) = stream else {
            std::thread::sleep(Duration::from_millis(10));
            continue;
        };
        if open.load(Relaxed) >= MOST {
            continue;
        }
        open.fetch_add(1, Relaxed);
        let guard = Leaving(Arc::clone(&open));
        // When no thread can be had the connection is dropped, and with it the guard.
        let _ = std::thread::Builder::new().spawn(move || {
            let _guard = guard;
            // Whoever hung up needs no answer.
            let _ = converse(stream);
        });
    }
    Ok(())
}

/// Counts a connection as closed, however it ends.
struct Leaving(Arc<AtomicUsize>);

impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

/// One request, one answer.
fn converse(mut stream: TcpStream) -> io::Result<()> {
    const PATIENCE: Duration = Duration::from_secs(5);
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let Some(request) = request::read(&mut stream)? else { return Ok(()) };
    response::write(&mut stream, &request)?;
    stream.shutdown(std::net::Shutdown::Write)
}

/// Shows an address in the browser of whoever uses the machine.
fn open(address: &str) -> io::Result<()> {
    let mut command = if cfg!(target_os = "macos") {
        Command::new("open")
    } else if cfg!(windows) {
        Command::new("explorer")
    } else {
        Command::new("xdg-open")
    };
    command.arg(address).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().map(drop)
}
