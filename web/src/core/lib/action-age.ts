import { MINUTE, SECOND } from '#shared/durations.ts'
import { deviceNow, now } from './clock.ts'

/** When a person acted. */
export type ActedAt = {
  /** By the server's clock as this device knew it, ISO 8601; by the device's in what earlier releases stored. */
  at: string
  /** By the device's own clock, in milliseconds. */
  device_at?: number | undefined
}

/** `performance.now()` at the actions of this page, by their instant. */
const counted = new Map<string, number>()

/** Returns the instant of an action that is made now. */
export function actedNow(): Required<ActedAt> {
  const at = new Date(now()).toISOString()
  counted.set(at, performance.now())
  return { at, device_at: deviceNow() }
}

/** Clocks are corrected by small steps all the time. */
const SLACK_MS = 5 * SECOND

function elapsedSince(at: string) {
  const present = performance.now()
  return present - (counted.get(at) ?? present)
}

/** Whether the page has not counted the whole age: the device slept, the page was loaded again, or a clock was changed. */
export const isUncounted = (acted: ActedAt) => ageSeconds(acted) * SECOND - elapsedSince(acted.at) > MINUTE

/**
 * Returns how long ago an action was made, in seconds. The device's clock and its difference to the server's may have changed
 * since, so this is the smaller age by either clock that is no shorter than the time that the page has counted. The page
 * counts too little while the device sleeps.
 */
export function ageSeconds({ at, device_at }: ActedAt): number {
  const elapsed = elapsedSince(at)
  const instant = Date.parse(at)
  const ages = device_at === undefined ? [deviceNow() - instant] : [deviceNow() - device_at, now() - instant]
  const possible = ages.filter((age) => age >= elapsed - SLACK_MS)
  return Math.max(elapsed, possible.length === 0 ? 0 : Math.min(...possible)) / SECOND
}
