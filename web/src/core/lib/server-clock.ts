// A call waits 15 s at most for its response: a deadline further off than that shows that the clocks differ.
const TOLERANCE_MS = 15_000

/**
 * Returns how far the server's clock is ahead of this device's, in milliseconds; 0 unless they clearly differ. A deadline
 * minus the skew ends its whole life after the response.
 * @param expiresAt deadline from the server, ISO 8601
 * @param life time from the response to the deadline
 * @param earlier how long before the response that time may have begun
 */
export function clockSkew(expiresAt: string, life: number, now: number, earlier = 0): number {
  const skew = new Date(expiresAt).getTime() - (now + life)
  return skew > TOLERANCE_MS || skew < -TOLERANCE_MS - earlier ? skew : 0
}
