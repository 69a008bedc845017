import { applyEdit, changesPhone, hasSameFields, rejectMissingSlot, withPriceOfUnits } from '#shared/booking/booking.ts'
import { canEditPhone } from '#shared/booking/can.ts'
import type { BookingEdit } from '#shared/booking/new-booking.ts'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import * as routes from '#shared/contract/own-booking-routes.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { requireCurrentPrices } from '#shared/prices/price-shown.ts'
import { changesUnits } from '#shared/prices/units.ts'
import { withLinks } from '../../pictures/picture-links.ts'
import { retryOnConflict } from '../../platform/dynamodb/retry.ts'
import { endpoint } from '../../platform/http/endpoint.ts'
import { priceList } from '../../platform/price-list.ts'
import { changeSteps } from '../../platform/rate-limits/change-limit.ts'
import type { IpPrefixes } from '../../platform/rate-limits/ip-prefix.ts'
import { toCustomerBooking } from '../booking-store.ts'
import { saveChange } from '../booking-writes.ts'
import type { PhoneProof } from '../new-booking-write.ts'
import { type BookingCall, callByMember, callByToken, callerOf, findOwnBooking } from '../own-booking.ts'
import { codeFromBody, phoneProof } from '../phone-proof.ts'
import { move } from './move.ts'

export const editBooking = endpoint(routes.editBooking.guest, async (call) => {
  const { challenge, code, work, technician, ...body } = call.body
  const answer = codeFromBody({ challenge, code })
  const own = { ...(await callByToken(call)), ipPrefixes: call.ipPrefixes }
  if (technician !== undefined) return move(own, body, technician)
  // Another phone counts like the phone of a new booking.
  return edit(own, body, (phone) => phoneProof({ ...call, phone, answer, work }))
})
export const editMyBooking = endpoint(routes.editBooking.member, async (call) => {
  const { technician, ...body } = call.body
  const own = { ...(await callByMember(call)), ipPrefixes: call.ipPrefixes }
  return technician === undefined ? edit(own, body) : move(own, body, technician)
})

type EditCall = BookingCall & { ipPrefixes: IpPrefixes }

/** After a conflict the booking is read again, so that the error names its new status, or its new version. */
const edit = (call: EditCall, body: BookingEdit, proofOf?: (phone: PhoneDigits) => Promise<PhoneProof>) =>
  retryOnConflict(async () => {
    const before = await findOwnBooking(call, 'edit')
    const { version, price_list, ...fields } = body
    if (hasSameFields(before, fields)) return withLinks(toCustomerBooking(before), call.now)
    if (body.customer_phone !== undefined && !canEditPhone(call.actor, before, seoulDayOf(call.now))) throw phoneFixed()
    if (before.version !== version) throw new ApiError('BOOKING_CHANGED')
    const edited = applyEdit(before, { version, ...fields }, call.now)
    const after = changesUnits(before, edited)
      ? withPriceOfUnits(edited, requireCurrentPrices(price_list, priceList))
      : edited
    rejectMissingSlot(before, after)
    const proof = changesPhone(before, after) ? await proofOf?.(after.customer_phone) : undefined
    const saved = proof === undefined ? after : { ...after, verified: proof.verified }
    const limitSteps = [...(await changeSteps(callerOf(call, before), call.now)), ...(proof?.unproven ?? [])]
    await saveChange(before, saved, call, { kind: 'changed', ...proof, limitSteps })
    return { ...withLinks(toCustomerBooking(saved), call.now), device_token: proof?.deviceToken }
  }, new ApiError('BOOKING_CHANGED'))

const phoneFixed = () =>
  new ApiError('UNKNOWN_FIELD', { fields: [{ field: 'customer_phone', code: 'FIELD_NOT_KNOWN' }] })
