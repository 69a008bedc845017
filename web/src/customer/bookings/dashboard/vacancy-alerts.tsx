import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { serviceTimes } from '#shared/booking/options.ts'
import { dayLabel } from '#shared/booking/service-day.ts'
import { timeText } from '#shared/booking/visit-span.ts'
import type { VacancyAlert } from '#shared/customer/vacancy-alert.ts'
import { slotPath } from '#shared/paths.ts'
import { ButtonLink } from '../../../core/ui/button.tsx'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { ProblemText } from '../../../core/ui/notice/problem-notice.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { type AlertOwner, endAlert, listAlerts } from '../../lookup/alert-calls.ts'
import styles from './dashboard.module.css'

const alertsQuery = (owner: AlertOwner) =>
  queryOptions({ queryKey: ['vacancy-alerts', owner], queryFn: () => listAlerts(owner), retry: false })

/** The vacancy alerts of a member or of a looked-up number, each with a way to end it (specification 4.22). */
export function VacancyAlerts({ owner }: { owner: AlertOwner }) {
  const id = useId()
  const queries = useQueryClient()
  const query = alertsQuery(owner)
  const { data } = useQuery(query)
  const { mutate, error, isPending, variables } = useMutation({
    mutationFn: (alert: VacancyAlert) => endAlert(owner, alert),
    onSuccess: (answer) => queries.setQueryData(query.queryKey, answer),
  })
  const alerts = data?.alerts ?? []
  if (alerts.length === 0) return null
  return (
    <Stack as="section" gap={3} marginTop={6} className={styles.above} aria-labelledby={id}>
      <h2 id={id}>빈자리 알림 {alerts.length}개</h2>
      <Stack as="ul" lined ground="surface">
        {alerts.map((alert) => {
          const { service_day, service_time, service_type } = alert
          const [day, time] = [dayLabel(service_day), timeText({ service_time })]
          const name = `${day} ${time}`
          const isEnding = isPending && variables === alert
          return (
            <Row as="li" key={name} wrap justify="between" rowGap={2} gap={4} paddingBlock={3} paddingInline={5}>
              <span className={styles.alert}>
                <Text as="strong" block tone="strong">
                  {day}
                </Text>{' '}
                {time} · {service_type}
              </span>
              <TextButton aria-label={`${name} 알림 끄기`} onClick={() => isEnding || mutate(alert)}>
                {isEnding ? '끄는 중' : '알림 끄기'}
              </TextButton>
              {alert.open && (
                <ButtonLink small to={slotPath(service_type, service_day, serviceTimes.indexOf(service_time))}>
                  자리가 났어요, 예약하기
                </ButtonLink>
              )}
            </Row>
          )
        })}
      </Stack>
      {error !== null && (
        <Text tone="error" role="alert">
          <ProblemText problem={error} />
        </Text>
      )}
    </Stack>
  )
}
