import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { bookingNumberOf } from '#shared/booking/booking-number.ts'
import { cancelPhoneChangeByDesk, requestPhoneChange, showPhoneRequest } from '#shared/contract/phone-request-routes.ts'
import { mobilePhone } from '#shared/customer/mobile-phone.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { useCancel, useScreenSignal } from '../../../core/api/on-screen.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { instantLabel } from '../../../core/lib/korean.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Field, TextInput } from '../../../core/ui/form/field.tsx'
import { Text } from '../../../core/ui/layout.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { staffCall } from '../../session/staff-call.ts'
import { ChangeDialog } from './change-dialog.tsx'

type MemberPhoneProps = { request_id: string }

/** The requested number of a member, read when the dialog opens: every read is counted (specification 7.7). */
const requestQuery = (booking_number: string) =>
  queryOptions({
    queryKey: ['staff', 'phone request', booking_number],
    queryFn: ({ signal }) => staffCall(showPhoneRequest, { body: { booking_number }, signal }),
    refetchOnWindowFocus: false,
  })

/** Changes the number of a member who no longer has it (specification 6.13). */
export function MemberPhone({ request_id }: MemberPhoneProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>회원 전화번호 바꾸기</TextButton>
      <PhoneDialog booking_number={bookingNumberOf(request_id)} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

type PhoneDialogProps = { booking_number: string; open: boolean; onClose: () => void }

function PhoneDialog({ booking_number, open, onClose }: PhoneDialogProps) {
  const queries = useQueryClient()
  const { data } = useQuery({ ...requestQuery(booking_number), enabled: open })
  const { signal, abort } = useScreenSignal()
  const form = useForm({ defaultValues: { phone: '' } })
  const change = useMutation({
    /** @param phone undefined cancels the request */
    mutationFn: (phone: string | undefined) =>
      withRetry<unknown>(
        () =>
          phone === undefined
            ? staffCall(cancelPhoneChangeByDesk, { body: { booking_number } })
            : staffCall(requestPhoneChange, { body: { booking_number, phone } }),
        { signal },
      ),
    onSuccess: () => form.reset(),
    onSettled: () => queries.invalidateQueries({ queryKey: requestQuery(booking_number).queryKey }),
  })
  const { isPending, error, mutate, reset } = change
  const request = data?.request
  const submit = form.handleSubmit(({ phone }) => {
    if (!isPending) mutate(phone)
  })
  return (
    <ChangeDialog
      open={open}
      action={{ ...useCancel(change, abort), error, reset }}
      onClose={onClose}
      title="회원 전화번호를 바꿀까요?"
      lead="고객님이 예전 번호를 쓸 수 없을 때만 써요. 먼저 이름과 예약 내용으로 본인인지 확인해주세요."
      button={
        <Button busy={isPending} onClick={submit}>
          {isPending ? '보내는 중' : '새 번호로 문자 보내기'}
        </Button>
      }
    >
      {request !== undefined && (
        <>
          <Text role="status">{stateOf(request)}</Text>
          <TextButton onClick={() => !isPending && mutate(undefined)}>요청 취소하기</TextButton>
        </>
      )}
      <Field label="새 휴대전화 번호" error={form.formState.errors.phone?.message}>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            autoComplete="off"
            {...form.register('phone', {
              validate: (phone) => mobilePhone.safeParse(phone).success || messages.PHONE_INVALID,
            })}
          />
        )}
      </Field>
      <Text size="small" tone="muted">
        새 번호에서 24시간 안에 로그인해 확인해야 해요. 요청하고 24시간 뒤에 바뀌고, 예전 번호로도 알려드려요.
      </Text>
    </ChangeDialog>
  )
}

const stateOf = ({ effective_at, is_confirmed }: { effective_at: string; is_confirmed: boolean }) =>
  is_confirmed
    ? `새 번호를 확인했어요. ${instantLabel(effective_at)}에 바뀌어요.`
    : `새 번호의 확인을 기다려요. ${instantLabel(effective_at)}까지 확인하지 않으면 끝나요.`
