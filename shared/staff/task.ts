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

/** A customer to be called, who signed for a quote on the technician's screen. @property sum in won */
const signatureTask = z.object({ kind: z.literal('signature'), ...common, sum: z.int() })

/** A completion that came back to its technician; the completion of the visit closes it. */
const returnedCompletionTask = z.object({
  kind: z.literal('returned_completion'),
  ...common,
  why: z.enum(returnReasons),
})

/**
 * A low rating that waits for an answer; answering it is what closes it.
 * @property due_at instant until which it should be answered
 */
const lowRatingTask = z.object({ kind: z.literal('low_rating'), ...common, rating: z.int() })

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

/** A task of the dispatchers. Another kind is another member of this union. */
export const task = z.discriminatedUnion('kind', [
  callTask,
  confirmTask,
  signatureTask,
  returnedCompletionTask,
  lowRatingTask,
  failedMessageTask,
])
export type Task = z.infer<typeof task>
