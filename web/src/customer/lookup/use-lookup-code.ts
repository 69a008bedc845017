import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { verifyLookup } from '#shared/contract/booking-routes.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { call } from '../../core/api/client.ts'
import { onThisScreen } from '../../core/api/on-screen.ts'
import { sentenceOf, sentenceOfProblem } from '../../core/api/sentence.ts'
import { codeErrorOf } from '../../core/one-time-code/code-rules.ts'
import { codeProblemOf, remainingAttempts, sendingTo, useCodeSending } from '../../core/one-time-code/code-sending.ts'
import { openLookup } from './lookup-access.ts'

/** The code of a lookup: typed, sent again, and exchanged for the token that opens the number. */
export function useLookupCode(phone: PhoneDigits) {
  const sending = sendingTo(phone, useCodeSending('lookup'))
  const form = useForm({ defaultValues: { code: '' } })
  const code = form.watch('code')
  const incomplete = form.formState.errors.code?.message
  const exchange = useMutation({
    mutationFn: (typed: string) => call(verifyLookup, { body: { customer_phone: phone, ...sending.answerOf(typed) } }),
    onError: (problem, typed) => sending.judged(problem, typed),
  })
  const { isPending: busy, error: problem } = exchange
  const rejection = codeProblemOf(problem)
  const failure = problem === null || rejection !== undefined ? undefined : sentenceOfProblem(problem)
  const clearProblems = () => {
    form.clearErrors()
    if (exchange.isError) exchange.reset()
  }
  return {
    sending,
    code,
    busy,
    /** The error under the field. */
    error: sentenceOf(incomplete) ?? rejection,
    triesLeft: incomplete === undefined ? remainingAttempts(problem) : undefined,
    /** A failure that the typed code did not cause. */
    failure: failure ?? sending.problem,
    cause: failure === undefined ? sending.cause : problem,
    setCode: (digits: string) => {
      form.setValue('code', digits)
      if (digits !== '' && digits !== code) clearProblems()
    },
    submit: (typed: string) => {
      if (busy) return
      clearProblems()
      const message = codeErrorOf(typed, phone, sending)
      if (message !== undefined) return form.setError('code', { message })
      exchange.mutate(typed, {
        onSuccess: onThisScreen((token) => {
          openLookup(phone, token)
          sending.clear()
        }),
      })
    },
    resend: () => {
      clearProblems()
      form.setValue('code', '')
      sending.send(phone)
    },
  }
}
