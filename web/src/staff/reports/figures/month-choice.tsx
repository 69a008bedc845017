import { useNavigate } from 'react-router-dom'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import field from '../../../core/ui/form/field.module.css'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { staffPaths } from '../../paths/staff-paths.ts'
import { monthBefore, monthLabel, monthsUntil } from './months.ts'
import styles from './span-choice.module.css'

const pathOf = (month: string) => `${staffPaths.figures}?month=${month}`

/** Links to this month and the last one, and a list of all others. @param today Seoul day */
export function MonthChoice({ month, today }: { month: string; today: ServiceDay }) {
  const navigate = useNavigate()
  const current = today.slice(0, 7)
  const links = [
    ['이번 달', current],
    ['지난달', monthBefore(current)],
  ] as const
  return (
    <nav className={styles.spans} aria-label="달 고르기">
      {links.map(([label, of]) => (
        <SiteLink
          key={label}
          replace
          className={styles.span}
          to={pathOf(of)}
          aria-current={of === month ? 'true' : undefined}
        >
          {label}
        </SiteLink>
      ))}
      <span className={styles.list}>
        <select
          className={styles.span}
          aria-current={links.every(([, of]) => of !== month) || undefined}
          aria-label="다른 달"
          value={month}
          onChange={({ target: { value } }) => void navigate(pathOf(value), { replace: true })}
        >
          {monthsUntil(current, month).map((one) => (
            <option key={one} value={one}>
              {monthLabel(one)}
            </option>
          ))}
        </select>
        <NextIcon size={14} tone="quiet" className={field.chevron} />
      </span>
    </nav>
  )
}
