import { addDays, dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import { Card, Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { Skeleton, TextSkeleton } from '../../../core/ui/notice/skeleton.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import technicianTable from '../grid/technician-table.module.css'
import daysStyles from './week-days.module.css'
import styles from './week-grid.module.css'

/** The slots with a visit in each cell. */
const rows = [
  'ab a ab - ab a -',
  'a ab - a a - -',
  '- ab a a a ab -',
  'ab - ab ab - a -',
  'a a a - ab - -',
  'a - ab a - a -',
]

/** A week while its visits load: the table, on phones the list of days. */
export function WeekSkeleton({ from, isNarrow }: { from: ServiceDay; isNarrow: boolean }) {
  const days = Array.from({ length: 7 }, (_, index) => addDays(from, index))
  return (
    <>
      <VisuallyHidden role="status">한 주를 불러오는 중</VisuallyHidden>
      {isNarrow ? <ListSkeleton days={days} /> : <TableSkeleton days={days} />}
    </>
  )
}

const ListSkeleton = ({ days }: { days: readonly ServiceDay[] }) => (
  <Stack as="ul" gap={2} aria-hidden="true">
    {days.map((day) => (
      <li key={day} className={daysStyles.day}>
        <Row justify="between" gap={2}>
          <strong>{dayLabel(day)}</strong>
          <Skeleton width={40} />
        </Row>
        <Text size="small">
          <TextSkeleton width="88%" />
        </Text>
        <Text size="small">
          <TextSkeleton width="44%" />
        </Text>
      </li>
    ))}
  </Stack>
)

const TableSkeleton = ({ days }: { days: readonly ServiceDay[] }) => (
  <Card className={`${technicianTable.scroller} ${styles.scroller}`}>
    <table className={`${technicianTable.table} ${styles.grid}`} aria-hidden="true">
      <thead>
        <tr>
          <td className={`${styles.name} ${technicianTable.blank}`}>
            <Skeleton width={60} />
            <Skeleton width={52} height={10} />
          </td>
          {days.map((day) => (
            <th key={day} scope="col" className={technicianTable.blank}>
              {dayLabel(day).replace(/^\d+월 /, '')}
              <Skeleton width={40} height={10} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row" className={`${styles.name} ${technicianTable.blank}`}>
              <Skeleton width={60} height={16} />
              <Skeleton width={52} height={12} />
            </th>
            {days.map((day, column) => (
              <td key={day}>
                <div className={styles.cell}>
                  {[...(row.split(' ')[column]?.replace('-', '') ?? '')].map((slot) => (
                    <Skeleton key={slot} width="100%" height={26} radius={8} />
                  ))}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Card>
)
