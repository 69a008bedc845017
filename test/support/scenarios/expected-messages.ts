import { expect } from 'vitest'
import { type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { type MessageJob, messageName } from '#shared/notifications/job.ts'
import { messageKeyOf, readTimeline } from '../../../functions/bookings/booking-event.ts'
import { bookingsChanged } from '../../../functions/notifications/booking-changed.ts'
import { sqs } from '../../../functions/notifications/message-queue.ts'
import { sendJobs } from '../../../functions/notifications/send-jobs.ts'
import { sns } from '../../../functions/platform/aws/sms.ts'
import { storedItem } from '../bookings/world.ts'
import { queueShows, recordOf, streamOf } from '../notifications/stream-records.ts'
import { type BookingState, isOpen } from './scenario-model.ts'

/** A booking whose messages are followed; `technicians` are the ids that the model counts. */
export type TrackedBooking = { id: string; life: BookingState; phone: string }
/** @property site phone of the on-site contact at the time */
type SentMessage = { receiver: string; kind: string; technician: number; site?: string | undefined }

const NOBODY = -1

/** After these messages a customer knows the technician, or that none is assigned. */
const namesTechnician = ({ receiver, kind }: SentMessage) =>
  receiver === 'customer' && ['assigned', 'withdrawn'].includes(kind)

/** The events of customer messages with another name. */
const eventsBehind: Record<string, readonly string[]> = {
  assigned: ['assigned', 'reassigned'],
  withdrawn: ['unassigned', 'moved'],
}

/** Whether a message may be sent now: an independent version of specification 8.9. */
function mayBeSent({ receiver, kind, technician }: SentMessage, life: BookingState, today: ServiceDay): boolean {
  const isTheirs = life.technician === technician
  switch (`${receiver} ${kind}`) {
    case 'customer received':
    case 'customer changed':
    case 'customer moved':
    case 'desk customer_changed':
      return isOpen(life)
    case 'customer assigned':
    case 'technician assigned':
    case 'technician moved':
      return isOpen(life) && isTheirs
    case 'site assigned':
      return isOpen(life) && life.technician !== undefined && life.site !== undefined
    case 'site moved':
      return isOpen(life) && life.site !== undefined
    case 'customer withdrawn':
    case 'desk new_booking':
      return life.status === 1
    case 'customer quoted':
      return isOpen(life) && life.quote?.state === 'proposed'
    case 'customer visiting':
      return life.status === 3 && life.visit.service_day === today
    case 'customer completed':
    case 'customer corrected':
      return life.status === 4
    case 'technician taken_away':
      return !isTheirs || life.status === 'cancelled'
    default: // cancelled, to whomever
      return life.status === 'cancelled'
  }
}

/** A queued job, when it becomes visible, and its booking. */
type Waiting = { job: MessageJob; from: number; of: TrackedBooking }

/**
 * Runs stream, queue and sender of a scenario. Expects that no obsolete message is sent, that each goes to the right phone
 * once for each event, and that customers and technicians have the last state in the end.
 * @param technicians in the order of the model
 */
export function messageOracle(technicians: readonly { staff_id: string; phone: string }[]) {
  const seen = new Map<string, Record<string, unknown> | undefined>()
  const sent = new Map<string, SentMessage[]>()
  const limited = new Set<string>()
  /** Messages about the unverified bookings of an hour that were sent. */
  const bundled = new Set<string>()
  const handed: string[] = []
  const queued: { job: MessageJob; seconds: number }[] = []
  let waiting: Waiting[] = []

  sqs.middlewareStack.add(
    () => async (args) => {
      const { Entries = [] } = args.input as { Entries?: { MessageBody: string; DelaySeconds: number }[] }
      for (const { MessageBody, DelaySeconds } of Entries)
        queued.push({ job: JSON.parse(MessageBody), seconds: DelaySeconds })
      return { output: { $metadata: {} }, response: {} } as never
    },
    { step: 'initialize', name: 'life', override: true },
  )
  sns.middlewareStack.add(
    () => async (args) => {
      handed.push(String((args.input as { PhoneNumber?: string }).PhoneNumber).replace('+82', '0'))
      return { output: { $metadata: {} }, response: {} } as never
    },
    { step: 'initialize', name: 'life', override: true },
  )

  const moveToQueue = (of: TrackedBooking, now: Date) => {
    for (const { job, seconds } of queued.splice(0)) waiting.push({ job, from: now.getTime() + seconds * 1000, of })
  }

  async function send({ job, of }: Waiting, now: Date) {
    expect(await sendJobs(queueShows([job]), now)).toEqual({ batchItemFailures: [] })
    if (job.request_id === undefined) {
      const isSent = handed.splice(0).length > 0
      expect([job.of, isSent && bundled.has(job.of)]).toEqual([job.of, false])
      if (isSent) bundled.add(job.of)
      return moveToQueue(of, now)
    }
    const { messages } = await readTimeline(of.id, { ConsistentRead: true })
    const record = messages.find(
      (message) => 'at' in message && message.at === messageKeyOf(of.id, messageName(job)).at,
    )
    const technician = technicians.findIndex(({ staff_id }) => staff_id === job.technician)
    const { receiver, kind } = job
    if (record?.why === 'limit') limited.add(of.id)
    const phones = handed.splice(0)
    const isSent = record?.state === 'sent' && record.since === now.toISOString()
    expect([receiver, kind, phones.length]).toEqual([receiver, kind, isSent ? 1 : 0])
    moveToQueue(of, now)
    if (!isSent) return
    expect([receiver, kind, mayBeSent({ receiver, kind, technician }, of.life, seoulDayOf(now))]).toEqual([
      receiver,
      kind,
      true,
    ])
    if (receiver === 'customer') expect(phones).toEqual([of.phone])
    if (receiver === 'site') expect(phones).toEqual([of.life.site])
    if (receiver === 'technician') expect(phones).toEqual([technicians[technician]?.phone])
    const { technician: current = NOBODY, site } = of.life
    sent.set(of.id, [...(sent.get(of.id) ?? []), { receiver, kind, technician: current, site }])
    if (receiver === 'technician') sent.get(of.id)?.push({ receiver: `knows ${technician}`, kind, technician })
  }

  return {
    /** Reads the stream records of a booking since the last call. */
    async readStream(of: TrackedBooking, now: Date) {
      const [before, after] = [seen.get(of.id), await storedItem(of.id)]
      if (JSON.stringify(before) === JSON.stringify(after)) return
      seen.set(of.id, after)
      expect(await bookingsChanged(streamOf(recordOf(before, after)), now)).toEqual({ batchItemFailures: [] })
      moveToQueue(of, now)
    },

    /** Sends what the queue shows by now. */
    async deliver(now: Date) {
      const due = waiting.filter(({ from }) => from <= now.getTime())
      waiting = waiting.filter(({ from }) => from > now.getTime())
      for (const one of due) await send(one, now)
    },

    isEmpty: () => waiting.length === 0,

    /** Expects that the last messages match the booking. */
    expectKnown({ id, life }: TrackedBooking) {
      const all = sent.get(id) ?? []
      for (const index of technicians.keys()) {
        const last = all.findLast(({ receiver }) => receiver === `knows ${index}`)?.kind
        const knows = last === 'assigned' || last === 'moved'
        if (isOpen(life) || life.status === 'cancelled')
          expect([id, index, knows]).toEqual([id, index, life.technician === index && isOpen(life)])
      }
      const kinds = all.filter(({ receiver }) => receiver === 'customer')
      for (const kind of new Set(kinds.map((one) => one.kind))) {
        const behind = life.events.filter((event) => (eventsBehind[kind] ?? [kind]).includes(event))
        expect([kind, kinds.filter((one) => one.kind === kind).length <= behind.length]).toEqual([kind, true])
      }
      if (limited.has(id)) return // who had their ten of a day is sent no more
      // Another contact has heard nothing of what the former one heard.
      const toSite = all.filter(({ receiver, site }) => receiver === 'site' && site === life.site)
      if (isOpen(life) && life.technician !== undefined && life.site !== undefined)
        expect([id, toSite.length]).not.toEqual([id, 0])
      if (life.status === 'cancelled' && life.site !== undefined)
        expect([id, toSite.filter(({ kind }) => kind === 'cancelled').length]).toEqual([id, Math.min(1, toSite.length)])
      const last = kinds.findLast(namesTechnician)
      if (isOpen(life)) expect([id, last?.technician ?? NOBODY]).toEqual([id, life.technician ?? NOBODY])
      const end = { 4: 'completed', cancelled: 'cancelled' }[String(life.status)]
      if (end !== undefined) expect(kinds.filter(({ kind }) => kind === end)).toHaveLength(1)
    },

    end() {
      for (const { middlewareStack } of [sqs, sns] as unknown as (typeof sqs)[]) middlewareStack.remove('life')
    },
  }
}
