import * as z from 'zod/mini'
import { cancellationReasons } from '../booking/booking-event.ts'
import { returnReasons } from '../booking/completion.ts'
import { serviceTimes, serviceTypes } from '../booking/options.ts'
import { contactPhone } from '../customer/phone.ts'
import { lenientShape } from '../lenient.ts'
import { allMessageKinds } from '../notifications/message.ts'

/**
 * What every task has.
 * @property due_at instant after which the schedule closes it
 */
const common = {
  task_id: z.string(),
  request_id: z.string(),
  service_day: z.string(),
  ...lenientShape({
    service_type: z.enum(serviceTypes),
    service_time: z.enum(serviceTimes),
    visit_minutes: z.int(),
  }),
  created_at: z.string(),
  due_at: z.string(),
}

/** A customer to be called, since no message reaches their number; the schedule removes the number when the task is due. */
const callTask = z.object({
  kind: z.literal('call'),
  ...common,
  customer_phone: contactPhone,
  ...lenientShape({ reason: z.enum(cancellationReasons) }),
})

/** A customer to be called, who cannot confirm an unverified booking by a code. */
const confirmTask = z.extend(callTask, { kind: z.literal('confirm') })
export type CallTask = z.infer<typeof callTask> | z.infer<typeof confirmTask>

/** A customer to be called, who signed for a quote on the technician's screen. @property sum in won */
const signatureTask = z.object({ kind: z.literal('signature'), ...common, sum: z.int() })
export type SignatureTask = z.infer<typeof signatureTask>

/** A completion that came back to its technician; the completion of the visit closes it. */
const returnedCompletionTask = z.object({
  kind: z.literal('returned_completion'),
  ...common,
  why: z.enum(returnReasons),
})
export type ReturnedCompletionTask = z.infer<typeof returnedCompletionTask>

/**
 * A visit whose technician found the customer absent; the start, a move, another technician, the completion or the cancellation
 * of the visit closes it.
 * @property returned_at when the technician left
 */
const absentTask = z.object({
  kind: z.literal('absent'),
  ...common,
  absent_at: z.string(),
  ...lenientShape({ returned_at: z.string() }),
})
export type AbsentTask = z.infer<typeof absentTask>

/**
 * A low rating that waits for an answer; answering it is what closes it.
 * @property due_at instant until which it should be answered
 */
const lowRatingTask = z.object({ kind: z.literal('low_rating'), ...common, rating: z.int() })
export type LowRatingTask = z.infer<typeof lowRatingTask>

/** Receivers whom a dispatcher calls when their message failed. */
export const calledReceivers = ['customer', 'site', 'technician'] as const
export type CalledReceiver = (typeof calledReceivers)[number]

/**
 * A receiver to be called, since a message to them failed; a later message that is sent to them removes it.
 * @property technician `staff_id` of a technician who is the receiver
 */
const failedMessageTask = z.object({
  kind: z.literal('failed_message'),
  ...common,
  receiver: z.enum(calledReceivers),
  ...lenientShape({ message: z.enum(allMessageKinds), technician: z.string() }),
})
export type FailedMessageTask = z.infer<typeof failedMessageTask>

/** A task of the dispatchers. Another kind is another member of this union. */
export const task = z.discriminatedUnion('kind', [
  callTask,
  confirmTask,
  signatureTask,
  returnedCompletionTask,
  absentTask,
  lowRatingTask,
  failedMessageTask,
])
export type Task = z.infer<typeof task>
