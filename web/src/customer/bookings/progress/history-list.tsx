import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import { instantLabel } from '../../../core/lib/korean.ts'
import { Row, Stack, Text } from '../../../core/ui/layout.tsx'
import { ErrorId } from '../../../core/ui/notice/error-id.tsx'
import { Skeleton } from '../../../core/ui/notice/skeleton.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { requireActor } from '../data/actor.ts'
import { showBooking } from '../data/booking-calls.ts'
import { isCancelled } from '../data/queries.ts'

/** Texts by event; events of other releases are left out. */
const eventTexts: Readonly<Record<string, string>> = {
  received: '접수했어요',
  changed: '예약 내용을 바꿨어요',
  moved: '방문 일정을 바꿨어요',
  assigned: '기사님을 배정했어요',
  reassigned: '다른 기사님으로 바뀌었어요',
  unassigned: '기사님을 다시 찾기 시작했어요',
  visiting: '방문하는 날이에요',
  on_the_way: '기사님이 출발했어요',
  late: '기사님이 늦는다고 알렸어요',
  arrival_withdrawn: '기사님이 출발 알림을 취소했어요',
  absent: '기사님이 도착했는데 안 계셨어요',
  returned: '기사님이 기다리다 돌아갔어요',
  started: '작업을 시작했어요',
  missed: '약속한 시간이 지났어요',
  quoted: '견적을 보냈어요',
  quote_approved: '견적을 승인했어요',
  quote_declined: '견적을 승인하지 않았어요',
  completed: '작업을 마쳤어요',
  corrected: '작업 내용을 정정했어요',
}

/** The history of a booking, oldest first. Each version of the booking loads it again. */
export function HistoryList({ booking: { request_id, version } }: { booking: CustomerBooking }) {
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['history', request_id, version],
    queryFn: async ({ signal }) => {
      const shown = await showBooking(request_id, requireActor(request_id), signal)
      return isCancelled(shown) ? [] : shown.history
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {isPending && <Skeleton width="100%" height={44} />}
      {error !== null && (
        <Text size="small" tone="error" role="alert">
          {sentenceOfProblem(error)}
          <TextButton onClick={() => void refetch()}>다시 시도하기</TextButton>
          <ErrorId problem={error} />
        </Text>
      )}
      <Stack as="ol" gap={1} marginBottom={3} size="small" tone="text">
        {data?.map(
          ({ at: happenedAt, event }) =>
            eventTexts[event] !== undefined && (
              <Row as="li" wrap rowGap={0} gap={3} key={happenedAt + event}>
                <Text as="time" tone="muted" numbers dateTime={happenedAt}>
                  {instantLabel(happenedAt)}
                </Text>
                {eventTexts[event]}
              </Row>
            ),
        )}
      </Stack>
    </>
  )
}
