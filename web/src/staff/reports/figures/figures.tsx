import { deadlineHours } from '#shared/booking/assignment-deadline.ts'
import { addDays, dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import { durationLabel, won } from '#shared/korean.ts'
import type { FiguresReport } from '#shared/staff/figures.ts'
import { dateLabel } from '../../../core/lib/korean.ts'
import { type Column, ColumnsChart, RowBars } from './charts.tsx'
import { FigureCard } from './figure-card.tsx'
import { halfHourLabel, percent, total } from './figure-text.ts'
import styles from './figures-page.module.css'
import { type Sheet, sheetsOf } from './sheets.ts'

type FiguresProps = {
  report: FiguresReport
  today: ServiceDay
  /** The comparison with the days before; undefined while they are loading. */
  compared: string | undefined
}

const RECENT_DAYS = 7
/** More columns are too narrow for their numbers. */
const MOST_NUMBERED = 14

/** The figures of some days, each as a chart or a table. */
export function Figures({ report, today, compared }: FiguresProps) {
  const { from, to, cancellations, quotes } = report
  const sheets = sheetsOf(report)
  const bookings = total(report.days, (day) => day.bookings)
  const cancelled = total(cancellations, (of) => of.bookings)
  const quoted = total(quotes.states, (of) => of.bookings)
  const days = report.days.map(({ day, bookings: value }): Column => {
    const recent = day <= today && day > addDays(today, -RECENT_DAYS)
    return { name: dayLabel(day), value, tone: recent ? 'recent' : undefined }
  })
  const notes = [compared, days.some(({ tone }) => tone === 'recent') && `선명한 막대는 최근 ${RECENT_DAYS}일`]
  return (
    <div className={styles.figures}>
      <FigureCard
        title="예약 수"
        sheet={sheets.days}
        wide={5}
        big={`${bookings}건`}
        small={notes.filter(Boolean).join(' · ')}
      >
        <ColumnsChart
          columns={days}
          summary={daysSummary(report)}
          numbered={days.length <= MOST_NUMBERED}
          format={String}
          ends={[dateLabel(from), dateLabel(to)]}
        />
      </FigureCard>
      <Assignment report={report} sheet={sheets.assignment} />
      <div className={styles.stack}>
        <FigureCard title="서비스별" sheet={sheets.services}>
          <RowBars rows={sheets.services.rows} />
        </FigureCard>
        <FigureCard
          title="안내한 금액 안에서 마침"
          sheet={sheets.prices}
          big={quotes.priced === 0 ? '–' : percent(quotes.within_price, quotes.priced)}
          small={`최고 금액을 안내한 방문 ${quotes.priced}건 중 ${quotes.within_price}건`}
        />
      </div>
      <div className={styles.stack}>
        <FigureCard title="구별" sheet={sheets.districts}>
          <RowBars rows={sheets.districts.rows} />
        </FigureCard>
      </div>
      <div className={styles.stack}>
        <FigureCard title="견적" sheet={sheets.quotes} big={`${quoted}건`} small={quotesNote(report, quoted)}>
          {quoted > 0 && <RowBars rows={sheets.quotes.rows} />}
        </FigureCard>
        <FigureCard
          title="취소율"
          sheet={sheets.causes}
          big={percent(cancelled, bookings + cancelled, 1)}
          small={`접수 ${bookings + cancelled}건 중 ${cancelled}건`}
        >
          {cancelled > 0 && <RowBars rows={sheets.causes.rows} />}
        </FigureCard>
      </div>
    </div>
  )
}

/** `승인 72% · 가운데 값 95,000원`. @param quoted number of bookings with a quote */
function quotesNote({ quotes: { states, median_won } }: FiguresReport, quoted: number) {
  if (median_won === undefined) return '아직 보낸 견적이 없어요'
  const approved = states.find(({ state }) => state === 'approved')?.bookings ?? 0
  return `승인 ${percent(approved, quoted)} · 가운데 값 ${won(median_won)}`
}

function Assignment({ report, sheet }: { report: FiguresReport; sheet: Sheet }) {
  const { assigned, within_promise, median_minutes, half_hours } = report.assignment
  const deadlineIndex = deadlineHours * 2
  const columns = half_hours.map((value, index): Column => {
    const label = index === half_hours.length - 1 ? '그 뒤' : halfHourLabel(index)
    return { name: label, value, label, tone: index >= deadlineIndex ? 'over' : undefined }
  })
  const withinDeadlineText = `${assigned}건 중 ${within_promise}건(${percent(within_promise, assigned)})이 약속 안이에요`
  return (
    <FigureCard
      title="배정까지 걸린 시간"
      sheet={sheet}
      wide={7}
      big={median_minutes === undefined ? '–' : durationLabel(median_minutes)}
      small={assigned === 0 ? '아직 배정한 예약이 없어요' : `가운데 값 · ${withinDeadlineText}`}
    >
      <ColumnsChart
        columns={columns}
        summary={`배정까지 걸린 시간, ${withinDeadlineText}`}
        numbered
        goal={{ before: deadlineIndex, label: `약속 ${deadlineHours}시간` }}
      />
    </FigureCard>
  )
}

function daysSummary({ days }: FiguresReport) {
  const most = days.toSorted((a, b) => b.bookings - a.bookings)[0]
  const lead = `날마다 예약 수, ${days.length}일`
  return most === undefined || most.bookings === 0
    ? lead
    : `${lead}, 가장 많은 날은 ${dayLabel(most.day)} ${most.bookings}건`
}
