import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { verifyLookup } from '#shared/contract/booking-routes.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { call } from '../../core/api/client.ts'
import { onThisScreen } from '../../core/api/on-screen.ts'
import { sentenceOf, sentenceOfProblem } from '../../core/api/sentence.ts'
import { codeErrorOf } from '../../core/one-time-code/code-rules.ts'
import {
  type CodeSending,
  codeProblemOf,
  remainingAttempts,
  useCodeSending,
} from '../../core/one-time-code/code-sending.ts'
import { openLookup } from './lookup-access.ts'

/** The sending for this number: a code that was sent to another number does not count. */
const ofPhone = (sending: CodeSending, phone: PhoneDigits): CodeSending =>
  sending.sent?.phone === phone ? sending : { ...sending, sent: undefined, secondsLeft: 0 }

/** The code of a lookup: typed, sent again, and exchanged for the token that opens the number. */
export function useLookupCode(phone: PhoneDigits) {
  const sending = ofPhone(useCodeSending('lookup'), phone)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const exchange = useMutation({
    mutationFn: (typed: string) => call(verifyLookup, { body: { customer_phone: phone, ...sending.answerOf(typed) } }),
    onError: (problem, typed) => sending.judged(problem, typed),
  })
  const { isPending: busy, error: problem } = exchange
  const wrong = codeProblemOf(problem)
  const failure = problem === null || wrong !== undefined ? undefined : sentenceOfProblem(problem)
  const forget = () => {
    setMissing(undefined)
    if (exchange.isError) exchange.reset()
  }
  return {
    sending,
    code,
    busy,
    /** The sentence under the field. */
    error: sentenceOf(missing) ?? wrong,
    triesLeft: missing === undefined ? remainingAttempts(problem) : undefined,
    /** A failure that the typed code did not cause. */
    failure: failure ?? sending.problem,
    cause: failure === undefined ? sending.cause : problem,
    type: (digits: string) => {
      setCode(digits)
      if (digits !== '' && digits !== code) forget()
    },
    submit: (typed: string) => {
      if (busy) return
      const incomplete = codeErrorOf(typed, phone, sending)
      setMissing(incomplete)
      if (incomplete !== undefined) return exchange.reset()
      exchange.mutate(typed, {
        onSuccess: onThisScreen((token) => {
          openLookup(phone, token)
          sending.clear()
        }),
      })
    },
    resend: () => {
      forget()
      setCode('')
      sending.send(phone)
    },
  }
}
