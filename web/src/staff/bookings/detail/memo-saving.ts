import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { editByDesk } from '#shared/contract/staff-change-routes.ts'
import { tidyParagraph } from '#shared/text/tidy.ts'
import { ApiProblem, hasErrorCode } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { runInTurn } from '../../../core/lib/run-alone.ts'
import { type StoredValue, storedValue } from '../../../core/lib/stored-value.ts'
import { staffCall } from '../../session/staff-call.ts'
import { staffPrefix } from '../../session/staff-session.ts'
import { bookingQuery } from './booking-query.ts'

const memoDraft = z.object({ text: z.string(), read: z.string() })
/** A memo that is not saved yet. @property read the stored memo when it was typed */
export type MemoDraft = z.infer<typeof memoDraft>

const drafts = new Map<string, StoredValue<MemoDraft>>()

/** Returns the unsaved memo of a booking in this tab. */
export function memoDraftOf(request_id: string): StoredValue<MemoDraft> {
  const existing = drafts.get(request_id)
  if (existing !== undefined) return existing
  const draft = storedValue({ area: 'session', key: `${staffPrefix}memo:${request_id}`, version: 1, schema: memoDraft })
  drafts.set(request_id, draft)
  return draft
}

/**
 * Saves the memo of a booking after its earlier saves, even if the screen is left. A concurrent change of other fields does
 * not reject the memo.
 * @throws ApiProblem BOOKING_CHANGED if another dispatcher changed the memo
 */
export const saveMemo = (queries: QueryClient, request_id: string, memo: MemoDraft): Promise<void> =>
  runInTurn(`memo:${request_id}`, () => save(queries, request_id, memo))

async function save(queries: QueryClient, request_id: string, { text, read }: MemoDraft) {
  const query = bookingQuery(request_id)
  const version = await versionOf(queries, request_id)
  const send = (currentVersion: number) =>
    withRetry(() => staffCall(editByDesk, { params: { request_id }, body: { version: currentVersion, memo: text } }))
  const receipt = await send(version).catch(async (problem: unknown) => {
    if (!hasErrorCode(problem, 'BOOKING_CHANGED')) throw problem
    const latest = await queries.fetchQuery({ ...query, staleTime: 0 })
    if (!('booking' in latest)) throw new ApiProblem('BOOKING_NOT_FOUND', 404)
    if ((latest.booking.memo ?? '') !== read) throw problem
    return send(latest.booking.version)
  })
  queries.setQueryData(query.queryKey, (opened) =>
    opened !== undefined && 'booking' in opened
      ? { ...opened, booking: { ...opened.booking, memo: text || undefined, version: receipt.version } }
      : opened,
  )
  const draft = memoDraftOf(request_id)
  const typed = draft.read()
  if (typed !== undefined) draft.write(tidyParagraph(typed.text) === text ? undefined : { ...typed, read: text })
  void queries.invalidateQueries({ queryKey: ['staff', 'board'] })
}

async function versionOf(queries: QueryClient, request_id: string) {
  const query = bookingQuery(request_id)
  const opened = queries.getQueryData(query.queryKey) ?? (await queries.fetchQuery(query))
  if (!('booking' in opened)) throw new ApiProblem('BOOKING_NOT_FOUND', 404)
  return opened.booking.version
}
