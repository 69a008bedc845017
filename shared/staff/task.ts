import * as z from 'zod/mini'
import { cancellationReasons } from '../booking/booking-event.ts'
import { returnReasons } from '../booking/completion.ts'
import { serviceTimes, serviceTypes } from '../booking/options.ts'
import { contactPhone } from '../customer/phone.ts'
import { lenient, lenientShape } from '../lenient.ts'
import { allMessageKinds, messageKinds } from '../notifications/message.ts'

/**
 * What every task has.
 * @property due_at instant until which it should be done: orders tasks, and says which are late
 * @property closes_at instant after which the schedule closes it; absent in tasks of earlier releases: `due_at`
 */
const common = {
  task_id: z.string(),
  request_id: z.string(),
  service_day: z.string(),
  ...lenientShape({
    service_type: z.enum(serviceTypes),
    service_time: z.enum(serviceTimes),
    visit_minutes: z.int(),
    closes_at: z.string(),
  }),
  created_at: z.string(),
  due_at: z.string(),
}

/** A customer to be called, since no message reaches their number; the schedule removes the number when it closes the task. */
const callTask = z.object({
  kind: z.literal('call'),
  ...common,
  customer_phone: contactPhone,
  ...lenientShape({ reason: z.enum(cancellationReasons) }),
})

/** A customer to be called, who cannot confirm an unverified booking by a code. */
const confirmTask = z.extend(callTask, { kind: z.literal('confirm') })

/**
 * A customer to be called after a change by the company, since no message reaches their number; the opened booking has the
 * number.
 * @property message the message that could not be sent
 * @property from the visit that the customer chose, after a move by the company
 * @property engineer_name the technician of the visit as it stands
 */
const changeCallTask = z.object({
  kind: z.literal('change_call'),
  ...common,
  ...lenientShape({
    message: z.enum(messageKinds.customer),
    from: z.object({ service_day: z.string(), service_time: lenient(z.enum(serviceTimes)) }),
    engineer_name: z.string(),
  }),
})
export type ChangeCallTask = z.infer<typeof changeCallTask>

/** A customer to be called, who signed for a quote on the technician's screen. @property sum in won */
const signatureTask = z.object({ kind: z.literal('signature'), ...common, sum: z.int() })

/** A completion that came back to its technician; the completion of the visit closes it. */
const returnedCompletionTask = z.object({
  kind: z.literal('returned_completion'),
  ...common,
  why: z.enum(returnReasons),
})

/** A low rating that waits for an answer; answering it is what closes it. */
const lowRatingTask = z.object({ kind: z.literal('low_rating'), ...common, rating: z.int() })

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

/**
 * A visit that was missed; the start, the completion or another visit removes it.
 * @property technician `staff_id` of the technician who has not begun; absent where none was assigned
 * @property answered_at when the customer said that the technician came
 */
const missedTask = z.object({
  kind: z.literal('missed'),
  ...common,
  ...lenientShape({ technician: z.string(), answered_at: z.string() }),
})

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
  changeCallTask,
  signatureTask,
  returnedCompletionTask,
  absentTask,
  lowRatingTask,
  missedTask,
  failedMessageTask,
])
export type Task = z.infer<typeof task>

/** Returns the instant after which the schedule closes a task. */
export const closesAt = ({ due_at, closes_at }: { due_at: string; closes_at?: string | undefined }) =>
  closes_at ?? due_at
