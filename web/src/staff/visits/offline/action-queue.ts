import * as z from 'zod/mini'
import { completionFields } from '#shared/booking/completion.ts'
import { status } from '#shared/booking/status.ts'
import type { ChangeReceipt } from '#shared/contract/staff-change-routes.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { storedValue } from '../../../core/lib/stored-value.ts'
import { staffPrefix } from '../../session/staff-session.ts'

const schema = z.object({
  id: z.string(),
  /** Who tapped: nobody else sends it. */
  staff_id: z.string(),
  /** Name of this technician; absent in queues of earlier releases. */
  staff_name: z.optional(z.string()),
  request_id: z.string(),
  /** As the person knows the visit: `도봉구 수리`. */
  visit: z.string(),
  kind: z.enum(['start', 'finish', 'correct']),
  /** The instant of the tap, ISO 8601. */
  at: z.string(),
  /** Of the booking, as it was seen; that which an earlier tap has led to, once that was sent. */
  version: z.int(),
  done: z.optional(z.object(completionFields)),
  /** It was sent once at least, and no answer came: the work goes on with it. */
  tried: z.optional(z.boolean()),
  /** Number of the last answer that failed; it is sent again. */
  error_id: z.optional(z.string()),
  /** Why the server did not take it. */
  refused: z.optional(z.string()),
})
/** What a technician did to a visit, until the server has said that it is done. */
export type QueuedAction = z.infer<typeof schema>

/** All taps of this browser that are not done, in their order. */
export const actionQueue = storedValue({
  area: 'local',
  key: `${staffPrefix}taps`,
  version: 1,
  schema: z.array(schema),
})

/** Changes what waits as it stands now; no entry is the same as an empty list. */
export function updateQueue(change: (now: readonly QueuedAction[]) => readonly QueuedAction[]) {
  const next = change(actionQueue.read() ?? [])
  actionQueue.write(next.length === 0 ? undefined : [...next])
}

const isRefused = ({ refused }: QueuedAction) => refused !== undefined

/** The next one to be sent: none of a visit of which one was refused before. */
export const nextAction = (all: readonly QueuedAction[], staff_id: string): QueuedAction | undefined =>
  all.find((tap) => tap.staff_id === staff_id && !all.some((other) => isOf(tap)(other) && isRefused(other)))

const isOf =
  ({ request_id }: Pick<QueuedAction, 'request_id'>) =>
  (tap: QueuedAction) =>
    tap.request_id === request_id

/** What is left once one is done: what follows at the same visit begins where it led to. */
export const removeSent = (
  all: readonly QueuedAction[],
  sent: QueuedAction,
  { version }: Pick<ChangeReceipt, 'version'>,
): QueuedAction[] =>
  all.flatMap((tap) => {
    if (tap.id === sent.id) return []
    return isOf(sent)(tap) ? { ...tap, version } : tap
  })

/** What was not answered is counted on from here. */
export const markAttempted = (
  all: readonly QueuedAction[],
  isMeant: (tap: QueuedAction) => boolean = () => true,
): QueuedAction[] => all.map((tap) => (isMeant(tap) ? { ...tap, tried: true } : tap))

export const markFailed = (all: readonly QueuedAction[], { id }: QueuedAction, error_id: string): QueuedAction[] =>
  all.map((tap) => (tap.id === id ? { ...tap, error_id } : tap))

export const markRejected = (all: readonly QueuedAction[], { id }: QueuedAction, code: string): QueuedAction[] =>
  all.map((tap) => (tap.id === id ? { ...tap, refused: code } : tap))

/** Those of a visit are to be sent once more, to the booking as it is seen now. */
export const requeue = (
  all: readonly QueuedAction[],
  visit: Pick<StaffBooking, 'request_id' | 'version'>,
): QueuedAction[] =>
  all.map((tap) => {
    if (!isOf(visit)(tap)) return tap
    const { refused: _, ...again } = tap
    return { ...again, version: visit.version }
  })

export const withoutActionsOf = (
  all: readonly QueuedAction[],
  visit: Pick<QueuedAction, 'request_id'>,
): QueuedAction[] => all.filter((tap) => !isOf(visit)(tap))

/** Deletes all queued actions of a technician. */
export const deleteActionsBy = (staff_id: string) =>
  updateQueue((all) => all.filter((action) => action.staff_id !== staff_id))

/** The visit after a tap. */
function after(visit: StaffBooking, { kind, at, done }: QueuedAction): StaffBooking {
  if (kind === 'start') return { ...visit, status: status.visiting, started_at: visit.started_at ?? at }
  if (kind === 'correct') return { ...visit, ...done }
  return { ...visit, ...done, status: status.completed, completed_at: visit.completed_at ?? at }
}

/** A visit as the server has it after a tap that it took. */
export const applyReceipt = (visit: StaffBooking, tap: QueuedAction, receipt: ChangeReceipt): StaffBooking =>
  visit.request_id === tap.request_id ? { ...after(visit, tap), version: receipt.version } : visit

/** The visit as whoever tapped has left it: what waits counts as done, what was refused does not, nor what follows it. */
export function applyQueued(visit: StaffBooking, all: readonly QueuedAction[]): StaffBooking {
  const own = all.filter(isOf(visit))
  return own.some(isRefused) ? visit : own.filter(({ tried }) => tried).reduce(after, visit)
}
