import { startVisit, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { Button } from '../../../core/ui/button.tsx'
import { useCustomerNotice } from '../../contact/customer-notice.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { visitTimeText } from '../detail/booking-text.ts'
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx'
import { useChange } from './use-change.ts'

/** Unassigns the technician: the booking waits again with a new assignment deadline (specification 4.6). */
export function UnassignDialog({ booking, open, onClose, onDone }: ChangeProps) {
  const notice = useCustomerNotice(booking)
  const unassigning = useChange(
    booking,
    (_: undefined, { version, ...call }) =>
      staffCall(unassignTechnician, { ...call, body: { version, ...notice.body } }),
    () => onDone('배정을 해제했어요'),
  )
  return (
    <ChangeDialog
      open={open}
      action={unassigning}
      onClose={onClose}
      careful
      title={`${booking.engineer_name ?? ''} 기사님 배정을 해제할까요?`}
      lead={`${notice.text('고객님께 다시 배정하고 있다고 문자를 보내요.')} 배정 기한 3시간이 새로 시작돼요.`}
      button={
        <Button busy={unassigning.isPending} onClick={() => unassigning.start(undefined)}>
          {unassigning.isPending ? '해제하는 중' : '배정 해제'}
        </Button>
      }
    >
      {notice.field}
    </ChangeDialog>
  )
}

/** Starts a visit on behalf of its technician (specification 4.6). */
export function StartDialog({ booking, open, onClose, onDone }: ChangeProps) {
  const starting = useChange(
    booking,
    (_: undefined, { version, ...call }) => staffCall(startVisit, { ...call, body: { version } }),
    () => onDone('방문을 시작했어요'),
  )
  return (
    <ChangeDialog
      open={open}
      action={starting}
      onClose={onClose}
      title={`${booking.engineer_name ?? ''} 기사님이 방문을 시작했나요?`}
      lead={`${visitTimeText(booking)} 방문을 작업 중으로 바꿔요. 기사님이 직접 누르지 못했을 때 써주세요.`}
      button={
        <Button busy={starting.isPending} onClick={() => starting.start(undefined)}>
          {starting.isPending ? '시작하는 중' : '방문 시작'}
        </Button>
      }
    />
  )
}
