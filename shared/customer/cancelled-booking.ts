import * as z from 'zod/mini'
import { type CancellationReason, cancellationReasons } from '../booking/booking-event.ts'
import { serviceTimes, serviceTypes } from '../booking/options.ts'
import { lenient, lenientShape } from '../lenient.ts'
import { callOutSchema } from '../prices/price-shown.ts'

/**
 * Instant and reason of a cancellation by the company.
 * @property reason absent where a later release added it
 */
export const cancellation = z.object({ at: z.string(), reason: lenient(z.enum(cancellationReasons)) })

/**
 * What its customer sees of a booking that the company cancelled, for 30 days (specification 2.7).
 * @property call_out the fee at which another booking may take its place
 * @property replaced_by the booking that took its place
 */
export const cancelledBooking = z.object({
  request_id: z.string(),
  service_day: z.string(),
  ...lenientShape({
    service_type: z.enum(serviceTypes),
    service_time: z.enum(serviceTimes),
    visit_minutes: z.int(),
    call_out: callOutSchema,
    replaced_by: z.string(),
  }),
  cancelled: cancellation,
})
export type CancelledBooking = z.infer<typeof cancelledBooking>

/** The masked form for a phone number alone; `month` is the visit's, `YYYY-MM` (specification 5.3). */
export const maskedCancelled = z.object({
  ...lenientShape({ service_type: z.enum(serviceTypes) }),
  month: z.string(),
})
export type MaskedCancelled = z.infer<typeof maskedCancelled>

export const maskCancelled = ({ service_type, service_day }: CancelledBooking): MaskedCancelled => ({
  service_type,
  month: service_day.slice(0, 7),
})

/** Sentences of the reasons; they apologize where the customer did not ask for the cancellation. */
export const cancellationSentences: Record<CancellationReason, string> = {
  customer_called: '전화로 말씀해주신 대로 취소했어요.',
  no_technician: '이 시간에 방문할 기사님을 찾지 못했어요. 약속을 지키지 못해 죄송해요.',
  duplicate: '같은 예약이 또 있어서 이 예약은 취소했어요. 먼저 여쭤보지 못해 죄송해요.',
  unreachable: '연락이 닿지 않아 방문할 수 없었어요. 불편하게 해드려 죄송해요.',
  unconfirmed: '번호를 확인하지 못해 취소됐어요. 다시 예약하거나 전화해주세요.',
  missed: '방문하기로 한 시간에 가지 못해서 취소했어요. 약속을 지키지 못해 죄송해요.',
  other: '저희 사정으로 방문할 수 없게 됐어요. 약속을 지키지 못해 죄송해요.',
}
