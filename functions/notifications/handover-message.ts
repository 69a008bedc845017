import { seoulDayOf } from '#shared/booking/service-day.ts'
import { isOpenVisit } from '#shared/booking/status.ts'
import { visitSpan } from '#shared/booking/visit-span.ts'
import type { MessageJob } from '#shared/notifications/job.ts'
import type { MessageFacts } from '#shared/notifications/texts.ko.ts'
import { findBookingsByPhone, type StoredBooking } from '../bookings/booking-store.ts'
import { findVisitsOf } from '../bookings/bookings-of-day.ts'

/** @property of the receiver within the handover */
type OneMessage = { of: string; facts: Pick<MessageFacts, 'handover'> & Partial<Pick<MessageFacts, 'visit'>> }

const isOf =
  ({ handover }: MessageJob) =>
  ({ last_event }: StoredBooking) =>
    last_event?.handover === handover

/**
 * Returns how one message stands for all visits that a handover changed for its receiver; undefined where it changed this
 * visit alone, which then has its own message (specification 8.9).
 */
export async function handoverOf(job: MessageJob, booking: StoredBooking, now: Date): Promise<OneMessage | undefined> {
  // An on-site contact has no list of bookings to look at: each visit has its own message.
  if (job.handover === undefined || job.receiver === 'site') return undefined
  if (job.receiver === 'technician') return ofTechnician(job, job.technician ?? '', now)
  const bookings = (await findBookingsByPhone(booking.customer_phone)).filter(isOf(job))
  const [first] = bookings.map(({ request_id }) => request_id).sort()
  if (first === undefined || bookings.length < 2) return undefined
  return { of: first, facts: { handover: bookings.length } }
}

async function ofTechnician(job: MessageJob, technician: string, now: Date): Promise<OneMessage | undefined> {
  const open = (await findVisitsOf(technician, seoulDayOf(now))).filter(isOpenVisit)
  if (job.kind !== 'assigned') return { of: technician, facts: { handover: open.length } }
  const gained = open.filter(isOf(job))
  const [first] = gained.sort((a, b) => visitSpan(a).start.getTime() - visitSpan(b).start.getTime())
  if (first === undefined || gained.length < 2) return undefined
  return { of: technician, facts: { handover: gained.length, visit: first } }
}
