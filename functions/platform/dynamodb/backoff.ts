import { setTimeout as pause } from 'node:timers/promises'

const FIRST_PAUSE_MS = 15
const LONGEST_PAUSE_MS = 400

/** Waits before a retry: growing and random, so that writers in conflict do not meet again. */
export const backOff = (attempt: number) =>
  pause(Math.random() * Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt))
