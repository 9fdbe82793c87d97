/** Drawings, each on a square of 32 x 32. */

export const QUEEN =
  "M4 6.6 9 17.2 11.9 4.7 16 16 20.1 4.7 23 17.2 28 6.6 25.5 22.5H6.5ZM6.9 24.4h18.2v2.9H6.9Z";
export const CROSS = "M10 10 22 22M22 10 10 22";
