/** Milliseconds. */
export const SECOND = 1_000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Milliseconds as whole seconds, never too few: what `Retry-After` and a time to live count in. */
export const wholeSeconds = (milliseconds: number) => Math.ceil(milliseconds / SECOND)
