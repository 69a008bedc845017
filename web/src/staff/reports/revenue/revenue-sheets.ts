import { addDays, dayLabel } from '#shared/booking/service-day.ts'
import { statusLabels } from '#shared/booking/status.ts'
import { won } from '#shared/korean.ts'
import { type ExportedBooking, type Revenue, revenueBy } from '#shared/staff/revenue.ts'
import { paymentLabels } from '../../../core/quote/payment-labels.ts'
import type { Column } from '../figures/charts.tsx'
import type { Table } from '../figures/csv.ts'
import type { DateRange } from '../figures/date-ranges.ts'
import { causeLabels, type Sheet } from '../figures/sheets.ts'

type Group = Revenue & { name: string }

const columns = (first: string) => [first, '건수', '매출', '아직'] as const

const rowsOf = (groups: readonly Group[]): Sheet['rows'] =>
  groups.map(({ name, visits, sum, paid }) => [name || '알 수 없음', visits, sum, sum - paid])

const bySum = (groups: Group[]) => groups.sort((a, b) => b.sum - a.sum)

/** Returns revenue by day, service and technician, with what is paid and what is open. */
export const revenueSheets = (bookings: readonly ExportedBooking[]) => ({
  days: {
    name: '날마다 매출',
    columns: columns('방문 날짜'),
    rows: rowsOf(revenueBy(bookings, ({ service_day }) => dayLabel(service_day))),
  },
  services: {
    name: '서비스별 매출',
    columns: columns('서비스'),
    rows: rowsOf(bySum(revenueBy(bookings, ({ service_type }) => service_type ?? ''))),
  },
  technicians: {
    name: '기사님별 매출',
    columns: columns('기사님'),
    rows: rowsOf(bySum(revenueBy(bookings, ({ technician }) => technician ?? ''))),
  },
  methods: {
    name: '받은 방법',
    columns: ['방법', '건수', '금액'],
    rows: bySum(revenueBy(bookings, methodOf)).map(({ name, visits, sum }) => [name, visits, sum] as const),
  },
})

/** Returns the revenue of every day, also of those without visits. */
export function dailyRevenue(bookings: readonly ExportedBooking[], { from, to }: DateRange): Column[] {
  const sums = new Map(revenueBy(bookings, ({ service_day }) => service_day).map(({ name, sum }) => [name, sum]))
  const columns: Column[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    columns.push({ name: dayLabel(day), value: sums.get(day) ?? 0 })
  return columns
}

const methodOf = ({ paid }: ExportedBooking) => (paid === undefined ? '아직' : paymentLabels[paid])

/** Returns every booking as a line of the export. */
export const bookingSheet = (bookings: readonly ExportedBooking[]): Table => ({
  name: '예약',
  columns: [
    ...['예약번호', '방문 날짜', '방문 시간', '서비스', '구', '상태', '기사님'],
    ...['출장비', '작업비', '합계', '내역', '받은 방법', '받은 날', '취소한 날', '취소 이유'],
  ],
  rows: bookings.map((booking) => [
    booking.booking_number,
    booking.service_day,
    booking.service_time ?? '',
    booking.service_type ?? '',
    booking.district ?? '',
    booking.status === undefined ? '취소' : statusLabels[booking.status],
    booking.technician ?? '',
    booking.call_out ?? '',
    booking.work ?? '',
    booking.sum ?? '',
    chargesText(booking),
    paymentText(booking),
    booking.paid_day ?? '',
    booking.cancelled_day ?? '',
    booking.cancelled_by === undefined ? '' : causeLabels[booking.cancelled_by],
  ]),
})

/** `출장비 20,000원, 작업비 60,000원`. */
const chargesText = ({ charges = [] }: ExportedBooking) =>
  charges.map(({ label, amount }) => `${label} ${won(amount)}`).join(', ')

function paymentText({ sum = 0, paid }: ExportedBooking): string {
  if (paid !== undefined) return paymentLabels[paid]
  return sum > 0 ? '아직' : ''
}
