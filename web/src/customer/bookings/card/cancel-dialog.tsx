import type { CustomerBooking } from '#shared/booking/booking.ts'
import { status } from '#shared/booking/status.ts'
import { messages } from '#shared/messages.ko.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import type { Action } from '../../../core/api/use-action.ts'
import { Button } from '../../../core/ui/button.tsx'
import { ActionDialog } from '../../../core/ui/notice/action-dialog.tsx'
import { ErrorId } from '../../../core/ui/notice/error-id.tsx'
import { bookingName, technicianText } from '../booking-facts.ts'
import { CallAboutVisit } from '../progress/call-about-visit.tsx'
import styles from './cancel-dialog.module.css'

type CancelDialogProps = {
  /** The booking to be cancelled; undefined while nobody asks. */
  booking: CustomerBooking | undefined
  cancelling: Action<CustomerBooking>
  onClose: () => void
}

/** Names the booking before it is given up (specification 9.12). A failure stays here, with another try. */
export function CancelDialog({ booking, cancelling, onClose }: CancelDialogProps) {
  const { busy, problem } = cancelling
  const locked = hasErrorCode(problem, 'BOOKING_LOCKED')
  const again = problem !== undefined
  return (
    <ActionDialog
      open={booking !== undefined}
      action={cancelling}
      onClose={onClose}
      title={booking === undefined ? '' : `${bookingName(booking)}을 취소할까요?`}
      button={
        !locked && (
          <Button kind="danger" busy={busy} onClick={() => booking !== undefined && void cancelling.run(booking)}>
            {busy ? '취소하는 중' : again ? '다시 시도하기' : '예약 취소하기'}
          </Button>
        )
      }
    >
      {booking?.engineer_name !== undefined && `${technicianText(booking)}의 방문 일정도 함께 취소돼요. `}
      취소 비용은 없어요. 취소한 예약은 되돌릴 수 없어요.
      {again && (
        <div className={styles.failure} role="alert">
          <strong>{messages.CANCEL_FAILED}</strong>
          {sentenceOfProblem(problem)}
          <ErrorId problem={problem} />
          {locked && booking?.status === status.visiting && <CallAboutVisit booking={booking} />}
        </div>
      )}
    </ActionDialog>
  )
}
