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

/**
 * Returns whom an event concerns, as the lines to them.
 * @property now the technician of the visit, `former` the one before, and `gone` the one who lost it
 */
function addresseesOf({ event, before, after }: BookingChange) {
  const now = event.technician ?? after?.engineer_uid
  const former = event.previous_technician ?? before?.engineer_uid
  return {
    event,
    now,
    former,
    gone: former !== undefined && former !== now ? former : undefined,
    isGiven: now !== undefined && now !== former,
    // A dispatcher's edit may come with another price.
    isQuoted: event.quote_version !== undefined,
    isAbsent: isFreshAbsence(after?.absent_at, event.at),
    customer: (kind: KindFor<'customer'>): Line => ({ to: 'customer', kind, technician: now }),
    desk: (kind: KindFor<'desk'>): Line[] => (isOfCustomer(event) ? [{ to: 'desk', kind }] : []),
    technician: (kind: KindFor<'technician'>, who: string | undefined): Line[] =>
      who === undefined ? [] : [{ to: 'technician', kind, technician: who }],
    // Also without a technician: the contact may have heard of the visit before.
    site: (kind: KindFor<'site'>, who = now): Line[] =>
      (after ?? before)?.site_phone ? [{ to: 'site', kind, technician: who }] : [],
    newSite: newSiteLines(before, after),
  }
}

type LinesOf = (to: ReturnType<typeof addresseesOf>) => Line[]

const assigned: LinesOf = ({ customer, site, technician, now, gone }) => [
  customer('assigned'),
  ...site('assigned'),
  ...technician('assigned', now),
  ...technician('taken_away', gone),
]
const none: LinesOf = () => []

/** Recipients and kinds of the messages of each event (specification 8.9). */
const linesOf: Record<LastEvent['kind'], LinesOf> = {
  received: ({ customer, desk }) => [customer('received'), ...desk('new_booking')],
  changed: ({ customer, desk, newSite, isQuoted }) => [
    customer(isQuoted ? 'quoted' : 'changed'),
    ...desk('customer_changed'),
    ...newSite,
  ],
  moved: ({ customer, desk, site, technician, now, gone, isGiven, isQuoted }) => [
    // The assignment's message names another technician.
    isGiven ? { to: 'customer', kind: 'moved' } : customer('moved'),
    ...(isQuoted ? [customer('quoted')] : []),
    ...(isGiven ? [customer('assigned')] : []),
    ...(gone !== undefined && now === undefined ? [customer('withdrawn')] : []),
    ...site('moved'),
    ...technician(isGiven ? 'assigned' : 'moved', now),
    ...technician('taken_away', gone),
    ...desk('customer_changed'),
  ],
  assigned,
  reassigned: assigned,
  unassigned: ({ customer, technician, gone }) => [customer('withdrawn'), ...technician('taken_away', gone)],
  cancelled: ({ customer, desk, site, technician, event, former }) => [
    ...(event.disowned ? [] : [customer('cancelled')]),
    ...site('cancelled', former),
    ...desk('customer_cancelled'),
    ...technician('cancelled', former),
  ],
  on_the_way: ({ customer, site }) => [customer('on_the_way'), ...site('on_the_way')],
  late: ({ customer, site }) => [customer('late'), ...site('late')],
  absent: ({ customer, site, isAbsent }) => (isAbsent ? [customer('absent'), ...site('absent')] : []),
  visiting: ({ customer }) => [customer('visiting')],
  missed: ({ customer }) => [customer('missed')],
  completed: ({ customer }) => [customer('completed')],
  corrected: ({ customer }) => [customer('corrected')],
  quoted: ({ customer }) => [customer('quoted')],
  arrival_withdrawn: none,
  returned: none,
  started: none,
  contact_shown: none,
  quote_approved: none,
  quote_declined: none,
  photos_added: none,
  photo_removed: none,
  paid: none,
  unpaid: none,
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
  linesOf[change.event.kind](addresseesOf(change)).map((line) => {
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
