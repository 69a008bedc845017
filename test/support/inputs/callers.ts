import { randomUUID } from 'node:crypto'
import { serviceTimes } from '#shared/booking/options.ts'
import type { Access } from '#shared/contract/route.ts'
import { issueLookupToken } from '../../../functions/bookings/tokens.ts'
import { bookedByGuest } from '../bookings/booked.ts'
import { aPhone } from '../bookings/bookings.ts'
import { bookableDay, emptySlot } from '../bookings/world.ts'
import { signedIn, withdrawn } from '../customers/signed-in.ts'
import type { Sent } from '../in-process/api-driver.ts'
import { retired, staffMember } from '../staff/staff.ts'

/** @property opens the accesses of routes that they may call */
export type Caller = { name: string; proof: Pick<Sent, 'token' | 'claims'>; opens?: readonly Access[] }

/** Texts of a booking that only its customer and dispatchers may see. */
const canariesOf = (number: number, phone: string) => ({
  customer_phone: phone,
  customer_address_detail: `카나리아동 ${number}호`,
  site_name: `카나리${['가', '나', '다', '라', '마'][number % 5]}${['가', '나', '다', '라', '마'][Math.floor(number / 5) % 5]}`,
  site_phone: aPhone(),
  site_agreed: true as const,
  detailInfo: `카나리아 문의 ${number}`,
})

/**
 * Makes a booking and callers of every kind.
 * @returns `canaries` of the booking, `outsiders` who may see none of them
 */
export async function makeCallers(number: number) {
  const visit = {
    service_day: bookableDay(48 + (number % 5)),
    service_time: serviceTimes[number % 4] ?? serviceTimes[0],
  }
  await emptySlot(visit.service_day, visit.service_time, 99)
  const texts = canariesOf(number, aPhone())
  const booking = await bookedByGuest(visit, texts)
  const other = await bookedByGuest(visit)
  const [member, gone, desk, owner, technician, former] = await Promise.all([
    signedIn(),
    signedIn(),
    staffMember({ roles: ['desk'] }),
    staffMember(),
    staffMember({ roles: ['technician'] }),
    staffMember({ roles: ['desk'] }),
  ])
  await Promise.all([withdrawn(gone.customer.uid), retired(former.staff.staff_id)])
  const { lookup_token: expired } = await issueLookupToken(texts.customer_phone, new Date(Date.now() - 3_600_000))
  const { lookup_token: otherLookup } = await issueLookupToken(other.phone, new Date())
  const outsiders: Caller[] = [
    { name: 'no proof', proof: {}, opens: ['public'] },
    { name: 'a guest with an invented token', proof: { token: `bk_${randomUUID()}` } },
    { name: 'a guest with a token of another booking', proof: { token: other.token }, opens: ['booking'] },
    { name: 'a guest with a lookup of another number', proof: { token: otherLookup }, opens: ['booking', 'lookup'] },
    { name: 'an expired lookup', proof: { token: expired } },
    { name: 'a member', proof: { claims: member.claims }, opens: ['member'] },
    { name: 'a member who withdrew', proof: { claims: gone.claims } },
    { name: 'a technician', proof: { claims: technician.claims }, opens: ['staff', 'technician'] },
    { name: 'a retired dispatcher', proof: { claims: former.claims } },
  ]
  const insiders: Caller[] = [
    { name: 'the guest who booked', proof: { token: booking.token }, opens: ['booking'] },
    { name: 'a dispatcher', proof: { claims: desk.claims }, opens: ['staff', 'desk'] },
    { name: 'the owner', proof: { claims: owner.claims }, opens: ['staff', 'desk', 'technician'] },
  ]
  const { site_agreed: _, ...canaries } = texts
  return {
    insiders,
    outsiders,
    canaries: [...Object.values(canaries), booking.token].map(String),
    ids: [booking.id, other.id, member.customer.uid, technician.staff.staff_id, desk.staff.staff_id],
    /** Proofs of callers, which no log has. */
    tokens: [booking.token, other.token, expired, otherLookup],
  }
}
