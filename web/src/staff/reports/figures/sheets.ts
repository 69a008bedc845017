import type { CancellationCause, FiguresReport } from '#shared/staff/figures.ts'
import type { Table } from './csv.ts'
import { halfHourLabel } from './figure-text.ts'

/** The table of a chart. */
export type Sheet = { name: string; columns: readonly string[]; rows: readonly (readonly [string, ...number[]])[] }

export const causeLabels: Record<CancellationCause, string> = {
  customer: '직접',
  customer_called: '전화로',
  no_technician: '기사님 없음',
  duplicate: '같은 예약',
  unreachable: '연락 안 됨',
  unconfirmed: '번호 확인 안 됨',
  missed: '방문 못 함',
  other: '다른 사유',
}

const quoteLabels: Record<FiguresReport['quotes']['states'][number]['state'], string> = {
  proposed: '답을 기다림',
  approved: '승인',
  declined: '승인 안 함',
  withdrawn: '취소됨',
}

type Sheets = Readonly<Record<'days' | 'assignment' | 'services' | 'districts' | 'quotes' | 'prices' | 'causes', Sheet>>

/** Returns the table of each chart. */
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
      rows: half_hours.map((bookings, index) => [waitedLabel(index, half_hours.length), bookings]),
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
    quotes: {
      name: '견적',
      columns: ['마지막 견적', '예약'],
      rows: report.quotes.states
        .toSorted((a, b) => b.bookings - a.bookings)
        .map(({ state, bookings }) => [quoteLabels[state], bookings]),
    },
    prices: {
      name: '안내한 금액',
      columns: ['마친 방문의 금액', '예약'],
      rows: [
        ['안내한 금액 안', report.quotes.within_price],
        ['안내한 금액보다 많음', report.quotes.priced - report.quotes.within_price],
      ],
    },
    causes: {
      name: '취소',
      columns: ['누가, 왜', '예약'],
      rows: report.cancellations
        .toSorted((a, b) => b.bookings - a.bookings)
        .map(({ cause, bookings }) => [causeLabels[cause], bookings]),
    },
  }
}

/** Returns one table of all sheets, whose rows begin with the name of their sheet; a number stands below its column. */
export function oneTableOf(name: string, sheets: readonly Sheet[]): Table {
  const columns = [...new Set(sheets.flatMap((sheet) => sheet.columns.slice(1)))]
  const rowsOf = ({ name: of, columns: own, rows }: Sheet) =>
    rows.map(([label, ...values]) => [of, label, ...columns.map((column) => values[own.indexOf(column) - 1] ?? '')])
  return { name, columns: ['통계', '항목', ...columns], rows: sheets.flatMap(rowsOf) }
}

/** `1시간 안`; `4시간 넘음` for the last half hour. */
const waitedLabel = (index: number, count: number) =>
  index === count - 1 ? `${halfHourLabel(index - 1)} 넘음` : `${halfHourLabel(index)} 안`
