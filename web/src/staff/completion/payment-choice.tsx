import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { setPayment } from '#shared/contract/payment-routes.ts'
import { paymentMethods } from '#shared/staff/payment.ts'
import type { StaffBooking } from '#shared/staff/staff-booking.ts'
import { useScreenSignal } from '../../core/api/on-screen.ts'
import { withRetry } from '../../core/api/retrying.ts'
import { sentenceOfProblem } from '../../core/api/sentence.ts'
import { isSessionOver } from '../../core/api/session-call.ts'
import { Choice } from '../../core/ui/form/choice.tsx'
import { staffCall } from '../session/staff-call.ts'
import { OPEN, paymentOptions } from './payment-options.ts'

/** How a completed visit was paid. A choice is saved at once; it can be repeated. */
export function PaymentChoice({ booking: { request_id, payment } }: { booking: StaffBooking }) {
  const name = useId()
  const queries = useQueryClient()
  const { signal } = useScreenSignal()
  const saving = useMutation({
    mutationFn: (value: string) => {
      const method = paymentMethods.find((one) => one === value) ?? null
      return withRetry(() => staffCall(setPayment, { params: { request_id }, body: { method } }), { signal })
    },
    onSettled: () =>
      queries.invalidateQueries({ queryKey: ['staff'], predicate: ({ queryKey }) => queryKey[1] !== 'me' }),
  })
  const { isPending, variables, error } = saving
  const stored = payment?.method ?? OPEN
  const shown = isPending ? variables : stored
  return (
    <Choice
      legend="결제 방법"
      look="chips"
      options={paymentOptions}
      error={error === null || isSessionOver(error) ? undefined : sentenceOfProblem(error)}
      answers={error ?? undefined}
      input={(value) => ({
        name,
        checked: value === shown,
        onChange: () => {
          if (!isPending) saving.mutate(value)
        },
      })}
    />
  )
}
