import type { LenientBooking } from '../booking/booking.ts'
import type { LastEvent } from '../booking/booking-event.ts'
import { districtOf } from '../booking/service-area.ts'
import { isFreshAbsence } from '../staff/absence.ts'
import { type Message, unverifiedMessage } from './job.ts'
import type { KindFor, Receiver } from './message.ts'

type Seen = Pick<
  LenientBooking,
  | 'service_day'
  | 'service_type'
  | 'service_time'
  | 'visit_minutes'
  | 'after_service_of'
  | 'customer_address'
  | 'customer_phone'
  | 'customer_uid'
  | 'site_phone'
  | 'engineer_uid'
  | 'absent_at'
  | 'verified'
>

/** An event of a booking, with the booking before and after it; a cancelled one has no booking after. */
export type BookingChange = {
  request_id: string
  event: LastEvent
  before?: Seen | undefined
  after?: Seen | undefined
}

type Line = {
  [R in Receiver]: { to: R; kind: KindFor<R>; technician?: string | undefined; new_contact?: true }
}[Receiver]

const isOfCustomer = ({ actor }: LastEvent) => actor === 'guest' || actor === 'lookup' || actor === 'member'

/** Returns the recipients and kinds of an event's messages (specification 8.9). */
function linesOf({ event, before, after }: BookingChange): Line[] {
  const byCustomer = isOfCustomer(event)
  const now = event.technician ?? after?.engineer_uid
  const former = event.previous_technician ?? before?.engineer_uid
  const gone = former !== undefined && former !== now ? former : undefined
  const isGiven = now !== undefined && now !== former
  const customer = (kind: KindFor<'customer'>): Line => ({ to: 'customer', kind, technician: now })
  const desk = (kind: KindFor<'desk'>): Line[] => (byCustomer ? [{ to: 'desk', kind }] : [])
  const technician = (kind: KindFor<'technician'>, who: string | undefined): Line[] =>
    who === undefined ? [] : [{ to: 'technician', kind, technician: who }]
  // Also without a technician: the contact may have heard of the visit before.
  const site = (kind: KindFor<'site'>, who = now): Line[] =>
    (after ?? before)?.site_phone ? [{ to: 'site', kind, technician: who }] : []
  // A dispatcher's edit may come with another price.
  const quoted = event.quote_version === undefined ? undefined : customer('quoted')
  switch (event.kind) {
    case 'received':
      return [customer('received'), ...desk('new_booking')]
    case 'changed':
      return [quoted ?? customer('changed'), ...desk('customer_changed'), ...newSiteLines(before, after)]
    case 'moved':
      return [
        // The assignment's message names another technician.
        isGiven ? { to: 'customer', kind: 'moved' } : customer('moved'),
        ...(quoted === undefined ? [] : [quoted]),
        ...(isGiven ? [customer('assigned')] : []),
        ...(gone !== undefined && now === undefined ? [customer('withdrawn')] : []),
        ...site('moved'),
        ...technician(isGiven ? 'assigned' : 'moved', now),
        ...technician('taken_away', gone),
        ...desk('customer_changed'),
      ]
    case 'assigned':
    case 'reassigned':
      return [
        customer('assigned'),
        ...site('assigned'),
        ...technician('assigned', now),
        ...technician('taken_away', gone),
      ]
    case 'unassigned':
      return [customer('withdrawn'), ...technician('taken_away', gone)]
    case 'cancelled':
      return [
        ...(event.disowned ? [] : [customer('cancelled')]),
        ...site('cancelled', former),
        ...desk('customer_cancelled'),
        ...technician('cancelled', former),
      ]
    case 'on_the_way':
    case 'late':
      return [customer(event.kind), ...site(event.kind)]
    case 'absent':
      return isFreshAbsence(after?.absent_at, event.at) ? [customer('absent'), ...site('absent')] : []
    case 'visiting':
    case 'missed':
    case 'completed':
    case 'corrected':
      return [customer(event.kind)]
    case 'quoted':
      return [customer('quoted')]
    case 'arrival_withdrawn':
    case 'returned':
    case 'started':
    case 'contact_shown':
    case 'quote_approved':
    case 'quote_declined':
    case 'photos_added':
    case 'photo_removed':
    case 'paid':
    case 'unpaid':
      return []
  }
}

/** Another on-site contact gets the first message: of an assigned visit now, of another one with its assignment. */
const newSiteLines = (before: Seen | undefined, after: Seen | undefined): Line[] =>
  after?.site_phone && after.site_phone !== before?.site_phone
    ? [{ to: 'site', kind: 'assigned', new_contact: true }]
    : []

const visitOf = ({ service_day, service_type, service_time, visit_minutes, after_service_of }: Seen) => ({
  service_day,
  service_type,
  service_time,
  ...(visit_minutes !== undefined && { visit_minutes }),
  ...(after_service_of !== undefined && { after_service_of }),
})

/** Returns the lost visit: for a technician with its district, for a customer and an on-site contact with the phone. */
function goneOf({ to, kind }: Line, before: Seen | undefined): Message['gone'] {
  if (before === undefined || (kind !== 'cancelled' && kind !== 'customer_cancelled' && kind !== 'taken_away'))
    return undefined
  const { customer_address = '', customer_phone, site_phone } = before
  return {
    ...visitOf(before),
    ...(to === 'technician' && { district: districtOf(customer_address) }),
    ...(to === 'customer' && { customer_phone }),
    ...(to === 'site' && site_phone && { site_phone }),
  }
}

/** Returns the visit before a move, for the customer and the on-site contact. */
const fromOf = ({ to, kind }: Line, before: Seen | undefined): Message['from'] =>
  (to === 'customer' || to === 'site') && kind === 'moved' && before !== undefined ? visitOf(before) : undefined

/**
 * Whether the phone is verified: a member's, or one that received a code. Bookings of earlier releases do not say so: of
 * those, only a member's is.
 */
function isProven({ event, before, after }: BookingChange) {
  const booking = after ?? before
  return (
    event.actor === 'member' || event.actor === 'lookup' || (booking?.verified ?? booking?.customer_uid !== undefined)
  )
}

/** Whether a guest acted on a booking whose phone no code verified. */
const isUnverified = ({ event, before, after }: BookingChange) =>
  event.actor === 'guest' && (after ?? before)?.verified === false

/** Whether a change set or removed the on-site contact. */
const changesSite = ({ event, before, after }: BookingChange) =>
  event.kind === 'changed' && (before?.site_phone || undefined) !== (after?.site_phone || undefined)

/** Returns the messages of an event: the same for each delivery. */
export const messagesOfEvent = (change: BookingChange): Message[] =>
  linesOf(change).map((line) => {
    if (line.to === 'desk' && isUnverified(change)) return unverifiedMessage(change.event.at)
    const gone = goneOf(line, change.before)
    const from = fromOf(line, change.before)
    return {
      of: `${change.request_id}#v${change.event.version}`,
      receiver: line.to,
      kind: line.kind,
      at: change.event.at,
      request_id: change.request_id,
      ...(line.to === 'customer' && isOfCustomer(change.event) && { own: true }),
      ...(line.to === 'customer' && isProven(change) && { proven: true }),
      ...(line.technician !== undefined && { technician: line.technician }),
      ...(line.new_contact && { new_contact: true }),
      ...(line.to === 'customer' && changesSite(change) && { contact_changed: true }),
      ...(line.to === 'customer' && change.event.customer_informed && { customer_informed: true }),
      ...(change.event.handover !== undefined && { handover: change.event.handover }),
      ...(change.event.request_number !== undefined && { request_number: change.event.request_number }),
      ...(gone && { gone }),
      ...(from && { from }),
    }
  })
