import type { CustomerBooking } from '#shared/booking/booking.ts'
import { daysBetween, type ServiceDay } from '#shared/booking/service-day.ts'
import { progressOf } from '#shared/booking/status.ts'
import { afterServiceUntil } from '#shared/customer/after-service.ts'
import { paths } from '#shared/paths.ts'
import { ClockIcon, RefreshIcon } from '../../../core/art/tool-icons.tsx'
import { dateLabel } from '../../../core/lib/korean.ts'
import { bookingAddress } from '../../bookings/data/booking-address.ts'
import { bookingName, compareBookings } from '../../bookings/data/booking-facts.ts'

/** As high as the text that follows, which fits one line of a phone. */
const notYet = { text: '\u00a0' }

/**
 * The rows of my page about what comes after a visit: the free after-service that is left, and booking again. Both are there
 * before the bookings are known, so that nothing moves.
 * @param bookings undefined while they load, `unknown` where they did not
 * @param months of free after-service that the stage promises; 0 leaves its row out
 */
export function afterVisitRows(
  bookings: readonly CustomerBooking[] | 'unknown' | undefined,
  months: number | undefined,
  today: ServiceDay | undefined,
) {
  const isUnknown = bookings === 'unknown'
  const visits = isUnknown
    ? undefined
    : bookings
        ?.filter((booking) => progressOf(booking) === 'completed' && booking.after_service_of === undefined)
        .sort(compareBookings)
  const missing = isUnknown ? {} : notYet
  return [...(months === 0 ? [] : [afterServiceRow(visits, months, today, missing)]), bookAgainRow(visits, missing)]
}

function afterServiceRow(
  visits: readonly CustomerBooking[] | undefined,
  months: number | undefined,
  today: ServiceDay | undefined,
  missing: Partial<typeof notYet>,
) {
  const row = { icon: ClockIcon, title: '무상 A/S', to: paths.completedRequests }
  if (visits === undefined || months === undefined || today === undefined) return { ...row, ...missing }
  for (const visit of visits) {
    const open = visit.after_service_open
    if (open !== undefined)
      return { ...row, text: '신청한 무상 A/S가 있어요', to: bookingAddress(paths.inquiryDashboard, open) }
    const until = afterServiceUntil(visit, months)
    if (until !== undefined && today <= until)
      return {
        ...row,
        text: `${dateLabel(until)}까지, ${leftText(daysBetween(today, until))}`,
        to: bookingAddress(paths.completedRequests, visit.request_id),
      }
  }
  return { ...row, text: '방문을 마치면 볼 수 있어요' }
}

const leftText = (days: number) => (days === 0 ? '오늘이 마지막이에요' : `${days}일 남았어요`)

function bookAgainRow(visits: readonly CustomerBooking[] | undefined, missing: Partial<typeof notYet>) {
  const row = { icon: RefreshIcon, title: '다시 예약하기', to: paths.home }
  if (visits === undefined) return { ...row, ...missing }
  const [last] = visits
  if (last === undefined) return { ...row, title: '예약하기', text: '서비스와 날짜를 골라요' }
  return { ...row, text: `${bookingName(last)} 그대로`, to: bookingAddress(paths.bookAgain, last.request_id) }
}
