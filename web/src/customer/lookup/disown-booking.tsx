import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { status } from '#shared/booking/status.ts'
import { disownBookings } from '#shared/contract/booking-routes.ts'
import { call } from '../../core/api/client.ts'
import { Button } from '../../core/ui/button.tsx'
import { Dialog } from '../../core/ui/notice/dialog.tsx'
import { ProblemNotice } from '../../core/ui/notice/problem-notice.tsx'
import { useDialogState } from '../../core/ui/notice/use-dialog-state.ts'
import { TextButton } from '../../core/ui/text-link.tsx'
import { openedQuery, withLookupExpiry } from './queries.ts'

type DisownBookingProps = {
  /** A booking that was made without a code. */
  booking: CustomerBooking
  /** The lookup token of its phone. */
  token: string
  onDisowned: (booking: CustomerBooking) => void
}

/** Lets the owner of a phone cancel a booking that a stranger made with it (specification 7.3). */
export function DisownBooking({ booking, token, onDisowned }: DisownBookingProps) {
  const queries = useQueryClient()
  const { isOpen, open, close } = useDialogState()
  const { request_id, customer_phone } = booking
  const disowning = useMutation({
    mutationFn: () => withLookupExpiry(() => call(disownBookings, { body: { request_ids: [request_id] }, token })),
    onSuccess: async () => {
      close()
      onDisowned(booking)
      await queries.invalidateQueries({ queryKey: openedQuery(customer_phone).queryKey })
    },
  })
  if (booking.status > status.assigned) return null
  const { isPending, error } = disowning
  return (
    <>
      <TextButton onClick={open}>제가 한 예약이 아니에요</TextButton>
      <Dialog
        open={isOpen}
        onClose={close}
        title="이 예약을 취소할까요?"
        button={
          <Button kind="danger" busy={isPending} onClick={() => disowning.mutate()}>
            {isPending ? '취소하는 중' : '예약 취소하기'}
          </Button>
        }
      >
        다른 사람이 이 번호로 접수한 예약을 취소해요. 취소를 알리는 문자는 이 번호로 보내지 않아요.
        {error !== null && <ProblemNotice title="예약을 취소하지 못했어요" problem={error} isAnswer />}
      </Dialog>
    </>
  )
}
