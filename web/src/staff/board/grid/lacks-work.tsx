import { missingWork } from '#shared/staff/staff.ts'
import { staffMemberPath } from '../../paths/staff-paths.ts'
import styles from './lacks-work.module.css'

/** A technician of the board. */
type Technician = { staff_id: string; name: string } & Pick<Parameters<typeof missingWork>[0], 'districts' | 'services'>

const labels = { districts: '담당 구가 없어요', services: '서비스가 없어요' }

/** Why no visit can be assigned to a technician, `담당 구가 없어요`; undefined where one can. */
export function lackText({ districts, services }: Pick<Technician, 'districts' | 'services'>): string | undefined {
  const missing = missingWork({ roles: ['technician'], districts, services })
  return missing.length === 2 ? '담당 구와 서비스가 없어요' : missing[0] && labels[missing[0]]
}

/** Why the row of a technician is empty, with a plain link to the member's page; the grid handles its clicks. */
export const LacksWork = ({ technician }: { technician: Technician }) => (
  <span className={styles.line}>
    {lackText(technician)}. 정하면 방문을 배정할 수 있어요.
    <a href={staffMemberPath(technician.staff_id)} tabIndex={-1} aria-label={`${technician.name} 정하기`}>
      정하기
    </a>
  </span>
)
