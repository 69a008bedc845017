import { it } from 'vitest'

/** Takes a test and runs it nowhere. */
export const leftOut = Object.assign(() => {}, { each: () => () => {} }) as unknown as typeof it

export const isFullRun = Boolean(process.env.TEST_FULL)

/**
 * A test that waits for the full run (`npm run test:full`): its rule has a test of its own without a browser, its state
 * is looked at in every run, or a shorter test does the same.
 */
export const itInFullRun = isFullRun ? it : leftOut
