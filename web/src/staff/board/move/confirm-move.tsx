import { useMutation, useQueryClient } from '@tanstack/react-query'
import { serviceDateOf } from '#shared/booking/service-day.ts'
import { editByDesk } from '#shared/contract/staff-change-routes.ts'
import { withRoParticle } from '#shared/korean.ts'
import { isAborted, useCancel, useScreenSignal } from '../../../core/api/on-screen.ts'
import { mayHaveSucceeded } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import { isSessionOver } from '../../../core/api/session-call.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { ActionDialog } from '../../../core/ui/notice/action-dialog.tsx'
import { bookingTitle, visitTimeText } from '../../bookings/detail/booking-text.ts'
import { useCustomerNotice } from '../../contact/customer-notice.tsx'
import { staffCall } from '../../session/staff-call.ts'
import type { AssignmentNotice } from '../assign/assignment-notices.ts'
import { refreshBoards } from '../assign/use-assign.ts'
import { targetTime } from './move-text.ts'
import type { PlannedMove } from './use-board-moves.ts'

type ConfirmMoveProps = {
  planned: PlannedMove
  open: boolean
  onClose: () => void
  /**
   * @param text what was moved where
   * @param notice how its customer learns of it
   */
  onMoved: (text: string, notice: string) => void
  onFailed: (notice: AssignmentNotice) => void
}

/** Asks before a visit moves to another time: its customer gets a message. */
export function ConfirmMove({ planned, open, onClose, onMoved, onFailed }: ConfirmMoveProps) {
  const { visit, to, technician } = planned
  const isAnother = visit.engineer_uid !== technician.staff_id
  const former = visit.engineer_name ?? '기사님'
  const time = targetTime(visit, to)
  const notice = useCustomerNotice(visit)
  const queries = useQueryClient()
  const { signal, abort } = useScreenSignal()
  const moving = useMutation({
    mutationFn: ({ visit, to, technician }: PlannedMove) => {
      const { request_id, version } = visit
      const date = { service_date: serviceDateOf(to.service_day), service_time: to.service_time }
      const taker = visit.engineer_uid === technician.staff_id ? {} : { staff_id: technician.staff_id }
      const body = { version, ...date, ...taker, ...notice.body }
      return withRetry(() => staffCall(editByDesk, { params: { request_id }, body }), { signal })
    },
    onSettled: () => void refreshBoards(queries, visit.request_id),
  })
  const move = () => {
    if (moving.isPending) return
    moving.mutate(planned, {
      onSuccess: () =>
        onMoved(`${technician.name} · ${withRoParticle(time)} 옮겼어요`, notice.text('바뀐 일정은 문자로 알려요.')),
      onError: (problem) => {
        if (!isSessionOver(problem) && !isAborted(problem)) onFailed(failureOf(planned, problem))
      },
    })
  }
  return (
    <ActionDialog
      open={open}
      action={useCancel(moving, abort)}
      onClose={onClose}
      title={`${withRoParticle(time)} 옮길까요?`}
      button={
        <Button busy={moving.isPending} onClick={move}>
          {moving.isPending ? '옮기는 중' : '옮기기'}
        </Button>
      }
    >
      <Text>
        {bookingTitle(visit)} · 지금 {visitTimeText(visit)}
      </Text>
      <Text marginTop={1}>
        {isAnother ? `${former} → ${technician.name} 기사님` : `${technician.name} 기사님이 그대로 맡아요.`}
      </Text>
      <Text marginTop={3} tone="muted">
        {visit.is_landline === true ? `${notice.text('')} ` : '고객님과 '}
        {isAnother ? `${former}, ${technician.name}` : technician.name} 기사님께 문자를 보내요. 출장비는 오르지 않아요.
      </Text>
      {notice.field}
    </ActionDialog>
  )
}

const failureOf = ({ visit: { request_id } }: PlannedMove, problem: unknown): AssignmentNotice =>
  mayHaveSucceeded(problem)
    ? {
        kind: 'error',
        title: '옮겼는지 확인하지 못했어요',
        text: '배정표를 다시 읽고 있어요.',
        cause: problem,
        request_id,
      }
    : { kind: 'warm', title: '옮기지 못했어요', text: sentenceOfProblem(problem), request_id }
