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

/** Sends the change of one line. @throws the problem when there is no response: then the next line would get none either */
async function sendLine(send: () => Promise<unknown>, signal: AbortSignal): Promise<LineResult> {
  try {
    await withRetry(send, { signal })
    return 'done'
  } catch (problem) {
    if (!isRejection(problem) || isSessionOver(problem)) throw problem
    return { problem }
  }
}

/** @param show called before the first line and after each */
async function runLines({ lines, absence }: Start, signal: AbortSignal, show: (run: Run) => void) {
  const results = new Map<string, LineResult>()
  const handover = lines.length > 1 ? crypto.randomUUID() : undefined
  show({ lines, results: new Map() })
  if (absence !== undefined) await recordDaysOff(absence, signal)
  for (const { visit, send } of lines) {
    signal.throwIfAborted()
    if (send === undefined) continue
    results.set(visit.request_id, await sendLine(() => send(handover), signal))
    show({ lines, results: new Map(results) })
  }
}

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
    mutationFn: (started: Start) =>
      runLines(started, signal, setRun).catch((problem: unknown) => {
        if (!isAborted(problem)) throw problem
      }),
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
