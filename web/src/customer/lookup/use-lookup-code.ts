import { useState } from 'react'
import { verifyLookup } from '#shared/contract/booking-routes.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { call } from '../../core/api/client.ts'
import { sentenceOf, sentenceOfProblem } from '../../core/api/sentence.ts'
import { useAction } from '../../core/api/use-action.ts'
import { codeErrorOf } from '../../core/one-time-code/code-rules.ts'
import {
  type CodeSending,
  codeProblemOf,
  remainingAttempts,
  useCodeSending,
} from '../../core/one-time-code/code-sending.ts'
import { openLookup } from './lookup-access.ts'

/** The sending as far as it concerns this number: a code for another one is none. */
const ofPhone = (sending: CodeSending, phone: PhoneDigits): CodeSending =>
  sending.sent?.phone === phone ? sending : { ...sending, sent: undefined, secondsLeft: 0 }

/** The code of a look-up: typed, sent again, and exchanged for the token that opens the number, one try at a time. */
export function useLookupCode(phone: PhoneDigits, onOpen: () => void) {
  const sending = ofPhone(useCodeSending('lookup'), phone)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState<string>()
  const exchange = useAction(
    (typed: string, signal) =>
      call(verifyLookup, { body: { customer_phone: phone, ...sending.answerOf(typed) }, signal }),
    {
      done: (reply) => {
        openLookup(phone, reply)
        sending.clear()
        onOpen()
      },
      failed: (refusal, typed) => sending.judged(refusal, typed),
    },
  )
  const { busy, problem } = exchange
  const wrong = codeProblemOf(problem)
  const failure = problem === undefined || wrong !== undefined ? undefined : sentenceOfProblem(problem)
  const forget = () => {
    setMissing(undefined)
    exchange.forget()
  }
  return {
    sending,
    code,
    busy,
    /** Under the field. */
    error: sentenceOf(missing) ?? wrong,
    triesLeft: missing === undefined ? remainingAttempts(problem) : undefined,
    /** What has nothing to do with what was typed. */
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
      if (incomplete === undefined) void exchange.run(typed)
      else exchange.forget()
    },
    resend: async () => {
      forget()
      setCode('')
      await sending.send(phone)
    },
  }
}
