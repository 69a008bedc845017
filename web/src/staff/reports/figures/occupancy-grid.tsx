import { slots } from '#shared/booking/options.ts'
import type { Occupancy } from '#shared/staff/month.ts'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { percentOf, total } from './figure-text.ts'
import styles from './report.module.css'

/** Days of the week from Monday on. */
const weekdays = [
  ['월', 1],
  ['화', 2],
  ['수', 3],
  ['목', 4],
  ['금', 5],
  ['토', 6],
  ['일', 0],
] as const

/** How full each slot was on each day of the week. */
export function OccupancyGrid({ occupancy }: { occupancy: readonly Occupancy[] }) {
  const [booked, capacity] = [total(occupancy, (of) => of.booked), total(occupancy, (of) => of.capacity)]
  const all = percentOf(booked, capacity)
  return (
    <Card as="section" className={styles.card} aria-labelledby="occupancy">
      <Text as="h2" size="small" weight="bold" tone="strong" id="occupancy">
        예약률
      </Text>
      <p className={styles.big}>
        {all === undefined ? '–' : `${all}%`}{' '}
        <small>
          {all === undefined
            ? '집계한 자리가 없어요'
            : `자리 ${capacity.toLocaleString('ko-KR')}개 중 ${booked.toLocaleString('ko-KR')}개`}
        </small>
      </p>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">요일</th>
            {slots.map(({ key, label }) => (
              <th key={key} scope="col">
                {label.replace(/^오[전후] /, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weekdays.map(([name, weekday]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {slots.map(({ key }) => (
                <Cell key={key} of={occupancy.find((one) => one.weekday === weekday && one.service_time === key)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Cell({ of }: { of: Occupancy | undefined }) {
  const share = of && percentOf(of.booked, of.capacity)
  if (of === undefined || share === undefined)
    return <td className={styles.closed}>{of?.booked ? `${of.booked}건` : '–'}</td>
  return (
    <td title={`자리 ${of.capacity}개 중 ${of.booked}개`}>
      {share}%
      <i aria-hidden="true">
        <span style={{ width: `${Math.min(100, share)}%` }} />
      </i>
    </td>
  )
}
