import { dayLabel, type ServiceDay } from '#shared/booking/service-day.ts'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { SiteLink } from '../../../core/ui/site-link.tsx'
import { boardPath } from '../../paths/board-paths.ts'
import { dayFacts, visitsOn, type Week } from '../data/week-plan.ts'
import styles from './week-days.module.css'

/** The days of a week with the visits of each technician, for narrow screens. A day opens its board. */
export const WeekDays = ({ week: { days, technicians }, today }: { week: Week; today: ServiceDay }) => (
  <Stack as="ul" gap={2}>
    {days.map((day) => {
      const { service_day } = day
      const { text, waiting, isRed } = dayFacts(day, technicians)
      const busy = technicians.filter((technician) => visitsOn(technician, service_day).length > 0)
      const off = technicians.filter(({ days_off }) => days_off.includes(service_day))
      return (
        <li key={service_day}>
          <SiteLink
            className={styles.day}
            to={boardPath(service_day, today)}
            aria-current={service_day === today ? 'date' : undefined}
          >
            <Row justify="between" gap={2}>
              <strong className={isRed ? styles.red : undefined}>{dayLabel(service_day)}</strong>
              <Text as="span" size="small" tone="muted" numbers nowrap>
                {text}
                {waiting > 0 && <em> · 대기 {waiting}</em>}
              </Text>
            </Row>
            {busy.length > 0 && (
              <Text size="small" numbers>
                {busy
                  .map((technician) => `${technician.name}\u00a0${visitsOn(technician, service_day).length}`)
                  .join('\u00a0· ')}
              </Text>
            )}
            {off.length > 0 && (
              <Text size="small" tone="muted">
                쉬는 기사님 {off.map(({ name }) => name).join('\u00a0· ')}
              </Text>
            )}
          </SiteLink>
        </li>
      )
    })}
  </Stack>
)
