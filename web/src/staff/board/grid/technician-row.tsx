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

/** Whether one technician can take the booking that is to be assigned. */
export type RowCandidate = {
  booking: BookingCard
  fit: Fit
  /** The key that assigns to this technician. */
  digit: number | undefined
  busy: boolean
}

export type RecentChange = { request_id: string; text: string }

type TechnicianRowProps = {
  technician: TechnicianDay
  candidate: RowCandidate | undefined
  /** Set when one of the technician's visits has just changed. */
  recentChange: RecentChange | undefined
  /** Milliseconds. */
  minute: number
}

const isSameCandidate = (a: RowCandidate | undefined, b: RowCandidate | undefined) =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.booking === b.booking &&
    a.digit === b.digit &&
    a.busy === b.busy &&
    isSameFit(a.fit, b.fit))

/** One technician and their day. Renders again only when its content changes. */
export const TechnicianRow = memo(
  function TechnicianRow({ technician, candidate, recentChange, minute }: TechnicianRowProps) {
    const { name, districts, retired, day_off, visits } = technician
    const now = new Date(minute)
    const assignColumn = candidate === undefined ? -1 : columnOf(candidate.booking)
    const isOff = day_off && visits.length === 0
    const cellOf = (column: number): ReactNode => {
      const visitsOfSlot = visits.filter((visit) => columnOf(visit) === column)
      if (visitsOfSlot.length > 0)
        return visitsOfSlot.map((visit) => (
          <VisitChip
            key={visit.request_id}
            visit={visit}
            state={visitStateOf(visit, visits, now)}
            recentChange={recentChange?.request_id === visit.request_id ? recentChange.text : undefined}
          />
        ))
      if (candidate !== undefined && column === assignColumn)
        return <CandidateCell technician={technician} candidate={candidate} />
      return <span className={styles.free}>{day_off ? '쉬는 날' : '–'}</span>
    }
    return (
      <tr data-technician={technician.staff_id}>
        <th scope="row" className={styles.technician}>
          {visits[0] === undefined ? (
            <Text as="strong" size="body" tone="strong">
              {name}
            </Text>
          ) : (
            // The Tab key skips this link, since the keyboard opens the printed day from the team. The link is plain, because
            // the router's links render again at each navigation.
            <a
              className={styles.sheet}
              href={printPath(technician.staff_id, visits[0].service_day)}
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
              <td key={time} tabIndex={-1} data-assign={column === assignColumn || undefined}>
                {cell}
              </td>
            )
          })
        )}
      </tr>
    )
  },
  (a, b) =>
    a.technician === b.technician &&
    a.minute === b.minute &&
    a.recentChange === b.recentChange &&
    isSameCandidate(a.candidate, b.candidate),
)

function CandidateCell({
  technician,
  candidate: { booking, fit, digit, busy },
}: {
  technician: TechnicianDay
  candidate: RowCandidate
}) {
  if (fit.kind !== 'possible') return <span className={styles.no}>{unavailableReason(fit, booking)}</span>
  const reason = shortReason(fit)
  return (
    <button
      type="button"
      className={styles.pick}
      data-pick={technician.staff_id}
      tabIndex={-1}
      aria-busy={busy || undefined}
      aria-keyshortcuts={digit === undefined ? undefined : String(digit)}
    >
      <Row as="strong" justify="between" tone="accent" nowrap>
        <span>
          <VisuallyHidden>{technician.name}, </VisuallyHidden>
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
