import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { editByDesk } from '#shared/contract/staff-change-routes.ts'
import { ApiProblem, hasErrorCode } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { type StoredValue, storedValue } from '../../../core/lib/stored-value.ts'
import { staffCall } from '../../session/staff-call.ts'
import { staffPrefix } from '../../session/staff-session.ts'
import { bookingQuery } from './booking-query.ts'

const memoDraft = z.object({ text: z.string(), read: z.string() })
/** A memo that is typed and not saved yet. @property read the memo that it was typed on top of */
export type MemoDraft = z.infer<typeof memoDraft>

const drafts = new Map<string, StoredValue<MemoDraft>>()

/** What of the memo of a booking is not saved yet, in this tab. */
export function memoDraftOf(request_id: string): StoredValue<MemoDraft> {
  const known = drafts.get(request_id)
  if (known !== undefined) return known
  const draft = storedValue({ area: 'session', key: `${staffPrefix}memo:${request_id}`, version: 1, schema: memoDraft })
  drafts.set(request_id, draft)
  return draft
}

const running = new Map<string, Promise<unknown>>()

/**
 * Saves the memo of a booking, one after the other, also when the screen is left meanwhile. Where something else of the
 * booking has become another, it is saved on top of that.
 * @throws ApiProblem BOOKING_CHANGED where somebody else has written a memo meanwhile; what `staffCall` throws
 */
export function saveMemo(queries: QueryClient, request_id: string, memo: MemoDraft): Promise<void> {
  const saved = (running.get(request_id) ?? Promise.resolve())
    .catch(() => {})
    .then(() => save(queries, request_id, memo))
  running.set(request_id, saved)
  return saved
}

async function save(queries: QueryClient, request_id: string, { text, read }: MemoDraft) {
  const query = bookingQuery(request_id)
  const version = await versionOf(queries, request_id)
  const send = (of: number) =>
    withRetry(() => staffCall(editByDesk, { params: { request_id }, body: { version: of, memo: text } }))
  const receipt = await send(version).catch(async (problem: unknown) => {
    if (!hasErrorCode(problem, 'BOOKING_CHANGED')) throw problem
    const latest = await queries.fetchQuery({ ...query, staleTime: 0 })
    if (!('booking' in latest)) throw new ApiProblem('BOOKING_NOT_FOUND', 404)
    if ((latest.booking.memo ?? '') !== read) throw problem
    return send(latest.booking.version)
  })
  queries.setQueryData(query.queryKey, (known) =>
    known !== undefined && 'booking' in known
      ? { ...known, booking: { ...known.booking, memo: text.trim() || undefined, version: receipt.version } }
      : known,
  )
  const draft = memoDraftOf(request_id)
  const typed = draft.read()
  if (typed !== undefined) draft.write(typed.text.trim() === text.trim() ? undefined : { ...typed, read: text.trim() })
  void queries.invalidateQueries({ queryKey: ['staff', 'board'] })
}

async function versionOf(queries: QueryClient, request_id: string) {
  const query = bookingQuery(request_id)
  const known = queries.getQueryData(query.queryKey) ?? (await queries.fetchQuery(query))
  if (!('booking' in known)) throw new ApiProblem('BOOKING_NOT_FOUND', 404)
  return known.booking.version
}
