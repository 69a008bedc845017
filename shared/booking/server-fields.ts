import * as z from 'zod/mini'
import { storedPhotos } from '../photos/photo.ts'
import { callOutSchema, priceShownSchema } from '../prices/price-shown.ts'
import { quoteSchema } from '../prices/quote.ts'
import { reviewedField } from '../reviews/reviewed.ts'
import { arrivalSchema } from '../staff/arrival.ts'
import { missedSchema } from '../staff/missed.ts'
import { paymentMethods, paymentSchema } from '../staff/payment.ts'
import { lastEvent } from './booking-event.ts'
import { returnReasons } from './completion.ts'
import { serviceTimes } from './options.ts'
import { storedInstant as instant, serviceDaySchema } from './service-day-schema.ts'
import type { Visibility } from './visibility.ts'

/** A stored field of a booking that the server sets; `stored` is its schema. */
type ServerField = { stored: z.ZodMiniType } & Visibility

const optionalInstant = z.optional(instant)
const optionalText = z.optional(z.string())

export const bookingStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

/** One line of charges: `amount` in won, `id` of its approved line (specification 4.7). */
const charge = z.object({ id: z.optional(z.string()), label: z.string(), amount: z.int() })

/**
 * A completion that came back, since its approval number was not accepted (specification 4.7).
 * @property at instant of the technician's action
 */
const returnedCompletion = z.object({
  work_done: z.string(),
  charges: z.array(charge),
  payment: z.optional(z.enum(paymentMethods)),
  at: instant,
  why: z.enum(returnReasons),
})

/** The visit that the customer chose, if the company moved it (specification 4.8). */
const companyMove = z.object({
  service_day: serviceDaySchema,
  service_time: z.optional(z.enum(serviceTimes)),
  visit_minutes: z.optional(z.int()),
  at: instant,
})

/** Fields that every action needs, and the customer's phone. */
export const requiredServerFields = {
  request_id: { stored: z.string(), customer: 'always', desk: 'always', technician: 'always' },
  service_day: { stored: serviceDaySchema, customer: 'always', desk: 'always', technician: 'always' },
  status: { stored: bookingStatus, customer: 'always', desk: 'always', technician: 'always' },
  version: { stored: z.int(), customer: 'always', desk: 'always', technician: 'always' },
  created_at: { stored: instant, customer: 'always', desk: 'always', technician: 'always' },
} as const satisfies Record<string, ServerField>

/** Fields that are only shown: a booking is readable without them. */
export const serverFields = {
  service_images: { stored: storedPhotos, customer: 'always', desk: 'opened', technician: 'on_the_day' },
  /** Absent on bookings without photos of the work. */
  work_images: { stored: z.optional(storedPhotos), customer: 'always', desk: 'opened', technician: 'always' },
  consented_at: { stored: instant, customer: 'always', desk: 'opened', technician: 'never' },
  booking_number: { stored: optionalText, customer: 'always', desk: 'always', technician: 'always' },
  waiting_since: { stored: optionalInstant, customer: 'always', desk: 'always', technician: 'always' },
  waited_since: { stored: optionalInstant, customer: 'never', desk: 'opened', technician: 'never' },
  waited_minutes: { stored: z.optional(z.int()), customer: 'never', desk: 'opened', technician: 'never' },
  phone_edited_at: { stored: optionalInstant, customer: 'always', desk: 'opened', technician: 'never' },
  accepted_at: { stored: optionalInstant, customer: 'always', desk: 'always', technician: 'always' },
  started_at: { stored: optionalInstant, customer: 'always', desk: 'always', technician: 'always' },
  completed_at: { stored: optionalInstant, customer: 'always', desk: 'always', technician: 'always' },
  /** Whether the phone had an earlier completed visit; absent before the completion, and on visits of earlier releases. */
  returning: { stored: z.optional(z.boolean()), customer: 'never', desk: 'never', technician: 'never' },
  payment_requested_at: { stored: optionalInstant, customer: 'never', desk: 'opened', technician: 'never' },
  /** Expected minutes of several units; absent where the price list did not have them (specification 1.5). */
  visit_minutes: { stored: z.optional(z.int()), customer: 'always', desk: 'always', technician: 'always' },
  call_out: { stored: z.optional(callOutSchema), customer: 'always', desk: 'always', technician: 'always' },
  price_shown: { stored: z.optional(priceShownSchema), customer: 'always', desk: 'opened', technician: 'always' },
  quote: { stored: z.optional(quoteSchema), customer: 'always', desk: 'always', technician: 'always' },
  /** Absent until the technician announces it, and once the visit is another one. */
  arrival: { stored: z.optional(arrivalSchema), customer: 'always', desk: 'always', technician: 'always' },
  /** Absent while the visit was not missed, and once it is another one. */
  missed: { stored: z.optional(missedSchema), customer: 'always', desk: 'always', technician: 'always' },
  /** Hour of Seoul in which the technician comes, chosen the evening before. */
  expected_hour: { stored: z.optional(z.int()), customer: 'always', desk: 'always', technician: 'always' },
  /** When the technician found the customer absent, and when they left; absent on other visits. */
  absent_at: { stored: optionalInstant, customer: 'always', desk: 'always', technician: 'always' },
  returned_at: { stored: optionalInstant, customer: 'always', desk: 'always', technician: 'always' },
  moved_by_company: { stored: z.optional(companyMove), customer: 'always', desk: 'opened', technician: 'never' },
  /** Moves of the assigned visit by the customer; absent before the first one. */
  customer_moves: { stored: z.optional(z.int()), customer: 'always', desk: 'always', technician: 'never' },
  work_done: { stored: optionalText, customer: 'always', desk: 'opened', technician: 'when_done' },
  /** The visit ended with the call-out fee alone, or with nothing; absent on other visits, and on those of earlier releases. */
  call_out_only: { stored: z.optional(z.literal(true)), customer: 'always', desk: 'opened', technician: 'never' },
  charges: { stored: z.optional(z.array(charge)), customer: 'always', desk: 'always', technician: 'when_done' },
  /** Absent until staff record it. */
  payment: { stored: z.optional(paymentSchema), customer: 'always', desk: 'opened', technician: 'when_done' },
  returned_completion: {
    stored: z.optional(returnedCompletion),
    customer: 'never',
    desk: 'opened',
    technician: 'always',
  },
  /** The rating of its review and the instant of publication; absent on bookings without a review. */
  reviewed: { stored: z.optional(reviewedField), customer: 'always', desk: 'opened', technician: 'never' },
  /** The completed booking that this free after-service is for (specification 4.14). */
  after_service_of: { stored: optionalText, customer: 'always', desk: 'always', technician: 'always' },
  /** The open after-service of a completed booking. */
  after_service_open: { stored: optionalText, customer: 'always', desk: 'opened', technician: 'never' },
  /** The technician of the visit that an after-service is for. */
  earlier_engineer_uid: { stored: optionalText, customer: 'never', desk: 'always', technician: 'never' },
  memo: { stored: optionalText, customer: 'never', desk: 'opened', technician: 'on_the_day' },
  last_event: { stored: z.optional(lastEvent), customer: 'never', desk: 'never', technician: 'never' },
  /** Absent on bookings of earlier releases. */
  verified: { stored: z.optional(z.boolean()), customer: 'always', desk: 'always', technician: 'never' },
  /** When a code verified the phone after an unverified booking. */
  confirmed_at: { stored: optionalInstant, customer: 'always', desk: 'opened', technician: 'never' },
  /** Until when the customer can confirm an unverified booking, where a dispatcher requested it. */
  confirm_by: { stored: optionalInstant, customer: 'always', desk: 'always', technician: 'never' },
  customer_uid: { stored: optionalText, customer: 'never', desk: 'never', technician: 'never' },
  partner_uid: { stored: optionalText, customer: 'never', desk: 'opened', technician: 'never' },
  partner_name: { stored: optionalText, customer: 'always', desk: 'opened', technician: 'always' },
  partner_address: { stored: optionalText, customer: 'always', desk: 'opened', technician: 'always' },
  partner_address_detail: { stored: optionalText, customer: 'never', desk: 'opened', technician: 'always' },
  engineer_uid: { stored: optionalText, customer: 'never', desk: 'always', technician: 'always' },
  engineer_name: { stored: optionalText, customer: 'always', desk: 'always', technician: 'always' },
  engineer_phone: { stored: optionalText, customer: 'always', desk: 'opened', technician: 'always' },
} as const satisfies Record<string, ServerField>
