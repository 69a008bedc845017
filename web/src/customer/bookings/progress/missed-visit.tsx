import type { CustomerBooking } from '#shared/booking/booking.ts'
import { hasTechnician } from '#shared/booking/status.ts'
import { useMinute } from '../../../core/lib/use-minute.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Box, Stack } from '../../../core/ui/layout.tsx'
import { CallOperator } from '../../../core/ui/notice/call-operator.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { UpdateProblem } from '../../../core/ui/notice/update-problem.tsx'
import card from '../parts/card.module.css'
import { missedText } from './missed-text.ts'
import { useMissedAnswer } from './use-missed-answer.ts'

type MissedVisitProps = { booking: CustomerBooking; name: string; onEdit: (row: 'visit') => void; onCancel: () => void }

/** A visit to which no technician came in time, with all that its customer can do about it (specification 9.11). */
export function MissedVisit({ booking, name, onEdit, onCancel }: MissedVisitProps) {
  const answering = useMissedAnswer(booking)
  const { title, details } = missedText(booking, useMinute())
  return (
    <Notice kind="warm" title={title}>
      <p>{details}</p>
      <CallOperator />
      <Stack gap={2} marginTop={2}>
        <Button small aria-label={`${name} 다른 날로 옮기기`} onClick={() => onEdit('visit')}>
          다른 날로 옮기기
        </Button>
        <Stack gap={2} className={card.actions}>
          <Button kind="outline" small aria-label={`${name} 취소하기`} onClick={onCancel}>
            취소하기
          </Button>
          {hasTechnician(booking) && (
            <Button kind="outline" small busy={answering.isPending} onClick={() => answering.mutate()}>
              {answering.isPending ? '알리는 중' : '기사님이 왔어요'}
            </Button>
          )}
        </Stack>
      </Stack>
      {answering.error !== null && (
        <Box marginTop={3}>
          <UpdateProblem problem={answering.error} answers={answering.error} />
        </Box>
      )}
    </Notice>
  )
}
