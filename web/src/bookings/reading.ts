/** How a booking that is shown was read. Old values stay while newer ones are asked for. */
export type Reading = {
  /** Why the last question had no answer. */
  problem: unknown
  /** Milliseconds; 0 before the first answer. */
  checkedAt: number
  asking: boolean
  ask: () => void
}

/** Pause between the questions that a page asks by itself while it is seen. */
export const REFRESH_MS = 30_000
