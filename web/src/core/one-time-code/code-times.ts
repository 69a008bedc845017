import { useSyncExternalStore } from 'react'
import { wholeSeconds } from '#shared/durations.ts'
import { now } from '../lib/clock.ts'
import { everyCheck } from '../lib/use-minute.ts'

const CHECK_MS = 250

/** Seconds. A button counts down no longer wait. */
export const LONGEST_COUNTED = 3600

/** Whole seconds from `now` until an instant, both in milliseconds; 0 when it has passed. */
export const secondsUntil = (instant: number, now: number) => Math.max(0, wholeSeconds(instant - now))

/**
 * Returns the seconds until an instant (milliseconds), each second. Reads the clock instead of counting ticks, so it is
 * right when a sleeping tab wakes up.
 * @param clock the server's; the device's for a time that no server knows
 * @returns 0 without an instant, when it has passed, and on the server
 */
export const useSecondsUntil = (instant: number | undefined, clock = now) =>
  useSyncExternalStore(
    (onChange) => {
      if (instant === undefined) return () => undefined
      return everyCheck(CHECK_MS)(onChange)
    },
    () => (instant === undefined ? 0 : secondsUntil(instant, clock())),
    () => 0,
  )

/** `167` → `2:47`. */
export const countdownLabel = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** `12` → `12초`, `167` → `2분 47초`, `4000` → `1시간 7분`: two units at most, minutes after hours rounded up. */
export function waitLabel(seconds: number): string {
  if (seconds < 60) return `${seconds}초`
  if (seconds < 3600) return joined(Math.floor(seconds / 60), '분', seconds % 60, '초')
  const minutes = Math.ceil(seconds / 60)
  return joined(Math.floor(minutes / 60), '시간', minutes % 60, '분')
}

const joined = (large: number, largeUnit: string, small: number, smallUnit: string) =>
  `${large}${largeUnit}${small === 0 ? '' : ` ${small}${smallUnit}`}`

/** Returns the announcement for screen readers at 60, 30 and 0 seconds (specification 9.17). */
export function spokenCountdown(seconds: number): string {
  if (seconds === 0) return '인증번호 입력 시간이 끝났어요'
  return seconds === 60 || seconds === 30 ? `인증번호 입력 시간이 ${seconds}초 남았어요` : ''
}
