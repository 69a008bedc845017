import { won } from '#shared/korean.ts'
import type { TechnicianMonth } from '#shared/staff/month.ts'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { percent } from './figure-text.ts'
import styles from './report.module.css'

const columns = ['방문', '일한 날', '매출', '건당 매출', '별점', 'A/S', '시간 안에 시작'] as const

/** The month of each technician, the highest revenue first. On phones it scrolls sideways. */
export function TechniciansTable({ technicians }: { technicians: readonly TechnicianMonth[] }) {
  return (
    <Card as="section" className={styles.card} aria-labelledby="technicians">
      <Text as="h2" size="small" weight="bold" tone="strong" id="technicians">
        기사님별
      </Text>
      {technicians.length === 0 ? (
        <Text tone="muted">기사님별로 집계한 방문이 없어요. 기사님별 숫자는 25개월 동안 남아 있어요.</Text>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs keyboard focus
        <section className={styles.scroll} aria-label="기사님별 표" tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">기사님</th>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {technicians.map((technician) => (
                <tr key={technician.staff_id}>
                  <th scope="row">{technician.name ?? '이름 없음'}</th>
                  {cellsOf(technician).map((cell, index) => (
                    <td key={columns[index]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}

/** Texts of the columns; a dash where there is nothing to divide. */
const cellsOf = ({ visits, days, won: sum, rated, stars, after_service, timed, in_time }: TechnicianMonth) => [
  `${visits}건`,
  `${days}일`,
  won(sum),
  visits === 0 ? '–' : won(Math.round(sum / visits)),
  rated === 0 ? '–' : `${(stars / rated).toFixed(1)}점 (${rated}건)`,
  `${after_service}건`,
  timed === 0 ? '–' : percent(in_time, timed),
]
