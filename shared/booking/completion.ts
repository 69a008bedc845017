import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paymentMethods } from '../staff/payment.ts'
import { line, paragraph } from '../text/text-rules.ts'

const { workDone, lines, label, won } = limits.completion

const amount = z.int('VALUE_NOT_ALLOWED').check(z.nonnegative('VALUE_NOT_ALLOWED'), z.maximum(won, 'VALUE_NOT_ALLOWED'))

/** The ID of an approved line or of the call-out fee; bookings without a stored price have none (specification 4.10). */
const chargeId = z.optional(z.string('VALUE_NOT_ALLOWED').check(z.maxLength(label, 'VALUE_NOT_ALLOWED')))

/** Fields of a completion: the technician's text and the charges, if any. */
export const completionFields = {
  work_done: paragraph({ required: 'INFORMATION_REQUIRED', max: workDone }),
  charges: z
    .array(
      z.strictObject({ id: chargeId, label: line({ required: 'INFORMATION_REQUIRED', max: label }), amount }),
      'INFORMATION_REQUIRED',
    )
    .check(z.maxLength(lines, 'VALUE_NOT_ALLOWED')),
}

/** The customer's number for the newest proposal: the completion approves it with its charges (specification 4.7). */
export const completionApproval = z.optional(
  z.strictObject({
    quote_version: z.int('VALUE_NOT_ALLOWED').check(z.positive('VALUE_NOT_ALLOWED')),
    number: z.string('VALUE_NOT_ALLOWED').check(z.regex(/^\d{4}$/, 'VALUE_NOT_ALLOWED')),
  }),
)
export type CompletionApproval = NonNullable<z.infer<typeof completionApproval>>

/** How the customer paid at once, if they did (specification 4.16). */
export const completionPayment = z.optional(z.enum(paymentMethods, 'VALUE_NOT_ALLOWED'))

/** Why a completion with an approval number comes back to the technician. */
export const returnReasons = ['APPROVAL_WRONG', 'APPROVAL_USED_UP', 'QUOTE_CHANGED'] as const
export type ReturnReason = (typeof returnReasons)[number]

const completion = z.object({ ...completionFields, payment: completionPayment })
export type Completion = z.infer<typeof completion>
export type Correction = { [Field in keyof typeof completionFields]?: Completion[Field] | undefined }

/** In won. */
export const sumOfCharges = (charges: readonly { amount: number }[] = []) =>
  charges.reduce((sum, { amount }) => sum + amount, 0)

type Done = { work_done?: string | undefined; charges?: Completion['charges'] | undefined }

/** Whether the booking has the same completion, as after a retry. */
export const hasSameCompletion = (booking: Done, { work_done, charges }: Correction) =>
  (work_done === undefined || booking.work_done === work_done) &&
  (charges === undefined || JSON.stringify(inOrder(booking.charges ?? [])) === JSON.stringify(inOrder(charges)))

// A table returns the attributes of a line in another order.
const inOrder = (charges: Completion['charges']) => charges.map(({ label, amount }) => [label, amount])
