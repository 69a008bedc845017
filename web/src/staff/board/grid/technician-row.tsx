import { memo, type ReactNode } from 'react'
import { serviceTimes } from '#shared/booking/options.ts'
import { shortDistrict } from '#shared/booking/service-area.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { Row, Text } from '../../../core/ui/layout.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { printPath } from '../../paths/staff-paths.ts'
import { Key } from '../../ui/key.tsx'
import { columnOf, type TechnicianDay } from '../rules/board-day.ts'
import { type Fit, isSameFit, shortReason, unavailableReason } from '../rules/fit.ts'
import { visitStateOf } from '../rules/visit-state.ts'
import styles from './board-grid.module.css'
import { VisitChip } from './visit-chip.tsx'

/** A booking that is to be assigned, as one lane sees it. */
export type RowCandidate = {
  booking: BookingCard
  fit: Fit
  /** The digit that assigns here at once. */
  digit: number | undefined
  busy: boolean
}

type LaneRowProps = {
  lane: TechnicianDay
  asked: RowCandidate | undefined
  /** What has just happened to one of the visits. */
  news: { request_id: string; words: string } | undefined
  /** Milliseconds. */
  minute: number
}

const sameAsked = (a: RowCandidate | undefined, b: RowCandidate | undefined) =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.booking === b.booking &&
    a.digit === b.digit &&
    a.busy === b.busy &&
    isSameFit(a.fit, b.fit))

/** One technician and their day. Drawn anew only when something of it is another. */
export const TechnicianRow = memo(
  function LaneRow({ lane, asked, news, minute }: LaneRowProps) {
    const { name, districts, retired, day_off, visits } = lane
    const now = new Date(minute)
    const askedColumn = asked === undefined ? -1 : columnOf(asked.booking)
    const isOff = day_off && visits.length === 0
    const cellOf = (column: number): ReactNode => {
      const here = visits.filter((visit) => columnOf(visit) === column)
      if (here.length > 0)
        return here.map((visit) => (
          <VisitChip
            key={visit.request_id}
            visit={visit}
            state={visitStateOf(visit, visits, now)}
            news={news?.request_id === visit.request_id ? news.words : undefined}
          />
        ))
      if (asked !== undefined && column === askedColumn) return <AskedCell lane={lane} asked={asked} />
      return <span className={styles.free}>{day_off ? '쉬는 날' : '–'}</span>
    }
    return (
      <tr data-lane={lane.staff_id}>
        <th scope="row" className={styles.technician}>
          {visits[0] === undefined ? (
            <Text as="strong" size="body" tone="strong">
              {name}
            </Text>
          ) : (
            // No stop of the Tab key for each of sixty lanes: by keyboard the day on paper is reached from the team. A plain
            // link, which the grid follows: the router's are drawn anew wherever one goes.
            <a
              className={styles.sheet}
              href={printPath(lane.staff_id, visits[0].service_day)}
              title={`${name} 방문표 인쇄`}
              tabIndex={-1}
            >
              <Text as="strong" size="body" tone="strong">
                {name}
              </Text>
            </a>
          )}
          <span>{retired ? '등록 해제' : districts.map(shortDistrict).join(' · ')}</span>
        </th>
        {isOff ? (
          <td colSpan={serviceTimes.length} className={styles.off} tabIndex={-1}>
            쉬는 날이에요
          </td>
        ) : (
          serviceTimes.map((time, column) => {
            const cell = cellOf(column)
            return (
              <td key={time} tabIndex={-1} data-assign={column === askedColumn || undefined}>
                {cell}
              </td>
            )
          })
        )}
      </tr>
    )
  },
  (a, b) => a.lane === b.lane && a.minute === b.minute && a.news === b.news && sameAsked(a.asked, b.asked),
)

function AskedCell({ lane, asked: { booking, fit, digit, busy } }: { lane: TechnicianDay; asked: RowCandidate }) {
  if (fit.kind !== 'possible') return <span className={styles.no}>{unavailableReason(fit, booking)}</span>
  const reason = shortReason(fit)
  return (
    <button
      type="button"
      className={styles.pick}
      data-pick={lane.staff_id}
      tabIndex={-1}
      aria-busy={busy || undefined}
      aria-keyshortcuts={digit === undefined ? undefined : String(digit)}
    >
      <Row as="strong" justify="between" tone="accent" nowrap>
        <span>
          <VisuallyHidden>{lane.name}, </VisuallyHidden>
          <span className={styles.here}>{busy ? '배정하는 중' : '여기에 배정'}</span>
          <span className={styles.drop} aria-hidden="true">
            놓으면 배정해요
          </span>
        </span>
        {digit !== undefined && (
          <span aria-hidden="true">
            <Key>{digit}</Key>
          </span>
        )}
      </Row>
      <span>{reason}</span>
    </button>
  )
}
