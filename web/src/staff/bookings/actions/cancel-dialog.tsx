import { useForm } from 'react-hook-form'
import { deskCancellationReasons } from '#shared/booking/booking-event.ts'
import { cancelByDesk } from '#shared/contract/staff-change-routes.ts'
import { cancellationSentences } from '#shared/customer/cancelled-booking.ts'
import { won } from '#shared/korean.ts'
import { limits } from '#shared/limits.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Choice } from '../../../core/ui/form/choice.tsx'
import { Field, TextArea } from '../../../core/ui/form/field.tsx'
import { useCustomerNotice } from '../../contact/customer-notice.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { bookingName } from '../detail/booking-text.ts'
import { cancellationReasonText } from '../detail/history-text.ts'
import { ChangeDialog, type ChangeProps } from './change-dialog.tsx'
import { useChange } from './use-change.ts'

type DeskReason = (typeof deskCancellationReasons)[number]
type Cancellation = { reason: DeskReason; note: string }

/** Who is notified of a cancellation, and what goes with the booking. */
function leadOf(booking: StaffBooking, notice: string | false) {
  const approved = booking.quote?.approved
  return [
    notice,
    approved?.lines.length && `고객님이 승인한 견적 ${won(approved.sum)}도 함께 취소돼요.`,
    '취소한 예약은 되돌릴 수 없어요.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** Cancels a booking for one of five reasons (specification 4.4). */
export function CancelDialog({ booking, open, onClose, onDone }: ChangeProps) {
  const { register, watch, handleSubmit, formState } = useForm<Cancellation>({
    defaultValues: { note: '' },
    shouldFocusError: false,
  })
  const reason = watch('reason')
  const notice = useCustomerNotice(booking)
  // A customer who called knows.
  const hasCalled = booking.is_landline === true && reason === 'customer_called'
  const cancelling = useChange(
    booking,
    async (input: Cancellation, { version, ...call }) => {
      const note = input.note.trim()
      await staffCall(cancelByDesk, {
        ...call,
        body: {
          version,
          reason: input.reason,
          ...(input.reason === 'other' && note !== '' && { note }),
          ...notice.body,
        },
      })
      return undefined
    },
    () => onDone('예약을 취소했어요'),
  )
  const { isPending, error } = cancelling
  const startLabel = error === null ? '예약 취소하기' : '다시 시도하기'
  return (
    <ChangeDialog
      open={open}
      action={cancelling}
      onClose={onClose}
      careful
      title={`${bookingName(booking)}을 취소할까요?`}
      lead={leadOf(booking, !hasCalled && notice.text('고객님께 취소 문자를 보내요.'))}
      button={
        <Button kind="danger" busy={isPending} onClick={handleSubmit(cancelling.start)}>
          {isPending ? '취소하는 중' : startLabel}
        </Button>
      }
    >
      <Choice
        legend="사유"
        look="list"
        options={deskCancellationReasons.map((value) => ({ value, label: cancellationReasonText[value] }))}
        error={formState.errors.reason?.message}
        help={
          reason === undefined
            ? '고른 사유는 고객님 화면에도 보여요.'
            : `고객님 화면에 보이는 말: ${cancellationSentences[reason]}`
        }
        input={() => register('reason', { required: '사유를 골라주세요.' })}
      />
      {reason === 'other' && (
        <Field label="어떤 사유인가요?" help="쓰지 않아도 돼요. 이름이나 전화번호는 적지 말아주세요.">
          {(control) => <TextArea {...control} {...register('note')} maxLength={limits.text.note} />}
        </Field>
      )}
      {!hasCalled && notice.field}
    </ChangeDialog>
  )
}
