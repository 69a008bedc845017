import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { lookUpBookings } from '#shared/contract/booking-routes.ts'
import { isMobile, type PhoneDigits, phoneDigits } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { onThisScreen } from '../../core/api/on-screen.ts'
import { hasErrorCode } from '../../core/api/problems.ts'
import { sentenceOf, sentenceOfProblem } from '../../core/api/sentence.ts'
import { useConfig } from '../../core/lib/config.ts'
import { Button } from '../../core/ui/button.tsx'
import { Fields } from '../../core/ui/form/field.tsx'
import { Form } from '../../core/ui/form/form.tsx'
import { PhoneField } from '../../core/ui/form/phone-field.tsx'
import { Stack } from '../../core/ui/layout.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { useLastingProblem } from '../../core/ui/notice/use-lasting-problem.ts'
import { startLookup } from './lookup-access.ts'
import { maskedQuery } from './queries.ts'

const rules = zodResolver(lookUpBookings.body)

/** Looks up the bookings of a phone number (specification 9.10). @param lastPhone of the previous lookup */
export function LookupForm({ lastPhone }: { lastPhone: PhoneDigits }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const form = useForm({
    resolver: rules,
    reValidateMode: 'onSubmit',
    values: { customer_phone: lastPhone },
    resetOptions: { keepDirtyValues: true },
  })
  const { field, fieldState } = useController({ control: form.control, name: 'customer_phone' })

  const { mutate, isPending, error } = useMutation({
    mutationFn: (phone: PhoneDigits) => queries.fetchQuery({ ...maskedQuery(phone), staleTime: 0 }),
  })
  const submit = form.handleSubmit(({ customer_phone }) => {
    if (isPending) return
    mutate(customer_phone, {
      onSuccess: onThisScreen(({ bookings, cancelled = [] }) => {
        if (bookings.length + cancelled.length > 0) {
          startLookup(customer_phone)
          return void navigate(paths.lookedUpBookings)
        }
        form.setError('customer_phone', { message: 'BOOKING_NOT_FOUND' }, { shouldFocus: true })
      }),
    })
  })
  const readEarlyInput = ({ customer_phone = '' }: Readonly<Record<string, string>>) =>
    form.setValue('customer_phone', phoneDigits(customer_phone), { shouldDirty: true })
  // Strangers may have used up the lookups of the number, but not the codes of its owner.
  const isLimited = hasErrorCode(error, 'TOO_MANY_REQUESTS')
  const openCode = () => {
    startLookup(field.value)
    // From the screen of the code, Back leads here, and the code on to the list.
    void navigate(paths.verifyLookup, { state: { isFirst: true } })
  }
  // A customer who waits for a spot may have no booking. The offer does not say whether there is an alert.
  const hasAlerts = useConfig()?.vacancyAlerts === true
  const mayHaveAlerts = hasAlerts && fieldState.error?.message === 'BOOKING_NOT_FOUND'
  const lasting = useLastingProblem(error ?? undefined)
  const problem = lasting === undefined ? undefined : sentenceOfProblem(lasting)
  return (
    <Form onSubmit={submit} onEarlyInput={readEarlyInput}>
      <Fields>
        <PhoneField
          label="전화번호"
          error={sentenceOf(fieldState.error?.message)}
          help="예약할 때 입력한 번호를 적어주세요"
          placeholder="010-0000-0000"
          field={{
            ...field,
            onChange: (digits) => {
              field.onChange(digits)
              form.clearErrors()
            },
          }}
        />
        {problem !== undefined && (
          <Notice kind="error" title={problem} problem={error}>
            {problem !== messages.OFFLINE && '입력한 번호는 그대로 남아 있어요.'}
          </Notice>
        )}
        <Stack gap={3}>
          <Button type="submit" busy={isPending}>
            {isPending ? '조회 중...' : '조회하기'}
          </Button>
          {(isLimited || mayHaveAlerts) && isMobile(field.value) && (
            <Button kind="outline" onClick={openCode}>
              {isLimited ? '인증번호로 조회하기' : '빈자리 알림 보기'}
            </Button>
          )}
        </Stack>
      </Fields>
    </Form>
  )
}
