import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isAborted, useScreenSignal } from '../../core/api/on-screen.ts'
import { isRejection } from '../../core/api/problems.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { isSessionOver } from '../../core/api/session-call.ts'
import type { HandoverLine } from './handover-lines.ts'
import { type Absence, recordDaysOff } from './record-days-off.ts'

/** How a line ended: done, or rejected with a problem. */
export type LineResult = 'done' | { problem: unknown }

/** The lines of a run, and how those ended that came to their turn. */
export type Run = { lines: readonly HandoverLine[]; results: ReadonlyMap<string, LineResult> }

type Start = { lines: readonly HandoverLine[]; absence: Absence | undefined }

/**
 * Records the days off first, so that no one assigns the technician again meanwhile. Then sends the changes of all lines
 * one after the other. A rejected line is named and the next one follows; without a response the run stops. What was done
 * stays done, and the next run begins with what is left.
 */
export function useHandover() {
  const queries = useQueryClient()
  const { signal, abort } = useScreenSignal()
  const [run, setRun] = useState<Run>()
  const running = useMutation({
    mutationFn: async ({ lines, absence }: Start) => {
      const results = new Map<string, LineResult>()
      const show = () => setRun({ lines, results: new Map(results) })
      const handover = lines.length > 1 ? crypto.randomUUID() : undefined
      show()
      try {
        if (absence !== undefined) await recordDaysOff(absence, signal)
      } catch (problem) {
        if (isAborted(problem)) return
        throw problem
      }
      for (const { visit, send } of lines) {
        if (signal.aborted) return
        if (send === undefined) continue
        try {
          await withRetry(() => send(handover), { signal })
          results.set(visit.request_id, 'done')
        } catch (problem) {
          if (isAborted(problem)) return
          if (!isRejection(problem) || isSessionOver(problem)) throw problem
          results.set(visit.request_id, { problem })
        }
        show()
      }
    },
    // Everything of the staff may show another technician or day.
    onSettled: () =>
      queries.invalidateQueries({ queryKey: ['staff'], predicate: ({ queryKey }) => queryKey[1] !== 'me' }),
  })
  const { isPending, error, mutate } = running
  return {
    run,
    isRunning: isPending,
    error: error !== null && !isSessionOver(error) ? error : undefined,
    start: (lines: readonly HandoverLine[], absence: Absence | undefined) => {
      if (!isPending) mutate({ lines: lines.filter(({ send }) => send !== undefined), absence })
    },
    stop: abort,
  }
}
