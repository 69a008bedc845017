import * as z from 'zod/mini'
import { customerBooking } from '../booking/booking.ts'
import { limits } from '../limits.ts'
import { photoId } from '../photos/photo.ts'
import { quoteReasons } from '../prices/quote.ts'
import { changeReceipt } from '../staff/change-receipt.ts'
import { line, paragraph } from '../text/text-rules.ts'
import { bodyErrors, ownBookingRoutes, route, staffErrors } from './route.ts'

const positive = z.int('VALUE_NOT_ALLOWED').check(z.positive('VALUE_NOT_ALLOWED'))
const won = z
  .int('VALUE_NOT_ALLOWED')
  .check(z.nonnegative('VALUE_NOT_ALLOWED'), z.maximum(limits.quotes.won, 'VALUE_NOT_ALLOWED'))

/**
 * One line of a proposal. `id` names a price of the list, a line of the price shown, or a line `x1` to `x15` of the last version;
 * a new line has none. The server sets the label of a listed price.
 */
const proposedLine = z.strictObject({
  id: z.optional(z.string('VALUE_NOT_ALLOWED').check(z.maxLength(limits.quotes.label, 'VALUE_NOT_ALLOWED'))),
  label: line({ required: 'INFORMATION_REQUIRED', max: limits.quotes.label }),
  amount: won,
})

/** The body of a proposal without the version of the booking. */
export const proposalFields = {
  lines: z.array(proposedLine, 'INFORMATION_REQUIRED').check(z.maxLength(limits.quotes.lines, 'VALUE_NOT_ALLOWED')),
  call_out_fee: won,
  reason: z.enum(quoteReasons, 'VALUE_NOT_ALLOWED'),
  note: z.optional(paragraph({ max: limits.text.note })),
}

export const proposeQuote = route({
  method: 'POST',
  path: '/staff/bookings/{request_id}/quote',
  access: 'staff',
  summary: 'Propose another price of a visit; a newer proposal replaces an open one',
  body: z.strictObject({ version: positive, ...proposalFields }),
  success: 200,
  response: changeReceipt,
  errors: [
    ...bodyErrors,
    ...staffErrors,
    'BOOKING_NOT_FOUND',
    'BOOKING_CHANGED',
    'STATUS_NOT_ALLOWED',
    'QUOTE_LIMIT',
    'TOO_MANY_REQUESTS',
  ],
})

/** @property no_work of a decline: the customer wants no work at all and pays the call-out fee alone */
const decision = {
  quote_version: positive,
  decision: z.enum(['approve', 'decline'], 'VALUE_NOT_ALLOWED'),
  no_work: z.optional(z.literal(true, 'VALUE_NOT_ALLOWED')),
}
const decisionErrors = [
  ...bodyErrors,
  'BOOKING_NOT_FOUND',
  'QUOTE_CHANGED',
  'STATUS_NOT_ALLOWED',
  'TOO_MANY_REQUESTS',
] as const

export const decideQuote = ownBookingRoutes({
  below: '/quote/decision',
  both: { method: 'POST', body: z.strictObject(decision), success: 200, response: customerBooking },
  guest: { summary: 'Approve or decline the newest quote of a booking; the same decision again answers the same' },
  member: { summary: 'Approve or decline the newest quote of a booking of the member' },
  errors: decisionErrors,
})

export const decideQuoteByDesk = route({
  method: 'POST',
  path: '/staff/bookings/{request_id}/quote/decision',
  access: 'desk',
  summary:
    'Record what the customer decided on the telephone about the newest quote; another staff member than the one who proposed it records an approval',
  body: z.strictObject({ ...decision, spoken: z.literal(true, 'VALUE_NOT_ALLOWED') }),
  success: 200,
  response: changeReceipt,
  errors: [...staffErrors, ...decisionErrors, 'OWN_QUOTE'],
})

/** What both approvals on the technician's screen share. */
const approval = { method: 'POST', access: 'staff', success: 200, response: changeReceipt } as const
const approvalErrors = [
  ...bodyErrors,
  ...staffErrors,
  'BOOKING_NOT_FOUND',
  'QUOTE_CHANGED',
  'STATUS_NOT_ALLOWED',
] as const

export const approveQuoteByNumber = route({
  ...approval,
  path: '/staff/bookings/{request_id}/quote/approval',
  summary:
    'Approve the newest quote with the number of the customer’s message, within a day; three wrong numbers void it',
  body: z.strictObject({
    quote_version: positive,
    number: z.string('VALUE_NOT_ALLOWED').check(z.regex(/^\d{4}$/, 'VALUE_NOT_ALLOWED')),
  }),
  errors: [...approvalErrors, 'APPROVAL_WRONG', 'APPROVAL_USED_UP'],
})

export const approveQuoteBySignature = route({
  ...approval,
  path: '/staff/bookings/{request_id}/quote/signature',
  summary:
    'Approve the newest quote with a photo of the kind `signature`, outside business hours, where no number reached the customer, up to a sum of the stage above the price shown',
  body: z.strictObject({ quote_version: positive, photo_id: photoId }),
  errors: [...approvalErrors, 'SIGNATURE_NOT_ALLOWED', 'SIGNATURE_LIMIT'],
})
