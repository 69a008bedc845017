import * as z from 'zod/mini'
import { cancellationReasons } from '../booking/booking-event.ts'
import { serviceTimes, serviceTypes } from '../booking/options.ts'
import { contactPhone } from '../customer/phone.ts'
import { lenientShape } from '../lenient.ts'

const visit = lenientShape({ service_type: z.enum(serviceTypes), service_time: z.enum(serviceTimes) })

/**
 * A customer to be called, since no message reaches their number.
 * @property due_at instant after which the number is removed
 */
const callTask = z.object({
  kind: z.literal('call'),
  task_id: z.string(),
  request_id: z.string(),
  customer_phone: contactPhone,
  service_day: z.string(),
  ...visit,
  ...lenientShape({ reason: z.enum(cancellationReasons) }),
  created_at: z.string(),
  due_at: z.string(),
})

/** A customer to be called, who cannot confirm an unverified booking by a code. */
const confirmTask = z.extend(callTask, { kind: z.literal('confirm') })

/** A task of the dispatchers. Another kind is another member of this union. */
export const task = z.discriminatedUnion('kind', [callTask, confirmTask])
export type Task = z.infer<typeof task>
