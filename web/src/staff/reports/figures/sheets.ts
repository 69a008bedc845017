import { statusLabels } from '#shared/booking/status.ts'
import type { CancellationCause, FiguresReport } from '#shared/staff/figures.ts'
import { halfHourLabel } from './figure-text.ts'

/** What a chart shows, as a table: a heading of each column, and the rows. */
export type Sheet = { name: string; columns: readonly string[]; rows: readonly (readonly [string, ...number[]])[] }

export const causeLabels: Record<CancellationCause, string> = {
  customer: '직접',
  customer_called: '전화로',
  no_technician: '기사님 없음',
  duplicate: '같은 예약',
  unreachable: '연락 안 됨',
  other: '다른 사유',
}

type Sheets = Readonly<
  Record<'days' | 'assignment' | 'services' | 'districts' | 'statuses' | 'causes' | 'messages', Sheet>
>

/** Every chart of a report as its table. */
export function sheetsOf(report: FiguresReport): Sheets {
  const { half_hours } = report.assignment
  return {
    days: {
      name: '날마다 예약 수',
      columns: ['방문 날짜', '예약', '취소'],
      rows: report.days.map(({ day, bookings, cancelled }) => [day, bookings, cancelled]),
    },
    assignment: {
      name: '배정까지 걸린 시간',
      columns: ['영업시간으로', '예약'],
      rows: half_hours.map((bookings, at) => [waitedLabel(at, half_hours.length), bookings]),
    },
    services: {
      name: '서비스별',
      columns: ['서비스', '예약'],
      rows: report.services
        .toSorted((a, b) => b.bookings - a.bookings)
        .map(({ service_type, bookings }) => [service_type, bookings]),
    },
    districts: {
      name: '구별',
      columns: ['구', '예약'],
      rows: report.districts.map(({ district, bookings }) => [district, bookings]),
    },
    statuses: {
      name: '상태별',
      columns: ['상태', '예약'],
      rows: report.statuses.map(({ status, bookings }) => [statusLabels[status], bookings]),
    },
    causes: {
      name: '취소',
      columns: ['누가, 왜', '예약'],
      rows: report.cancellations
        .toSorted((a, b) => b.bookings - a.bookings)
        .map(({ cause, bookings }) => [causeLabels[cause], bookings]),
    },
    messages: {
      name: '문자',
      columns: ['상태', '문자'],
      rows: [
        ['통신사에 넘김', report.messages.sent],
        ['실패', report.messages.failed],
      ],
    },
  }
}

/** `1시간 안`, of the last one `4시간 넘음`. */
const waitedLabel = (at: number, count: number) =>
  at === count - 1 ? `${halfHourLabel(at - 1)} 넘음` : `${halfHourLabel(at)} 안`
