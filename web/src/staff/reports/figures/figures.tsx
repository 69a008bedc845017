import { deadlineHours } from '#shared/booking/assignment-deadline.ts'
import { durationLabel, won } from '#shared/korean.ts'
import type { FiguresReport } from '#shared/staff/figures.ts'
import { FigureCard, RowBars } from './figure-card.tsx'
import { percent, total } from './figure-text.ts'
import styles from './report.module.css'
import { causeLabels, quoteLabels, waitedLabel } from './sheets.ts'

type Rows = readonly (readonly [string, number])[]

const byCount = (rows: Rows): Rows => rows.toSorted((a, b) => b[1] - a[1])

/** The figures of bookings, each as a number with its bars. */
export function Figures({ report }: { report: FiguresReport }) {
  const { services, districts, cancellations, quotes } = report
  const cancelled = total(cancellations, (of) => of.bookings)
  const quoted = total(quotes.states, (of) => of.bookings)
  return (
    <div className={styles.details}>
      <div className={styles.cards}>
        <div>
          <Assignment report={report} />
          <FigureCard
            title="안내 금액 이내 완료"
            big={quotes.priced === 0 ? '–' : percent(quotes.within_price, quotes.priced)}
            small={`최고 금액을 안내한 방문 ${quotes.priced}건 중 ${quotes.within_price}건`}
          />
        </div>
        <div>
          <FigureCard title="서비스별 예약">
            <RowBars rows={byCount(services.map(({ service_type, bookings }) => [service_type, bookings]))} />
          </FigureCard>
          <FigureCard title="구별 예약">
            <RowBars rows={districts.map(({ district, bookings }) => [district, bookings])} />
          </FigureCard>
        </div>
        <div>
          <FigureCard title="취소한 이유" big={`${cancelled}건`}>
            {cancelled > 0 && (
              <RowBars rows={byCount(cancellations.map(({ cause, bookings }) => [causeLabels[cause], bookings]))} />
            )}
          </FigureCard>
          <FigureCard title="견적" big={`${quoted}건`} small={quotesNote(report, quoted)}>
            {quoted > 0 && (
              <RowBars rows={byCount(quotes.states.map(({ state, bookings }) => [quoteLabels[state], bookings]))} />
            )}
          </FigureCard>
        </div>
      </div>
    </div>
  )
}

/** `승인 72% · 중앙값 95,000원`. @param quoted number of bookings with a quote */
function quotesNote({ quotes: { states, median_won } }: FiguresReport, quoted: number) {
  if (median_won === undefined) return '아직 보낸 견적이 없어요'
  const approved = states.find(({ state }) => state === 'approved')?.bookings ?? 0
  return `승인 ${percent(approved, quoted)} · 중앙값 ${won(median_won)}`
}

function Assignment({ report }: { report: FiguresReport }) {
  const { assigned, within_promise, median_minutes, half_hours } = report.assignment
  return (
    <FigureCard
      title="배정까지 걸린 시간"
      big={median_minutes === undefined ? '–' : durationLabel(median_minutes)}
      small={
        assigned === 0
          ? '아직 배정한 예약이 없어요'
          : `중앙값 · ${assigned}건 중 ${within_promise}건이 배정 기한 ${deadlineHours}시간 안이에요`
      }
    >
      <RowBars rows={half_hours.map((bookings, index) => [waitedLabel(index, half_hours.length), bookings])} />
    </FigureCard>
  )
}
