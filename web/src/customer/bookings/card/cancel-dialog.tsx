import type { CustomerBooking } from '#shared/booking/booking.ts'
import { status } from '#shared/booking/status.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Card, Text } from '../../../core/ui/layout.tsx'
import { ActionDialog } from '../../../core/ui/notice/action-dialog.tsx'
import { ProblemText } from '../../../core/ui/notice/problem-notice.tsx'
import { bookingName, technicianText } from '../data/booking-facts.ts'
import { CallAboutVisit } from '../progress/call-about-visit.tsx'
import type { useCancelBooking } from './use-cancel-booking.ts'

type CancelDialogProps = {
  /** The booking to cancel; undefined while the dialog is closed. */
  booking: CustomerBooking | undefined
  cancelling: ReturnType<typeof useCancelBooking>
  onClose: () => void
}

/** Names the booking before it is cancelled (specification 9.12). An error stays in the dialog, with another try. */
export function CancelDialog({ booking, cancelling, onClose }: CancelDialogProps) {
  const { isPending, error } = cancelling
  const locked = hasErrorCode(error, 'BOOKING_LOCKED')
  const label = error === null ? '예약 취소하기' : '다시 시도하기'
  return (
    <ActionDialog
      open={booking !== undefined}
      action={cancelling}
      onClose={onClose}
      title={booking === undefined ? '' : `${bookingName(booking)}을 취소할까요?`}
      button={
        !locked && (
          <Button kind="danger" busy={isPending} onClick={() => booking !== undefined && cancelling.start(booking)}>
            {isPending ? '취소하는 중' : label}
          </Button>
        )
      }
    >
      {booking?.engineer_name !== undefined && `${technicianText(booking)}의 방문 일정도 함께 취소돼요. `}
      취소 비용은 없어요. <br />
      취소한 예약은 되돌릴 수 없어요.
      {error !== null && (
        <Card ground="error" radius="control" padding={4} marginTop={4} size="small" tone="text" role="alert">
          <Text as="strong" block size="body" tone="strong">
            {messages.CANCEL_FAILED}
          </Text>
          <ProblemText problem={error} />
          {locked && booking?.status === status.visiting && <CallAboutVisit booking={booking} />}
        </Card>
      )}
    </ActionDialog>
  )
}
