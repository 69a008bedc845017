import { type MouseEvent, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { slotOf } from '#shared/booking/options.ts'
import { shortDistrict } from '#shared/booking/service-area.ts'
import { dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import { shortServiceName } from '#shared/customer/after-service.ts'
import type { BookingCard } from '#shared/staff/card.ts'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import { boardPath, type RowState } from '../../paths/board-paths.ts'
import { GridTable } from '../../ui/grid-table.tsx'
import { type VisitState, visitStateOf } from '../data/visit-state.ts'
import { closedText, dayFacts, visitsOn, type Week, type WeekDay, type WeekTechnician } from '../data/week-plan.ts'
import { LacksWork, lackText } from '../grid/lacks-work.tsx'
import technicianTable from '../grid/technician-table.module.css'
import { useRovingCells, withMove } from '../grid/use-roving-cells.ts'
import type { VisitMove } from '../move/use-visit-move.ts'
import styles from './week-grid.module.css'

type WeekGridProps = { week: Week; today: ServiceDay; minute: number; move: VisitMove['table'] }

/** Technicians and the days of a week. A cell is one button, which opens its day at the row of its technician. */
export function WeekGrid({ week, today, minute, move }: WeekGridProps) {
  const { days, technicians } = week
  const table = useRef<HTMLTableElement>(null)
  const roving = useRovingCells(table)
  const navigate = useNavigate()
  const now = new Date(minute)
  const total = technicians.reduce((count, { visits }) => count + visits.length, 0)
  const handleClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest('a')
    const row = event.target.closest<HTMLElement>('[data-technician]')?.dataset.technician
    const day = event.target.closest('button') && event.target.closest<HTMLElement>('[data-day]')?.dataset.day
    if (link !== null && !event.metaKey && !event.ctrlKey && !event.shiftKey) {
      event.preventDefault()
      void navigate(link.pathname)
    }
    if (!day || row === undefined) return
    const state: RowState = { technician: row }
    void navigate(boardPath(day, today), { state })
  }
  return (
    <Card className={`${technicianTable.scroller} ${styles.scroller}`}>
      <GridTable
        ref={table}
        className={`${technicianTable.table} ${styles.grid}`}
        aria-label="기사님마다 한 주"
        onClick={handleClick}
        {...withMove(roving, move)}
      >
        <thead>
          <tr>
            <td className={styles.name}>
              <Text as="strong" tone="strong">
                기사님 {technicians.length}명
              </Text>
              <span>방문 {total}건</span>
            </td>
            {days.map((day) => (
              <DayHead key={day.service_day} day={day} technicians={technicians} isToday={day.service_day === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {technicians.map((technician) => (
            <tr key={technician.staff_id} data-technician={technician.staff_id}>
              <th scope="row" className={styles.name}>
                <Text as="strong" size="body" tone="strong">
                  {technician.name}
                </Text>
                <span>
                  {technician.retired ? '등록 해제 · ' : '한 주 '}
                  {technician.visits.length}건
                </span>
              </th>
              {technician.visits.length === 0 && lackText(technician) !== undefined ? (
                <td colSpan={7} className={styles.lacks} tabIndex={-1}>
                  <LacksWork technician={technician} />
                </td>
              ) : (
                days.map((day) => (
                  <td key={day.service_day} data-day={day.service_day}>
                    <DayCell technician={technician} day={day} now={now} />
                  </td>
                ))
              )}
            </tr>
          ))}
        </tbody>
      </GridTable>
    </Card>
  )
}

type DayHeadProps = { day: WeekDay; technicians: readonly WeekTechnician[]; isToday: boolean }

function DayHead({ day, technicians, isToday }: DayHeadProps) {
  const { text, waiting, isRed } = dayFacts(day, technicians)
  return (
    <th scope="col" aria-current={isToday ? 'date' : undefined}>
      <span className={isRed ? styles.red : undefined}>{dayLabel(day.service_day).replace(/^\d+월 /, '')}</span>
      <small>
        {text}
        {waiting > 0 && <em> · 대기 {waiting}</em>}
      </small>
    </th>
  )
}

type DayCellProps = { technician: WeekTechnician; day: WeekDay; now: Date }

function DayCell({ technician, day, now }: DayCellProps) {
  const { service_day } = day
  const visits = visitsOn(technician, service_day)
  const closed = closedText(technician, day)
  return (
    <button type="button" className={styles.cell} tabIndex={-1} data-off={closed && true}>
      <VisuallyHidden>
        {technician.name} {dayLabel(service_day)}{' '}
      </VisuallyHidden>
      {visits.map((visit) => (
        <WeekVisit key={visit.request_id} visit={visit} state={visitStateOf(visit, visits, now)} />
      ))}
      {closed !== undefined && <span className={styles.empty}>{closed}</span>}
      {closed === undefined && visits.length === 0 && <VisuallyHidden>방문 없음</VisuallyHidden>}
    </button>
  )
}

const WeekVisit = ({ visit, state: { look, badge } }: { visit: BookingCard; state: VisitState }) => (
  <span className={`${styles.visit} ${styles[look]}`} data-booking={visit.request_id}>
    <span>{visit.service_time && `${slotOf(visit.service_time).from}시`}</span>{' '}
    <strong>
      {[shortServiceName(visit)?.replace('냉매충전', '냉매'), visit.district && shortDistrict(visit.district)]
        .filter(Boolean)
        .join(' · ')}
    </strong>
    <VisuallyHidden>{look !== 'planned' && ` ${badge}`} </VisuallyHidden>
  </span>
)
