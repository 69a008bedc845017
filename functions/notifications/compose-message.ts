import { assignmentDueAt } from '#shared/booking/assignment-deadline.ts'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { sumOfCharges } from '#shared/booking/completion.ts'
import { districtOf } from '#shared/booking/service-area.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { changeDelaySeconds } from '#shared/notifications/change-throttle.ts'
import { asOneMessage, type MessageJob, messageName, type Vacancy } from '#shared/notifications/job.ts'
import type { MessageVisit } from '#shared/notifications/message.ts'
import { needsCall } from '#shared/notifications/needs-call.ts'
import {
  announcedTechnician,
  heardOfArrival,
  isExpired,
  isListObsolete,
  isObsolete,
} from '#shared/notifications/obsolete.ts'
import type { MessageFacts } from '#shared/notifications/texts.ko.ts'
import { expectedArrival, minutesLate } from '#shared/staff/arrival.ts'
import { openHour } from '#shared/staff/expected-hour.ts'
import { messageKeyOf, readTimeline, type StoredMessage } from '../bookings/booking-event.ts'
import { findBooking, type StoredBooking } from '../bookings/booking-store.ts'
import { findWaiting, type Waiting } from '../bookings/public/vacancy-store.ts'
import { approvalNumberOf } from '../bookings/tokens.ts'
import type { AlimTalkSend } from '../platform/aws/message-sender.ts'
import { settingsOf } from '../platform/settings.ts'
import { findActiveStaff } from '../team/staff-store.ts'
import { channelOf } from './channels.ts'
import { deskPhone } from './desk.ts'
import { handoverOf } from './handover-message.ts'

const { operatorPhone } = settingsOf('notifications')

type DropReason = 'passed' | 'expired' | 'limit' | 'no_receiver' | 'landline'

/** A message to send now, or the reason why not. */
export type ComposedMessage =
  | {
      kind: 'send'
      phone: PhoneDigits
      text: string
      alimTalk: AlimTalkSend | undefined
      isProven: boolean
      technician: string | undefined
      /** What is claimed: the message itself, or the one of all visits of a handover. */
      claimed: MessageJob
      /** Whether an earlier message to the same receiver failed. */
      failedBefore: boolean
      /** The entry of a vacancy alert, which the message uses up. */
      waiting?: Waiting
    }
  | {
      kind: 'drop'
      why: DropReason
      /** The technician that the customer of a landline knows from now on, by a call or from the site. */
      technician?: string | undefined
      /** Whether a dispatcher calls instead. */
      needsCall?: boolean
    }
  | { kind: 'wait'; seconds: number }

const drop = (why: DropReason): ComposedMessage => ({ kind: 'drop', why })

/** Composes the message of a job, unless it is obsolete. */
export async function composeMessage(job: MessageJob, now: Date): Promise<ComposedMessage> {
  if (job.vacancy !== undefined) return composeVacancy(job, job.vacancy, now)
  if (job.phone !== undefined) return addressed(job, job.phone, { ...listFacts(job, now), phone: operatorPhone })
  if (job.request_id !== undefined) return composeOfBooking(job, job.request_id, now)
  if (isListObsolete(job, now)) return drop('passed')
  return addressed(job, await phoneOf(job, undefined), listFacts(job, now))
}

/** Composes a message from the current booking. */
async function composeOfBooking(job: MessageJob, request_id: string, now: Date): Promise<ComposedMessage> {
  const [booking, past] = await Promise.all([
    findBooking(request_id),
    readTimeline(request_id, { ConsistentRead: true }),
  ])
  // An earlier try of the same message does not count.
  const own = messageKeyOf(request_id, messageName(job)).at
  const messages = past.messages.filter(({ at, channel }) => at !== own && channel === job.channel)
  if (isObsolete(job, { booking, messages, now })) return drop('passed')
  if (isExpired(job, now)) return drop('expired')
  const seconds = changeDelaySeconds(job, messages, now)
  if (seconds === Number.POSITIVE_INFINITY) return drop('limit')
  if (seconds > 0) return { kind: 'wait', seconds }
  const quote = job.kind === 'quoted' ? booking?.quote : undefined
  const approval = quote && (await approvalNumberOf({ ...quote, request_id }))
  const isArrivalWithdrawn = job.kind === 'assigned' && heardOfArrival(job.receiver, messages)
  const facts = { ...bookingFacts(job, { booking, known: announcedTechnician(messages), now }), isArrivalWithdrawn }
  const handover = booking && (await handoverOf(job, booking, now))
  const phone = await phoneOf(job, booking)
  const toReceiver = addressed(job, phone, { ...facts, approval, ...handover?.facts }, handover?.of)
  if (toReceiver.kind === 'send') return { ...toReceiver, failedBefore: messages.some(isFailedTo(job)) }
  if (toReceiver.kind === 'drop' && toReceiver.why === 'landline' && job.receiver === 'customer')
    return { ...toReceiver, technician: knownAfter(job), needsCall: needsCall(job, facts) }
  return toReceiver
}

/** Composes the message of a vacancy alert, unless the slot is full again or the entry was used up. */
async function composeVacancy(job: MessageJob, { id = '', ...slot }: Vacancy, now: Date): Promise<ComposedMessage> {
  const waiting = await findWaiting(slot, id, seoulDayOf(now))
  if (waiting === undefined) return drop('passed')
  const toReceiver = addressed(job, waiting.phone, { now, visit: slot, booking_number: '' })
  return toReceiver.kind === 'send' ? { ...toReceiver, waiting } : toReceiver
}

const listFacts = ({ list }: MessageJob, now: Date): MessageFacts => ({
  now,
  visit: { service_day: list?.service_day ?? '', service_time: list?.first },
  booking_number: '',
  count: list?.count,
})

/** @property known the technician that the customer knows; empty or undefined for none */
type FactsSource = { booking: StoredBooking | undefined; known: string | undefined; now: Date }

function bookingFacts(job: MessageJob, { booking, known, now }: FactsSource): MessageFacts {
  const visit: MessageVisit = job.gone ?? booking ?? { service_day: '' }
  return {
    now,
    visit,
    from: booking?.moved_by_company ?? job.from,
    phone: operatorPhone,
    booking_number: bookingNumberOf(job.request_id ?? ''),
    district: job.gone?.district ?? districtOf(booking?.customer_address ?? ''),
    technician: booking?.engineer_name,
    isAnother: Boolean(known) && known !== job.technician,
    due: booking && dueOf(job, booking),
    isOwn: job.own ?? false,
    arrival: booking?.arrival && expectedArrival(booking.arrival),
    minutesLate: booking?.arrival && minutesLate(booking.arrival),
    hour: booking && openHour(booking),
    sum: job.kind === 'quoted' ? booking?.quote?.sum : booking?.charges && sumOfCharges(booking.charges),
  }
}

/** The deadline that a message names: of the confirmation, or of the assignment. */
const dueOf = ({ kind }: MessageJob, booking: StoredBooking) =>
  kind === 'confirm' && booking.confirm_by !== undefined ? new Date(booking.confirm_by) : assignmentDueAt(booking)

function addressed(
  job: MessageJob,
  phone: PhoneDigits | undefined,
  facts: MessageFacts,
  handover?: string,
): ComposedMessage {
  if (phone === undefined) return drop('no_receiver')
  const channel = channelOf(job)
  const reason = channel.unreachable(phone)
  if (reason !== undefined) return drop(reason)
  const text = channel.compose(job, facts)
  const alimTalk = handover === undefined ? channel.alimTalk(job, facts) : undefined
  const claimed = handover === undefined ? job : asOneMessage(job, handover)
  // What staff or schedules cause is never limited for a customer; an on-site contact did not choose to be one.
  const isProven = job.receiver !== 'site' && (job.receiver !== 'customer' || job.own !== true || job.proven === true)
  return { kind: 'send', phone, text, alimTalk, isProven, technician: knownAfter(job), claimed, failedBefore: false }
}

/** Returns the test for failed messages to the receiver of a job. */
const isFailedTo =
  ({ receiver, technician }: MessageJob) =>
  (message: StoredMessage) =>
    message.state === 'failed' &&
    message.receiver === receiver &&
    (receiver !== 'technician' || message.technician === technician)

async function phoneOf({ receiver, technician, gone }: MessageJob, booking: StoredBooking | undefined) {
  switch (receiver) {
    case 'customer':
      return booking?.customer_phone ?? gone?.customer_phone
    case 'site':
      return sitePhoneOf(booking ?? gone)
    case 'desk':
      return deskPhone
    case 'technician':
      return technician === undefined ? undefined : (await findActiveStaff(technician))?.phone
  }
}

/** The customer gets each message once. */
const sitePhoneOf = (visit: { customer_phone?: string | undefined; site_phone?: string | undefined } = {}) =>
  visit.site_phone && visit.site_phone !== visit.customer_phone ? visit.site_phone : undefined

/** Returns the technician that the customer knows after this message, if it names one. */
function knownAfter({ receiver, kind, technician }: MessageJob): string | undefined {
  if (receiver === 'technician') return technician
  if (receiver !== 'customer') return undefined
  if (kind === 'assigned') return technician
  return kind === 'withdrawn' ? '' : undefined
}
