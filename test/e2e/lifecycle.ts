import { addDays, seoulDayOf } from '#shared/booking/service-day.ts'
import { hasVisitDayStarted } from '#shared/booking/status.ts'
import { readTimeline, toStaffMessages } from '../../functions/bookings/booking-event.ts'
import type { Visitor } from './site.ts'

/** The last day whose visits are under way: the one that the booking waits for is two days off at least. */
export function today() {
  const day = seoulDayOf(new Date())
  return hasVisitDayStarted(day, new Date()) ? day : addDays(day, -1)
}

/** Waits until the page polls and shows a text. */
export async function follow({ page }: Pick<Visitor, 'page'>, text: string) {
  await page.clock.fastForward(121_000)
  await page.getByText(text, { exact: true }).first().waitFor()
}

/** Returns recipient and kind of the sent messages of a booking. The local stage has no quiet hours. */
export const messagesOf = async (request_id: string) =>
  toStaffMessages((await readTimeline(request_id)).messages)
    .filter(({ state }) => state === 'sent')
    .map(({ receiver, kind }) => `${receiver} ${kind}`)
    .sort()
