import { storedValue } from './stored-value.ts'

/**
 * How far the server's clock is ahead of this device's, in milliseconds. Stored for the next page, which may be opened
 * offline; absent while they agree.
 */
const skew = storedValue({
  area: 'local',
  key: 'clock-skew',
  version: 'bare',
  schema: { safeParse: (content: unknown) => ({ data: Number(content) || 0 }) },
})

/** Returns the time of this device in milliseconds, for values that only this device writes and compares. */
export const deviceNow = () => Date.now()

/** Converts an instant of this device's clock, for example of a library, to the server's. */
export const serverTimeOf = (instant: number) => instant + (skew.read() ?? 0)

/** Returns the server's time in milliseconds; this device's until a response shows that they differ. */
export const now = () => serverTimeOf(deviceNow())

/** Runs a callback when the difference between the clocks changes. @returns unsubscribes */
export const onClockChange = skew.subscribe

const TOLERANCE_MS = 2000

/**
 * Learns the server's time from a response of the API, which has seconds: smaller differences change nothing.
 * @param sentAt `performance.now()` before the request
 */
export function learnClock({ headers }: Response, sentAt: number) {
  const half = (performance.now() - sentAt) / 2
  // A response of the CDN's cache has the time at which it was made, and its age.
  const date = Date.parse(headers.get('Date') ?? '') + 1000 * Number(headers.get('Age'))
  const measured = Math.round(date + 500 + half - deviceNow())
  if (Math.abs(measured - (skew.read() ?? 0)) > TOLERANCE_MS + half)
    skew.write(Math.abs(measured) > TOLERANCE_MS + half ? measured : undefined)
}
