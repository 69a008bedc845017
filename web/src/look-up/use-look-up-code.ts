import { useRef, useState } from 'react'
import { verifyLookUp } from '#shared/contract/booking-routes.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { call } from '../api/client.ts'
import { isRefused } from '../api/problems.ts'
import { sentenceOf, sentenceOfProblem } from '../api/sentence.ts'
import { codeErrorOf } from '../one-time-code/code-rules.ts'
import { type CodeSending, codeProblemOf, useCodeSending } from '../one-time-code/code-sending.ts'
import { openLookUp } from './look-up-access.ts'

/** The sending as far as it concerns this number: a code for another one is none. */
const ofPhone = (sending: CodeSending, phone: PhoneDigits): CodeSending =>
  sending.sent?.phone === phone ? sending : { ...sending, sent: undefined, secondsLeft: 0 }

/** The code of a look-up: typed, sent again, and exchanged for the token that opens the number, one try at a time. */
export function useLookUpCode(phone: PhoneDigits, onOpen: () => void) {
  const sending = ofPhone(useCodeSending('lookup'), phone)
  const running = useRef(false)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState<string>()
  const [problem, setProblem] = useState<{ code?: string; failure?: string }>({})
  const forget = () => {
    setMissing(undefined)
    setProblem({})
  }
  const exchange = async (typed: string) => {
    running.current = true
    setBusy(true)
    try {
      openLookUp(phone, await call(verifyLookUp, { body: { customer_phone: phone, code: typed } }))
      sending.clear()
      onOpen()
    } catch (refusal) {
      if (isRefused(refusal, 'CODE_EXPIRED')) sending.expire()
      const told = codeProblemOf(refusal)
      setProblem(told === undefined ? { failure: sentenceOfProblem(refusal) } : { code: told })
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return {
    sending,
    code,
    busy,
    /** Under the field. */
    error: sentenceOf(missing) ?? problem.code,
    /** What has nothing to do with what was typed. */
    failure: problem.failure ?? sending.problem,
    type: (digits: string) => {
      setCode(digits)
      if (digits !== '' && digits !== code && !running.current) forget()
    },
    submit: (typed: string) => {
      if (running.current) return
      forget()
      const wrong = codeErrorOf(typed, phone, sending)
      if (wrong === undefined) void exchange(typed)
      else setMissing(wrong)
    },
    resend: async () => {
      forget()
      setCode('')
      await sending.send(phone)
    },
  }
}
