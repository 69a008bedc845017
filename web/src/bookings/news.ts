import type { CustomerBooking } from '#shared/booking/booking.ts'

/** What this visit to the page did to a booking; opened and left as it was is no news. */
export type News = { request_id: string; changed: boolean }

const JUST_NOW_MS = 10 * 60 * 1000

/** What a card says has just happened. A page that is opened again later from its history is no longer "just now". */
export function newsOf(
  { request_id, created_at }: Pick<CustomerBooking, 'request_id' | 'created_at'>,
  booked: string | undefined,
  edited: News | undefined,
  now = Date.now(),
): string | undefined {
  if (edited?.request_id === request_id && edited.changed) return '방금 수정했어요'
  const fresh = now - Date.parse(created_at) < JUST_NOW_MS
  return booked === request_id && fresh ? '방금 접수했어요' : undefined
}
