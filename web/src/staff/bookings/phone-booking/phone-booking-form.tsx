import { useEffect, useRef, useState } from 'react'
import { FormProvider, type Resolver, useForm } from 'react-hook-form'
import { isMobile } from '#shared/customer/phone.ts'
import { isContactNumber } from '#shared/customer/read-phone.ts'
import { useDistricts } from '../../../core/address/districts.ts'
import { onThisScreen } from '../../../core/api/on-screen.ts'
import { mayHaveSucceeded } from '../../../core/api/problems.ts'
import { isSessionOver } from '../../../core/api/session-call.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Form } from '../../../core/ui/form/form.tsx'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { Stack } from '../../../core/ui/layout.tsx'
import { ProblemNotice } from '../../../core/ui/notice/problem-notice.tsx'
import { seoulToday, useSeoulToday } from '../../../core/visit/use-seoul-today.ts'
import type { AddressName } from '../../contact/use-address.ts'
import { AddressDialog } from './address-dialog.tsx'
import { CallerFields } from './caller-fields.tsx'
import { OrderFields } from './order-fields.tsx'
import type { CallStores } from './phone-booking-draft.ts'
import styles from './phone-booking-form.module.css'
import type { PhoneBookingSummary } from './phone-booking-summary.ts'
import {
  type PhoneBookingValues,
  toFieldErrors,
  toOrder,
  toRequestBody,
  validatePhoneBooking,
  valuesOf,
} from './phone-booking-values.ts'
import { rejectedFields } from './rejected-fields.ts'
import { usePhoneBooking } from './use-phone-booking.ts'
import { VisitFields } from './visit-fields.tsx'

const rulesOf =
  (districts: readonly string[]): Resolver<PhoneBookingValues> =>
  (values) => {
    const wrong = validatePhoneBooking(values, districts)
    return Object.keys(wrong).length === 0 ? { values, errors: {} } : { values: {}, errors: toFieldErrors(wrong) }
  }

/** Matches the fields that show an error. */
const WRONG = '[aria-invalid="true"], [data-invalid], [data-wrong] input, [data-wrong] button'

type PhoneBookingFormProps = { stores: CallStores; onBooked: (summary: PhoneBookingSummary) => unknown }

/** The questions of a call, from top to bottom. Every change is stored in the draft at once. */
export function PhoneBookingForm({ stores, onBooked }: PhoneBookingFormProps) {
  const districts = useDistricts()
  const today = useSeoulToday() ?? seoulToday()
  const around = useRef<HTMLDivElement>(null)
  const [searched, setSearched] = useState<AddressName>()
  const { order = {}, consent = false } = stores.draft.read() ?? {}
  const form = useForm<PhoneBookingValues>({
    resolver: rulesOf(districts),
    defaultValues: valuesOf(order, consent),
    shouldFocusError: false,
  })
  // A call begins with the number, also the next one.
  const { setFocus } = form
  useEffect(() => setFocus('customer_phone'), [setFocus])
  const booking = usePhoneBooking(stores)
  useFormDraft(form, (values) => {
    if (booking.isError) booking.reset()
    stores.draft.write({ order: toOrder(values), consent: values.consent })
  })

  // The errors are rendered first.
  const focusWrong = () => requestAnimationFrame(() => around.current?.querySelector<HTMLElement>(WRONG)?.focus())
  const submit = form.handleSubmit((values) => {
    const body = toRequestBody(values)
    if (body === undefined || booking.isPending) return
    booking.mutate(body, {
      onSuccess: onThisScreen(onBooked),
      onError: (problem) => {
        for (const { field, code } of rejectedFields(problem)) form.setError(field, { type: 'refused', message: code })
        focusWrong()
      },
    })
  }, focusWrong)
  const phone = form.watch('customer_phone')
  const submitLabel = isContactNumber(phone) && !isMobile(phone) ? '예약 접수하기' : '예약 접수하고 문자 보내기'
  return (
    <FormProvider {...form}>
      <Form
        onSubmit={submit}
        onKeyDown={(event) => {
          // Enter in a field does not submit the call.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
        }}
      >
        <Stack ref={around} align="start" gap={3} className={styles.call}>
          <Stack gap={4} ground="surface" padding={5}>
            <CallerFields onSearch={setSearched} />
            <OrderFields />
          </Stack>
          <Stack gap={3}>
            <VisitFields today={today} districts={districts} />
            <Problem problem={booking.error} />
            <div className={styles.bar}>
              <Button type="submit" busy={booking.isPending}>
                {booking.isPending ? '접수하는 중' : submitLabel}
              </Button>
            </div>
          </Stack>
        </Stack>
      </Form>
      <AddressDialog fills={searched} onClose={() => setSearched(undefined)} districts={districts} />
    </FormProvider>
  )
}

const deskSentences = { PRICE_CHANGED: '그사이 요금이 바뀌었어요. 바뀐 요금을 읽어드리고 다시 접수해주세요.' }

/** The error of a booking that no field shows. */
function Problem({ problem }: { problem: Error | null }) {
  if (problem === null || isSessionOver(problem) || rejectedFields(problem).length > 0) return null
  if (!mayHaveSucceeded(problem))
    return <ProblemNotice title="예약을 접수하지 못했어요" problem={problem} sentences={deskSentences} isAnswer />
  return (
    <ProblemNotice title="접수됐는지 확인하지 못했어요" problem={problem} isAnswer>
      다시 누르면 같은 예약인지 확인해요. 두 번 접수되지 않아요.
    </ProblemNotice>
  )
}
