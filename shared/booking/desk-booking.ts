import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { handoverId } from '../staff/handover-id.ts'
import { staffId } from '../staff/staff.ts'
import { paragraph } from '../text/text-rules.ts'
import { applyEdit, type LenientBooking, rejectUnservedAddress } from './booking.ts'
import { bookingFields, contactFields, editableFields, inputSchemas } from './fields.ts'
import { commonEditFields, optionalPriceList, orderSchema } from './new-booking.ts'

/** A booking as the desk takes it by telephone: the consent was given in spoken words (specification 4.8). */
const spokenOrder = { ...inputSchemas(contactFields), consent: z.literal('spoken', 'CONSENT_REQUIRED') }
export const deskBooking = orderSchema(spokenOrder)
export type DeskBooking = z.infer<typeof deskBooking>

/** A booking by telephone with the price list that was read to the caller. */
export const pricedDeskBooking = orderSchema({ ...spokenOrder, ...optionalPriceList })

/**
 * What becomes of a technician who cannot come at the new time: they keep the visit, so that it does not move, or they
 * are released from it.
 */
export const technicianAtMove = ['keep', 'release'] as const

/** Whether the dispatcher has spoken to a customer whose number receives no messages: no call task follows (specification 4.9). */
export const customerInformed = z.optional(z.boolean('VALUE_NOT_ALLOWED'))

/** What the desk can edit of a booking, with the version it was read at (specification 4.8). */
export const deskEdit = z.strictObject({
  ...commonEditFields,
  ...z.partial(z.object(inputSchemas(editableFields(bookingFields, 'once', 'desk')))).shape,
  memo: z.optional(paragraph({ max: limits.text.memo })),
  technician: z.optional(z.enum(technicianAtMove, 'VALUE_NOT_ALLOWED')),
  /** The technician who takes the visit at its new time, in place of `technician`. */
  staff_id: z.optional(staffId),
  handover: z.optional(handoverId),
  customer_informed: customerInformed,
})
export type DeskEdit = z.infer<typeof deskEdit>

/**
 * Returns the booking with the desk's edit applied, one version on. Where the visit moves, `applyMoveToTechnician` decides
 * its status and technician. An empty memo is removed.
 * @throws ApiError AREA_NOT_SERVED for a new address, and those of `applyEdit`
 */
export function applyDeskEdit<B extends LenientBooking>(
  booking: B,
  { technician: _, staff_id: _taker, handover: _run, customer_informed: _informed, memo, ...edit }: DeskEdit,
  { now, districts }: { now: Date; districts: readonly string[] },
): B {
  rejectUnservedAddress(edit, districts)
  const edited = applyEdit(booking, edit, now, 'desk')
  return memo === undefined ? edited : { ...edited, memo: memo === '' ? undefined : memo }
}
