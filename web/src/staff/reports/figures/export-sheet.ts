import { statusLabels } from '#shared/booking/status.ts'
import { won } from '#shared/korean.ts'
import type { ExportedBooking } from '#shared/staff/revenue.ts'
import { paymentLabels } from '../../../core/quote/payment-labels.ts'
import type { Table } from './csv.ts'
import { causeLabels } from './sheets.ts'

/** Returns every booking as a line of the export. */
export const bookingSheet = (bookings: readonly ExportedBooking[]): Table => ({
  name: '예약',
  columns: [
    ...['예약번호', '방문 날짜', '방문 시간', '서비스', '구', '상태', '기사님'],
    ...['출장비', '작업비', '합계', '내역', '결제 방법', '받은 날', '취소한 날', '취소 이유'],
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
  return sum > 0 ? '미수금' : ''
}
