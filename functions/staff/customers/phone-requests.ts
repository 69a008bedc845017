import { parseBookingNumber } from '#shared/booking/booking-number.ts'
import * as routes from '#shared/contract/phone-request-routes.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import type { Customer } from '#shared/customer/customer.ts'
import { DAY } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { rateLimits } from '#shared/limits.ts'
import { phoneRequestMessages } from '#shared/notifications/job.ts'
import { findByNumber } from '../../bookings/booking-search.ts'
import { findActiveByPhone, findActiveCustomer } from '../../customers/customer-store.ts'
import { cancelPhoneRequest, dueAt, isDue, storePhoneRequest } from '../../customers/phone-request.ts'
import { queueMessages } from '../../notifications/message-queue.ts'
import { currentErrorId } from '../../platform/current-request.ts'
import { retryOnConflict } from '../../platform/dynamodb/retry.ts'
import { logger } from '../../platform/logger.ts'
import { limitStep, namedSteps, rejectIfFull } from '../../platform/rate-limits/counter.ts'
import { countBookingAccess } from '../access-limits.ts'
import { staffEndpoint } from '../staff-endpoint.ts'

const { perDispatcherDay, perMemberDay } = rateLimits.phoneRequests

/** Requests a new number for a member who no longer has the old one (specification 6.13). */
export const requestPhoneChange = staffEndpoint(routes.requestPhoneChange, async ({ body, staff, now }) => {
  await countBookingAccess(staff, now)
  const { phone: to, ...named } = body
  const { staff_id: by } = staff
  const request = { to, at: now.toISOString(), by }
  const stored = await retryOnConflict(async () => {
    const member = await findMember(named)
    if (member.phone === to) throw new ApiError('PHONE_ALREADY_REGISTERED')
    const { uid, phone_request: earlier } = member
    // A repeat after a lost response: its messages may not be queued yet.
    if (earlier?.to === to && !isDue(earlier, now)) return { uid, at: earlier.at }
    const counters = await countersOf(member.uid, by, now)
    rejectIfFull(counters, now)
    await storePhoneRequest(member, request, namedSteps(counters, now), now)
    return { uid, at: request.at }
  })
  logger.info('audit', { uid: by, customer: stored.uid, what: 'phone_requested' })
  await queueMessages(phoneRequestMessages(stored, currentErrorId()), now)
  return { effective_at: dueAt(stored).toISOString() }
})

export const showPhoneRequest = staffEndpoint(routes.showPhoneRequest, async ({ body, staff, now }) => {
  await countBookingAccess(staff, now)
  const { phone_request: request } = await findMember(body)
  if (request === undefined) return {}
  const is_confirmed = request.confirmed_at !== undefined
  return { request: { effective_at: dueAt(request).toISOString(), is_confirmed } }
})

export const cancelPhoneChangeByDesk = staffEndpoint(routes.cancelPhoneChangeByDesk, async ({ body, staff, now }) => {
  await countBookingAccess(staff, now)
  const uid = await retryOnConflict(async () => {
    const member = await findMember(body)
    await cancelPhoneRequest(member)
    return member.uid
  })
  logger.info('audit', { uid: staff.staff_id, customer: uid, what: 'phone_request_cancelled' })
  return undefined
})

const countersOf = (member: string, dispatcher: string, now: Date) => {
  const aDay = { purpose: 'staff', window: DAY } as const
  return Promise.all([
    limitStep({ ...aDay, name: 'phone_requests_by', subject: dispatcher, most: perDispatcherDay }, now),
    limitStep({ ...aDay, name: 'phone_requests_of', subject: member, most: perMemberDay }, now),
  ])
}

/** @throws ApiError MEMBER_NOT_FOUND */
async function findMember(named: BodyOf<typeof routes.cancelPhoneChangeByDesk>): Promise<Customer> {
  const member =
    named.current_phone === undefined ? await ofBooking(named) : await findActiveByPhone(named.current_phone)
  if (member === undefined) throw new ApiError('MEMBER_NOT_FOUND')
  return member
}

async function ofBooking({ booking_number = '' }: BodyOf<typeof routes.cancelPhoneChangeByDesk>) {
  const found = await findByNumber(parseBookingNumber(booking_number) ?? '')
  const bookings = found.flatMap((stored) => (stored.kind === 'booking' ? stored.booking : []))
  const [booking] = bookings
  // The last characters of a number may be shared: such a member is named by the current number.
  if (booking === undefined || bookings.length > 1) return undefined
  const { customer_uid: uid, customer_phone } = booking
  return uid === undefined ? findActiveByPhone(customer_phone) : findActiveCustomer(uid)
}
