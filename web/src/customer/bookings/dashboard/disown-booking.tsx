import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { disownBookings, disownMyBookings } from '#shared/contract/phone-owner-routes.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Dialog } from '../../../core/ui/notice/dialog.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { useDialogState } from '../../../core/ui/notice/use-dialog-state.ts'
import type { Actor } from '../data/actor.ts'
import { ownCall } from '../data/booking-calls.ts'

type DisownBookingProps = {
  /** A booking that was made without a code. */
  booking: CustomerBooking
  /** The owner of its phone. */
  owner: Actor
  onDisowned: (booking: CustomerBooking) => void
}

/** Lets the owner of a phone cancel a booking that a stranger made with it (specification 7.3). */
export function DisownBooking({ booking, owner, onDisowned }: DisownBookingProps) {
  const queries = useQueryClient()
  const { isOpen, open, close } = useDialogState()
  const disowning = useMutation({
    mutationFn: () =>
      ownCall({ guest: disownBookings, member: disownMyBookings }, owner, {
        body: { request_ids: [booking.request_id] },
      }),
    onSuccess: async () => {
      close()
      onDisowned(booking)
      await queries.invalidateQueries()
    },
  })
  const { isPending, error } = disowning
  return (
    <>
      <Button kind="outline" small onClick={open}>
        아니에요
      </Button>
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
