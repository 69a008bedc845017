import { memo, type ReactNode } from 'react'
import { serviceTimes } from '#shared/booking/options.ts'
import { shortDistrict } from '#shared/booking/service-area.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import type { Fit } from '#shared/staff/fit.ts'
import { Row, Text } from '../../../core/ui/layout.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { handoverDayPath, printPath } from '../../paths/staff-paths.ts'
import { Key } from '../../ui/key.tsx'
import type { AssignmentNotice } from '../assign/assignment-notices.ts'
import { columnOf, columnsOf, continuedText, openVisitsOf, type TechnicianDay } from '../data/board-day.ts'
import { shortReason, unavailableReason } from '../data/fit.ts'
import { visitDetail, visitStateOf } from '../data/visit-state.ts'
import styles from './board-grid.module.css'
import { LacksWork, lackText } from './lacks-work.tsx'
import { VisitChip } from './visit-chip.tsx'

/** The booking that is to be assigned, as far as it concerns one technician. */
export type RowCandidate = {
  booking: BookingCard
  fit: Fit
  /** The key that assigns to this technician. */
  digit: number | undefined
  isBusy: boolean
}

type TechnicianRowProps = Partial<RowCandidate> & {
  technician: TechnicianDay
  /** The notice about a change of one of the visits. */
  change: Pick<AssignmentNotice, 'request_id' | 'recentChange'> | undefined
  /** The visit that is open next to the board. */
  opened: string | undefined
  /** Milliseconds. */
  minute: number
}

/** One technician and their day. */
export const TechnicianRow = memo(function TechnicianRow(props: TechnicianRowProps) {
  const { technician, booking, fit, digit, isBusy = false, change, opened, minute } = props
  const { name, districts, retired, day_off, visits } = technician
  const now = new Date(minute)
  const assignColumns = booking === undefined ? [] : columnsOf(booking)
  const [openVisit] = openVisitsOf(technician, now)
  const isEmpty = visits.length === 0 && lackText(technician) !== undefined
  const isOff = day_off && visits.length === 0
  const contentOf = (visit: BookingCard, column: number) => {
    const state = visitStateOf(visit, visits, now)
    return columnOf(visit) === column
      ? { state, detail: visitDetail(visit) }
      : { state: { ...state, text: continuedText }, detail: undefined }
  }
  const cellOf = (column: number): ReactNode => {
    const visitsOfSlot = visits.filter((visit) => columnsOf(visit).includes(column))
    if (visitsOfSlot.length > 0)
      return visitsOfSlot.map((visit) => (
        <VisitChip
          key={visit.request_id}
          visit={visit}
          {...contentOf(visit, column)}
          isOpened={opened === visit.request_id}
          recentChange={change?.request_id === visit.request_id ? change.recentChange : undefined}
        />
      ))
    if (booking !== undefined && fit !== undefined && column === assignColumns[0])
      return <CandidateCell name={name} staff_id={technician.staff_id} candidate={{ booking, fit, digit, isBusy }} />
    return day_off ? <span className={styles.no}>쉬는 날</span> : <span className={styles.free}>–</span>
  }
  return (
    <tr data-technician={technician.staff_id}>
      <th scope="row" className={styles.technician}>
        {visits[0] === undefined ? (
          <Text as="strong" size="body" tone="strong">
            {name}
          </Text>
        ) : (
          // The Tab key skips this link, since the keyboard prints the day below the table. The link is plain, because
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
        {openVisit !== undefined && (
          <a
            className={styles.handOver}
            href={handoverDayPath(technician.staff_id, openVisit.service_day)}
            aria-label={`${name} 방문 넘기기`}
            tabIndex={-1}
          >
            넘기기
          </a>
        )}
        <span>{retired ? '등록 해제' : districts.map(shortDistrict).join(' · ')}</span>
      </th>
      {isEmpty && (
        <td colSpan={serviceTimes.length} className={styles.off} tabIndex={-1}>
          <LacksWork technician={technician} />
        </td>
      )}
      {!isEmpty && isOff && (
        <td colSpan={serviceTimes.length} className={styles.off} tabIndex={-1}>
          쉬는 날이에요
        </td>
      )}
      {!isEmpty &&
        !isOff &&
        serviceTimes.map((time, column) => (
          <td key={time} tabIndex={-1} data-time={time} data-assign={assignColumns.includes(column) || undefined}>
            {cellOf(column)}
          </td>
        ))}
    </tr>
  )
})

type CandidateCellProps = Pick<TechnicianDay, 'name' | 'staff_id'> & { candidate: RowCandidate }

function CandidateCell({ name, staff_id, candidate: { booking, fit, digit, isBusy } }: CandidateCellProps) {
  if (fit.kind !== 'possible') return <span className={styles.no}>{unavailableReason(fit, booking)}</span>
  return (
    <button
      type="button"
      className={styles.pick}
      data-pick={staff_id}
      data-far={!fit.ownDistrict || undefined}
      tabIndex={-1}
      aria-busy={isBusy || undefined}
      aria-keyshortcuts={digit === undefined ? undefined : String(digit)}
    >
      <Row as="strong" justify="between" tone="accent" nowrap>
        <span>
          <VisuallyHidden>{name}, </VisuallyHidden>
          <span className={styles.here}>{isBusy ? '배정하는 중' : '여기에 배정'}</span>
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
      <span>{shortReason(fit)}</span>
    </button>
  )
}
