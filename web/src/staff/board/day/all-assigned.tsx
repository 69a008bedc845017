import { useQuery } from '@tanstack/react-query'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { showFigures } from '#shared/contract/staff-routes.ts'
import { MINUTE } from '#shared/durations.ts'
import { Stack, Text } from '../../../core/ui/layout.tsx'
import { CheckIcon } from '../../../core/ui/symbol-icons.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { durationText } from '../../ui/deadline-clock.ts'

/** An empty queue, with the number of today's visits and their median waiting time. @param today Seoul day */
export function AllAssigned({ today }: { today: ServiceDay }) {
  const { data } = useQuery({
    queryKey: ['staff', 'figures-of-today', today],
    queryFn: ({ signal }) => staffCall(showFigures, { query: { from: today, to: today }, signal }),
    staleTime: 10 * MINUTE,
  })
  return (
    <Stack as="section" justify="center" gap={1} ground="surface" paddingBlock={10} paddingInline={5} centered>
      <CheckIcon size={40} tone="tinted" />
      <Text as="strong" marginTop={2} size="body" tone="strong">
        모두 배정했어요
      </Text>
      <Text as="span" tone="muted">
        {data === undefined
          ? '새 예약이 오면 여기에 보여요.'
          : waitedText(data.days[0]?.bookings ?? 0, data.assignment.median_minutes)}
      </Text>
    </Stack>
  )
}

function waitedText(visits: number, median: number | undefined): string {
  if (visits === 0) return '오늘은 방문이 없어요. 새 예약이 오면 여기에 보여요.'
  return median === undefined
    ? `오늘 방문은 ${visits}건이에요.`
    : `오늘 방문 ${visits}건, 배정까지 보통 ${durationText(median)} 걸렸어요.`
}
