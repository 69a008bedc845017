import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { takeBackArrival } from '#shared/contract/staff-change-routes.ts'
import { SECOND } from '#shared/durations.ts'
import { immediateLimits } from '#shared/notifications/immediate-limits.ts'
import { type Arrival, lastAnnouncement } from '#shared/staff/arrival.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { now } from '../../../core/lib/clock.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Row, Text } from '../../../core/ui/layout.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { staffCall } from '../../session/staff-call.ts'

/** Takes an announced arrival back while its message waits: for a minute. */
export function TakeBack({ request_id, arrival }: { request_id: string; arrival: Arrival }) {
  const { at, version } = lastAnnouncement(arrival)
  const isOpen = useIsOpen(Date.parse(at) + immediateLimits.takeBackSeconds * SECOND)
  const queries = useQueryClient()
  const { signal } = useScreenSignal()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      withRetry(() => staffCall(takeBackArrival, { params: { request_id }, body: { announced: version } }), { signal }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['staff', 'visits'] }),
  })
  if (error !== null) return <ProblemNotice title="취소하지 못했어요" problem={error} isAnswer />
  if (!isOpen) return null
  return (
    <Row wrap justify="between" rowGap={1} gap={3}>
      <Text size="small" tone="muted">
        문자는 1분 뒤에 가요.
      </Text>
      <Button small kind="quiet" busy={isPending} onClick={() => mutate()}>
        {isPending ? '취소하는 중' : '알림 취소'}
      </Button>
    </Row>
  )
}

/** Whether an instant is ahead, until it comes. @param until milliseconds */
function useIsOpen(until: number): boolean {
  const [ended, setEnded] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setEnded(until), Math.max(until - now(), 0))
    return () => clearTimeout(timer)
  }, [until])
  return ended !== until && now() < until
}
