import { useEffect, useEffectEvent, useRef } from 'react'
import type { Candidate } from '../data/fit.ts'

/** How long a digit waits for the technicians of the booking that was selected before it. */
const EARLY_MS = 2_000

/**
 * Keeps a digit that is pressed after a booking was selected and before its technicians are shown, and picks the technician
 * then.
 */
export function useEarlyDigit(
  shown: string | undefined,
  possible: readonly Candidate[] | undefined,
  pick: (staff_id: string) => void,
) {
  const expected = useRef<{ request_id: string; at: number; digit?: number }>(undefined)
  const isExpecting = () => expected.current !== undefined && performance.now() - expected.current.at < EARLY_MS
  const arrive = useEffectEvent((booking: string | undefined, technicians: typeof possible) => {
    if (technicians === undefined || booking !== expected.current?.request_id) return
    const digit = isExpecting() ? expected.current?.digit : undefined
    expected.current = undefined
    const technician = digit === undefined ? undefined : technicians[digit - 1]?.technician
    if (technician !== undefined) pick(technician.staff_id)
  })
  useEffect(() => arrive(shown, possible), [shown, possible])
  return {
    expect: (request_id: string) => {
      expected.current = { request_id, at: performance.now() }
    },
    forget: () => {
      expected.current = undefined
    },
    isExpecting,
    /** @returns whether the digit waits */
    keep: (digit: number) => {
      if (expected.current === undefined || !isExpecting()) return false
      expected.current.digit = digit
      return true
    },
  }
}
