import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { status } from '#shared/booking/status.ts'
import { deadlineLabel } from '#shared/booking/time-labels.ts'
import { confirmBookings, confirmMyBookings } from '#shared/contract/phone-owner-routes.ts'
import { paths } from '#shared/paths.ts'
import { now } from '../../../core/lib/clock.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Row, Stack } from '../../../core/ui/layout.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { isOpen, useLookupAccess } from '../../lookup/lookup-access.ts'
import { useSignedIn } from '../../session/session.ts'
import type { Actor } from '../data/actor.ts'
import { ownCall } from '../data/booking-calls.ts'
import { myBookingsQuery } from '../data/queries.ts'
import { DisownBooking } from './disown-booking.tsx'

type QuestionProps = {
  /** A booking that was made without a code. */
  booking: CustomerBooking
  onDisowned: (booking: CustomerBooking) => void
}

/** Asks the owner of a phone whether they made an unverified booking: looking at it confirms nothing (specification 7.3). */
export function OwnBookingQuestion({ booking, onDisowned }: QuestionProps) {
  const queries = useQueryClient()
  const owner = useOwner(booking)
  const { request_id, confirm_by } = booking
  const confirming = useMutation({
    mutationFn: (actor: Actor) =>
      ownCall({ guest: confirmBookings, member: confirmMyBookings }, actor, { body: { request_ids: [request_id] } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  if (booking.status > status.assigned) return null
  const { isPending, error } = confirming
  const until =
    confirm_by !== undefined &&
    `${deadlineLabel(new Date(confirm_by), new Date(now()))} 확인하지 않으면 예약이 취소돼요.`
  if (owner === undefined)
    return (
      confirm_by !== undefined && (
        <Notice kind="warm" title="직접 하신 예약인지 확인해주세요">
          {until} <TextLink to={paths.requests}>인증번호로 확인하기</TextLink>
        </Notice>
      )
    )
  return (
    <Notice kind="warm" title="이 예약, 직접 하셨나요?">
      <Stack gap={3}>
        {until || '맞으면 알려주세요. 아니면 바로 취소해드려요.'}
        <Row gap={2}>
          <Button small busy={isPending} onClick={() => confirming.mutate(owner)}>
            {isPending ? '확인하는 중' : '제가 한 예약이 맞아요'}
          </Button>
          <DisownBooking booking={booking} owner={owner} onDisowned={onDisowned} />
        </Row>
        {error !== null && <ProblemNotice title="예약을 확인하지 못했어요" problem={error} isAnswer />}
      </Stack>
    </Notice>
  )
}

/** Returns the owner of a booking's phone; undefined where no code and no session shows that. */
function useOwner({ request_id, customer_phone }: CustomerBooking): Actor | undefined {
  const mine = useQueryClient().getQueryData(myBookingsQuery.queryKey)
  const access = useLookupAccess()
  if (useSignedIn()) return mine?.bookings.some((one) => one.request_id === request_id) ? { kind: 'member' } : undefined
  return isOpen(access) && access.phone === customer_phone ? { kind: 'lookup', token: access.token } : undefined
}
