import { serviceTimes } from '#shared/booking/options.ts'
import { Card } from '../../../core/ui/layout.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { rowCount, slotColumns } from '../data/board-day.ts'
import styles from './board-grid.module.css'
import technicianTable from './technician-table.module.css'

/** `x` marks a cell with a visit. */
const rows = ['xxx-', 'x-xx', 'xx--', '-xx-', 'xx-x', 'x-x-']

/** The table while its technicians load. */
export function GridSkeleton() {
  return (
    <Card className={`${technicianTable.scroller} ${styles.scroller}`} style={rowCount(rows.length)} aria-busy="true">
      <table className={`${technicianTable.table} ${styles.grid}`} style={slotColumns} aria-hidden="true">
        <thead>
          <tr>
            <td className={`${styles.corner} ${technicianTable.blank}`}>
              <Skeleton width={60} />
              <Skeleton width={52} height={10} />
            </td>
            {serviceTimes.map((time) => (
              <th key={time} scope="col" className={technicianTable.blank}>
                {time}
                <Skeleton width={64} height={10} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row}>
              <th scope="row" className={`${styles.technician} ${technicianTable.blank}`}>
                <Skeleton width={60} height={16} />
                <Skeleton width={76} height={12} />
              </th>
              {serviceTimes.map((time, column) => (
                <td key={time}>{row[column] === 'x' && <Skeleton width="100%" height={56} radius={12} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
