import { setTimeout as pause } from 'node:timers/promises'

const FIRST_PAUSE_MS = 15
const LONGEST_PAUSE_MS = 400

/** Waits before a try after the first: longer each time, at random, so that those who met do not meet again. */
export const backOff = (attempt: number) =>
  pause(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt))
