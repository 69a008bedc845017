import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { lookUpBookings } from '#shared/contract/booking-routes.ts'
import { type PhoneDigits, phoneDigits } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { onThisScreen } from '../../core/api/on-screen.ts'
import { sentenceOf, sentenceOfProblem } from '../../core/api/sentence.ts'
import { Button } from '../../core/ui/button.tsx'
import { Field, Fields } from '../../core/ui/form/field.tsx'
import { Form } from '../../core/ui/form/form.tsx'
import { PhoneInput } from '../../core/ui/form/phone-input.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { startLookup } from './lookup-access.ts'
import { maskedQuery } from './queries.ts'

/** Looks up the bookings of a phone number (specification 9.10). @param before the number of the last lookup */
export function LookupForm({ before }: { before: PhoneDigits }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const [typed, type] = useState<PhoneDigits>()
  const [wrong, setWrong] = useState<string>()
  const phone = typed ?? before

  const lookUp = useMutation({
    mutationFn: (customer_phone: PhoneDigits) => queries.fetchQuery({ ...maskedQuery(customer_phone), staleTime: 0 }),
  })
  const submit = () => {
    const { data, error } = lookUpBookings.body.safeParse({ customer_phone: phone })
    setWrong(error?.issues[0]?.message)
    if (data === undefined) return false
    if (lookUp.isPending) return
    lookUp.mutate(data.customer_phone, {
      onSuccess: onThisScreen(({ bookings, cancelled = [] }, customer_phone) => {
        if (bookings.length + cancelled.length > 0) {
          startLookup(customer_phone)
          return void navigate(paths.lookedUpBookings)
        }
        setWrong('BOOKING_NOT_FOUND')
        input.current?.focus()
      }),
    })
  }
  const problem = lookUp.error === null ? undefined : sentenceOfProblem(lookUp.error)
  return (
    <Form onSubmit={submit} onEarlyInput={({ customer_phone = '' }) => type(phoneDigits(customer_phone))}>
      <Fields>
        <Field label="전화번호" error={sentenceOf(wrong)} help="예약할 때 입력한 번호를 적어주세요">
          {(control) => (
            <PhoneInput
              {...control}
              ref={(element) => {
                input.current = element
              }}
              name="customer_phone"
              value={phone}
              placeholder="010-0000-0000"
              onDigits={(digits) => {
                type(digits)
                setWrong(undefined)
              }}
            />
          )}
        </Field>
        {problem !== undefined && (
          <Notice kind="error" title={problem} problem={lookUp.error}>
            {problem !== messages.OFFLINE && '입력한 번호는 그대로 남아 있어요.'}
          </Notice>
        )}
        <Button type="submit" busy={lookUp.isPending}>
          {lookUp.isPending ? '조회 중...' : '조회하기'}
        </Button>
      </Fields>
    </Form>
  )
}
