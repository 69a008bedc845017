import { deadlineHours } from '#shared/booking/assignment-deadline.ts'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { addDays, dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import { durationLabel, won } from '#shared/korean.ts'
import type { FiguresReport } from '#shared/staff/figures.ts'
import { dateLabel } from '../../../core/lib/korean.ts'
import { Row, Text } from '../../../core/ui/layout.tsx'
import { BookingLink } from '../../ui/booking-link.tsx'
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

/** The figures of some days, each as a chart, a table and a file. */
export function Figures({ report, today, compared }: FiguresProps) {
  const { from, to, cancellations, messages, quotes, self_checks } = report
  const span = { from, to }
  const sheets = sheetsOf(report)
  const bookings = total(report.days, (day) => day.bookings)
  const cancelled = total(cancellations, (of) => of.bookings)
  const quoted = total(quotes.states, (of) => of.bookings)
  const solved = total(self_checks, (of) => of.solved)
  const checked = solved + total(self_checks, (of) => of.unsolved)
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
        span={span}
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
        <FigureCard title="서비스별" sheet={sheets.services} span={span}>
          <RowBars rows={sheets.services.rows} />
        </FigureCard>
        <FigureCard title="상태별" sheet={sheets.statuses} span={span}>
          <RowBars rows={sheets.statuses.rows} />
        </FigureCard>
      </div>
      <div className={styles.stack}>
        <FigureCard title="구별" sheet={sheets.districts} span={span}>
          <RowBars rows={sheets.districts.rows} />
        </FigureCard>
        <FigureCard
          title="견적"
          sheet={sheets.quotes}
          span={span}
          big={`${quoted}건`}
          small={quotesNote(report, quoted)}
        >
          {quoted > 0 && <RowBars rows={sheets.quotes.rows} />}
        </FigureCard>
      </div>
      <div className={styles.stack}>
        <FigureCard
          title="안내한 금액 안에서 마침"
          sheet={sheets.prices}
          span={span}
          big={quotes.priced === 0 ? '–' : percent(quotes.within_price, quotes.priced)}
          small={`최고 금액을 안내한 방문 ${quotes.priced}건 중 ${quotes.within_price}건`}
        />
        <FigureCard
          title="취소율"
          sheet={sheets.causes}
          span={span}
          big={percent(cancelled, bookings + cancelled, 1)}
          small={`접수 ${bookings + cancelled}건 중 ${cancelled}건`}
        >
          {cancelled > 0 && <RowBars rows={sheets.causes.rows} />}
        </FigureCard>
        <FigureCard
          title="문자"
          sheet={sheets.messages}
          span={span}
          big={`${messages.sent + messages.failed}건`}
          small={`통신사에 넘김 ${messages.sent} · 실패 ${messages.failed}`}
        >
          {messages.failed > 0 && <FailedMessages {...messages} />}
        </FigureCard>
        {checked > 0 && (
          <FigureCard
            title="수리 전 살펴보기"
            sheet={sheets.selfChecks}
            span={span}
            big={`${solved}건 해결`}
            small={`살펴본 ${checked}건 중 ${percent(solved, checked)}`}
          >
            <RowBars rows={sheets.selfChecks.rows} />
          </FigureCard>
        )}
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

function FailedMessages({ failed, failed_of }: FiguresReport['messages']) {
  return (
    <details className={styles.failed}>
      <summary>실패한 문자 {failed}건 보기</summary>
      <Text size="small" tone="muted">
        예약을 열면 문자 칸에서 다시 보낼 수 있어요.
      </Text>
      <Row as="ul" align="stretch" wrap rowGap={0} gap={4}>
        {failed_of.map((request_id) => (
          <li key={request_id}>
            <BookingLink request_id={request_id}>{bookingNumberOf(request_id)}</BookingLink>
          </li>
        ))}
      </Row>
    </details>
  )
}

function Assignment({ report, sheet }: { report: FiguresReport; sheet: Sheet }) {
  const { from, to, assignment } = report
  const { assigned, within_promise, median_minutes, half_hours } = assignment
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
      span={{ from, to }}
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
