import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { lookUpBookings } from '#shared/contract/booking-routes.ts'
import { phoneDigits } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { sentenceOf, sentenceOfProblem } from '../api/sentence.ts'
import { Button } from '../ui/button.tsx'
import { Field, Fields } from '../ui/form/field.tsx'
import { PhoneInput } from '../ui/form/phone-input.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { closeLookUp, isOpen, lookUpAccess } from './look-up-access.ts'
import { maskedQuery } from './queries.ts'

/** Asks for a phone number and leads to its bookings (specification 9.10). @param typed digits from before */
export function LookUpForm({ typed }: { typed: string }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [problem, setProblem] = useState<unknown>()
  const form = useForm({ resolver: zodResolver(lookUpBookings.body), defaultValues: { customer_phone: '' } })
  const phone = useController({ control: form.control, name: 'customer_phone' })
  const { errors, isSubmitting } = form.formState
  const element = useRef<HTMLFormElement>(null)

  // What was typed into the prerendered page before its code was there, or at an earlier look-up.
  useEffect(() => {
    const inPage = element.current === null ? null : new FormData(element.current).get('customer_phone')
    const digits = phoneDigits(String(inPage ?? '')) || typed
    if (digits !== '') form.setValue('customer_phone', digits)
  }, [form, typed])

  const lookUp = form.handleSubmit(async ({ customer_phone }) => {
    setProblem(undefined)
    try {
      const cards = await queries.fetchQuery({ ...maskedQuery(customer_phone), staleTime: 0 })
      if (cards.length === 0)
        return form.setError('customer_phone', { message: 'BOOKING_NOT_FOUND' }, { shouldFocus: true })
      const before = lookUpAccess()
      if (!isOpen(before) || before.phone !== customer_phone) closeLookUp()
      const state = { clientPhone: customer_phone }
      // Back from the list finds the number still in its field.
      await navigate(paths.requests, { replace: true, state })
      await navigate(paths.inquiryDashboard, { state })
    } catch (failure) {
      setProblem(failure)
    }
  })
  return (
    // Before its code is there, a form of this method goes nowhere: a number must never end up in an address.
    <form
      ref={element}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault()
        else void lookUp(event)
      }}
    >
      <Fields>
        <Field
          label="전화번호"
          error={sentenceOf(errors.customer_phone?.message)}
          help="예약할 때 입력한 번호를 적어주세요"
        >
          {(control) => (
            <PhoneInput
              {...control}
              ref={phone.field.ref}
              name={phone.field.name}
              value={phone.field.value}
              placeholder="010-0000-0000"
              onDigits={(digits) => {
                phone.field.onChange(digits)
                form.clearErrors()
              }}
              onBlur={phone.field.onBlur}
            />
          )}
        </Field>
        {problem !== undefined && (
          <Notice kind="error" title={sentenceOfProblem(problem)}>
            {sentenceOfProblem(problem) !== messages.OFFLINE && '입력한 번호는 그대로 남아 있어요.'}
          </Notice>
        )}
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? '조회 중...' : '조회하기'}
        </Button>
      </Fields>
    </form>
  )
}
