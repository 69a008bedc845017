import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { status } from '#shared/booking/status.ts'
import type { ChangeReceipt } from '#shared/staff/change-receipt.ts'
import { paymentMethods } from '#shared/staff/payment.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import type { ApiProblem } from '../../../core/api/problems.ts'
import { readText, storedValue } from '../../../core/lib/stored-value.ts'
import { staffPrefix } from '../../session/staff-session.ts'

/** Limits are the server's: a release with lower ones still sends what was stored before, and shows the rejection. */
const storedCompletion = z.object({
  work_done: z.string(),
  charges: z.array(z.object({ id: z.optional(z.string()), label: z.string(), amount: z.int() })),
  payment: z.catch(z.optional(z.enum(paymentMethods)), undefined),
})

const schema = z.object({
  id: z.string(),
  /** The only technician whose session sends the action. */
  staff_id: z.string(),
  /** Name of this technician; absent in queues of earlier releases. */
  staff_name: z.optional(z.string()),
  request_id: z.string(),
  /** Name of the visit: `도봉구 수리`. */
  visit: z.string(),
  kind: z.enum(['start', 'finish', 'correct', 'absent', 'return']),
  /** When the technician pressed the button, ISO 8601, by the server's clock; by the device's in queues of earlier releases. */
  at: z.string(),
  /** The same by the device's clock, in milliseconds. */
  device_at: z.optional(z.number()),
  /** Version of the booking that the action changes; updated when an earlier action of the visit is sent. */
  version: z.int(),
  done: z.optional(storedCompletion),
  /** The customer's number for the proposal that the completion charges. */
  approval: z.optional(z.object({ quote_version: z.int(), number: z.string() })),
  /** Set when the first attempt got no response: the technician continues as if it had succeeded. */
  tried: z.optional(z.boolean()),
  /** Error number of the last failed attempt; the action is sent again. */
  error_id: z.optional(z.string()),
  /** Error code of the server's rejection. */
  refused: z.optional(z.string()),
  /** Its Korean sentence; absent in queues of earlier releases. */
  refused_sentence: z.optional(z.string()),
})
/** An action of a technician that the server has not confirmed. */
export type QueuedAction = z.infer<typeof schema>

type AppliedAction = Pick<QueuedAction, 'kind' | 'at'> & {
  done?: Partial<NonNullable<QueuedAction['done']>> | undefined
}
type Queue = readonly QueuedAction[]
type VisitId = Pick<QueuedAction, 'request_id'>

const key = `${staffPrefix}taps`

const stored = storedValue({ area: 'local', key, version: 1, schema: z.array(z.unknown()) })

/** @property unreadable what only another release can read */
type Entries = { of: readonly unknown[] | undefined; actions: Queue; unreadable: readonly unknown[] }

const nothing: Entries = { of: undefined, actions: [], unreadable: [] }
let known = nothing

/** Returns the same object until another queue is stored. */
function entries(): Entries {
  const of = stored.read()
  if (known.of !== of) known = of === undefined ? nothing : sorted(of)
  return known
}

function sorted(of: readonly unknown[]): Entries {
  const parsed = of.map((entry) => ({ entry, action: schema.safeParse(entry).data }))
  return {
    of,
    actions: parsed.flatMap(({ action }) => action ?? []),
    unreadable: parsed.flatMap(({ entry, action }) => (action === undefined ? [entry] : [])),
  }
}

const storedActions = () => entries().actions

/** Unconfirmed actions of this browser, in their order. */
export const actionQueue = {
  read: storedActions,
  /** The queue as a hook; empty on the server and during hydration. */
  use: () => useSyncExternalStore(stored.subscribe, storedActions, () => nothing.actions),
}

/** Whether the queue is lost when the page is closed: a full or blocked storage rejected it. */
export function isQueueUnsaved(): boolean {
  const queue = readText('local', key)
  try {
    return queue !== (window.localStorage.getItem(key) ?? undefined)
  } catch {
    return queue !== undefined
  }
}

const writeEntries = (next: readonly unknown[]) => stored.write(next.length === 0 ? undefined : [...next])

/** Changes the stored queue. What only another release can read stays for it. */
export function updateQueue(change: (current: Queue) => Queue) {
  const { actions, unreadable } = entries()
  writeEntries([...unreadable, ...change(actions)])
}

const isRejected = ({ refused }: QueuedAction) => refused !== undefined

const isOfVisit =
  ({ request_id }: VisitId) =>
  (action: QueuedAction) =>
    action.request_id === request_id

/** Returns the next action to send; a rejected action holds back all others of its visit. */
export const nextAction = (queue: Queue, staff_id: string): QueuedAction | undefined =>
  queue.find((action) => action.staff_id === staff_id && !queue.filter(isOfVisit(action)).some(isRejected))

/** Removes a sent action. Later actions of the visit continue from the version of the receipt. */
export const removeSent = (queue: Queue, sent: QueuedAction, { version }: Pick<ChangeReceipt, 'version'>) =>
  queue.filter(({ id }) => id !== sent.id).map((action) => (isOfVisit(sent)(action) ? { ...action, version } : action))

const change = (queue: Queue, id: string, changes: Partial<QueuedAction>) =>
  queue.map((action) => (action.id === id ? { ...action, ...changes } : action))

export const markAttempted = (queue: Queue, id: string) => change(queue, id, { tried: true })

export const markAllAttempted = (queue: Queue) => queue.map((action) => ({ ...action, tried: true }))

export const markFailed = (queue: Queue, id: string, error_id: string) => change(queue, id, { error_id })

export const markRejected = (queue: Queue, id: string, { code, sentence }: Pick<ApiProblem, 'code' | 'sentence'>) =>
  change(queue, id, { refused: code, refused_sentence: sentence })

/** Sends the actions of a visit again, for its current version. */
export const requeue = (queue: Queue, visit: Pick<StaffBooking, 'request_id' | 'version'>): QueuedAction[] =>
  queue.map((action) => {
    if (!isOfVisit(visit)(action)) return action
    const { refused: _, refused_sentence: __, ...rest } = action
    return { ...rest, version: visit.version }
  })

export const withoutActionsOf = (queue: Queue, visit: VisitId) => queue.filter((action) => !isOfVisit(visit)(action))

/** Removes the rejected completion of a visit, for which another one is sent. */
export const withoutRejectedCompletion = (queue: Queue, visit: VisitId) =>
  queue.filter((action) => !(isOfVisit(visit)(action) && isRejected(action) && action.done !== undefined))

/** Deletes all queued actions of a technician, also those that cannot be read. */
export const deleteActionsBy = (staff_id: string) =>
  writeEntries((stored.read() ?? []).filter((entry) => Object(entry).staff_id !== staff_id))

function applyAction(visit: StaffBooking, { kind, at, done = {} }: AppliedAction): StaffBooking {
  const { payment: method, ...work } = done
  if (kind === 'start') {
    const { absent_at: _, ...present } = visit
    return { ...present, status: status.visiting, started_at: visit.started_at ?? at }
  }
  if (kind === 'absent') return { ...visit, status: status.visiting, absent_at: visit.absent_at ?? at }
  if (kind === 'return') return { ...visit, returned_at: visit.returned_at ?? at }
  if (kind === 'correct') return { ...visit, ...work }
  const payment = method === undefined ? visit.payment : { method, at }
  return { ...visit, ...work, payment, status: status.completed, completed_at: visit.completed_at ?? at }
}

/** Returns the visit with an action that the server has accepted. */
export const applyReceipt = (visit: StaffBooking, action: QueuedAction, receipt: ChangeReceipt): StaffBooking =>
  isOfVisit(visit)(action) ? { ...applyAction(visit, action), version: receipt.version } : visit

/** Returns the visit with its attempted actions, unless the server has rejected one of them. */
export function applyQueued(visit: StaffBooking, queue: Queue): StaffBooking {
  const actions = queue.filter(isOfVisit(visit))
  return actions.some(isRejected) ? visit : actions.filter(({ tried }) => tried).reduce(applyAction, visit)
}
