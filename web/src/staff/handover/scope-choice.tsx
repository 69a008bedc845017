import { useSearchParams } from 'react-router-dom'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import type { ShownStaff } from '#shared/staff/staff-schema.ts'
import { Field, TextInput } from '../../core/ui/form/field.tsx'
import { SiteLink } from '../../core/ui/site-link.tsx'
import { staffPaths } from '../paths/staff-paths.ts'
import span from '../reports/figures/span-choice.module.css'
import styles from './handover.module.css'
import { quickScopes, type RequestedScope } from './handover-scope.ts'

type ScopesProps = { staff: ShownStaff; scope: RequestedScope; today: ServiceDay }

/** Links to the usual scopes, and fields for any days. */
export function ScopeChoice({ staff, scope, today }: ScopesProps) {
  const [search, setSearch] = useSearchParams()
  const hasDaysOff = staff.weekly_days_off.length + staff.days_off.length > 0
  const current = `?${search.toString()}`
  const dayField = (name: 'from' | 'to', label: string) => (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          min={today}
          value={scope.isAll || scope.isOff ? '' : scope[name]}
          onChange={({ target: { value } }) => {
            if (value === '') return
            const days = { from: scope.isAll || scope.isOff ? value : scope.from, to: scope.to, [name]: value }
            const to = days.to < days.from || scope.isAll || scope.isOff ? days.from : days.to
            setSearch({ staff: staff.staff_id, from: days.from, to }, { replace: true })
          }}
        />
      )}
    </Field>
  )
  return (
    <div className={styles.scopes}>
      <nav className={span.spans} aria-label="넘길 방문">
        {quickScopes(staff.staff_id, today, hasDaysOff).map((one) => (
          <SiteLink
            key={one.label}
            replace
            className={span.span}
            to={staffPaths.handover + one.search}
            aria-current={one.search === current ? 'true' : undefined}
          >
            {one.label}
          </SiteLink>
        ))}
      </nav>
      {dayField('from', '첫날')}
      {dayField('to', '마지막 날')}
    </div>
  )
}
