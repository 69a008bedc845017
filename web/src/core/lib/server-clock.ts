// The answer to a call is waited for 15 s at most: a deadline further off than that shows that the clocks differ.
const TOLERANCE_MS = 15_000

/**
 * How far the server's instants are ahead of this device's clock: nothing, unless the clock is plainly wrong. What is told
 * less it, ends its whole life after the answer came. Milliseconds.
 * @param ends instant that the server told, ISO 8601
 * @param life how long what ends then lasts from the answer on
 * @param earlier by how much it may have begun before the answer
 */
export function clockSkew(ends: string, life: number, now: number, earlier = 0): number {
  const off = new Date(ends).getTime() - (now + life)
  return off > TOLERANCE_MS || off < -TOLERANCE_MS - earlier ? off : 0
}
