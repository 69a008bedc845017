import { deadlineHours } from '#shared/booking/assignment-deadline.ts'
import { won } from '#shared/korean.ts'
import type { MonthFigures, MonthReport } from '#shared/staff/month.ts'
import { change, percent, percentOf, type Unit } from './figure-text.ts'

/** A figure of the month, and what it was in the others; undefined where nothing was counted. */
export type MonthRow = {
  label: string
  value: string
  /** Below the value. */
  note?: string | undefined
  /** The value and the change of the month before and of the year before. */
  earlier?: readonly (Earlier | undefined)[]
}
type Earlier = { value: string; change: string }

type Share = readonly [part: keyof MonthFigures, whole: keyof MonthFigures]

/** Returns the figures of a month in the order in which an owner reads them. */
export function monthRows({ now, before, year_before, unpaid }: MonthReport): MonthRow[] {
  const months = [before, year_before]
  const row = (label: string, of: (figures: MonthFigures) => number | undefined, unit: Unit, note?: string) => {
    const value = of(now)
    const inMonth = (figures: MonthFigures): Earlier | undefined => {
      const number = isCounted(figures) ? of(figures) : undefined
      if (number === undefined || value === undefined) return undefined
      return { value: textOf(number, unit), change: change(value, number, unit) }
    }
    return {
      label,
      value: value === undefined ? '–' : textOf(value, unit),
      note,
      earlier: months.map(inMonth),
    }
  }
  const count = (label: string, name: keyof MonthFigures, note?: string) =>
    row(label, (figures) => Number(figures[name]), '건', note)
  const share = (label: string, [part, whole]: Share, of: string, none: string) => {
    const [some, all] = [Number(now[part]), Number(now[whole])]
    return row(
      label,
      (figures) => percentOf(Number(figures[part]), Number(figures[whole])),
      '%p',
      all === 0 ? none : `${of} ${all}건 중 ${some}건`,
    )
  }
  const ofReceived = (cancelled: number) =>
    now.received === 0 ? undefined : `접수의 ${percent(cancelled, now.received, 1)}`
  return [
    count('접수한 예약', 'received', '취소한 예약 포함'),
    count('마친 방문', 'visits'),
    row('매출', ({ won: sum }) => sum, '원', averageText(now)),
    { label: '미수금', value: won(unpaid.won), note: `지금 기준, 방문 ${unpaid.visits}건` },
    count('고객이 취소', 'cancelled_by_customer', ofReceived(now.cancelled_by_customer)),
    count('업체가 취소', 'cancelled_by_company', ofReceived(now.cancelled_by_company)),
    share('약속 시간 안에 시작', ['in_time', 'timed'], '방문', '아직 시작한 방문이 없어요'),
    share(`${deadlineHours}시간 안에 배정`, ['assigned_in_time', 'assigned'], '배정', '아직 배정한 예약이 없어요'),
    share('재이용 고객', ['returning', 'known'], '방문', '아직 마친 방문이 없어요'),
  ]
}

/** Whether any day of a month is summed. */
export const isCounted = ({ received, visits, unsummed, from, to }: MonthFigures) =>
  received + visits > 0 || unsummed <= Number(to.slice(8)) - Number(from.slice(8))

const textOf = (value: number, unit: Unit) => {
  if (unit === '%p') return `${value}%`
  return unit === '원' ? won(value) : `${value.toLocaleString('ko-KR')}건`
}

const averageText = ({ visits, won: sum }: MonthFigures) =>
  visits === 0 ? undefined : `건당 ${won(Math.round(sum / visits))}`

/** Returns which months lack sums of some days, as one sentence each. */
export const unsummedNotes = ({ now, before, year_before }: MonthReport): string[] =>
  (
    [
      ['이 달', now],
      ['한 달 전', before],
      ['1년 전', year_before],
    ] as const
  ).flatMap(([name, figures]) =>
    figures.unsummed > 0 && isCounted(figures)
      ? [`${name} 숫자에는 집계하지 않은 ${figures.unsummed}일이 빠져 있어요.`]
      : [],
  )
