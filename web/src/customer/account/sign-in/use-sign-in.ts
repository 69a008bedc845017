import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { exchangeCode } from '#shared/contract/code-routes.ts'
import { internationalPhone, type PhoneDigits, phoneDigits } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { call } from '../../../core/api/client.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { hasErrorCode } from '../../../core/api/problems.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import { codeErrorOf, codePhoneError } from '../../../core/one-time-code/code-rules.ts'
import { codeProblemOf, remainingAttempts, useCodeSending } from '../../../core/one-time-code/code-sending.ts'
import { sentCodes } from '../../../core/one-time-code/sent-code.ts'
import { useOnceHydrated } from '../../../core/ui/use-hydrated.ts'
import { returnStateOf } from '../../session/return-state.ts'
import { openSession } from '../../session/sign-in-out.ts'

type SignInValues = { phone: PhoneDigits; code: string }

/** Why the sign-in failed: shown under the code or above the form; an unknown number links to the sign-up, a requested one is confirmed. */
type SignInProblem = {
  code?: string
  triesLeft?: number | undefined
  title?: string
  text?: string
  cause?: unknown
  isUnknown?: true
  /** A dispatcher requested the number for a member. */
  isRequested?: true
}

function problemOf(problem: unknown): SignInProblem {
  const code = codeProblemOf(problem)
  if (code !== undefined) return { code, triesLeft: remainingAttempts(problem) }
  if (hasErrorCode(problem, 'MEMBER_NOT_FOUND')) return { isUnknown: true }
  if (hasErrorCode(problem, 'PHONE_REQUEST_WAITING')) return { isRequested: true }
  return { title: messages.LOGIN_FAILED, text: sentenceOfProblem(problem), cause: problem }
}

/** Returns the number of the last code, also from before a reload; else the number from the sign-up. */
function initialPhone(state: unknown): PhoneDigits | undefined {
  const last = sentCodes.membership.read()
  return last?.expires_at === undefined ? returnStateOf(state).phone : last.phone
}

/** The form of the sign-in and the exchange of its code for a session; then `useRequireGuest` redirects. */
export function useSignIn() {
  const { state } = useLocation()
  const initial = useOnceHydrated(() => initialPhone(state))
  const sending = useCodeSending('login')
  const form = useForm<SignInValues>({
    values: { phone: initial ?? '', code: '' },
    resetOptions: { keepDirtyValues: true },
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const phone = codePhoneError(values.phone)
      const proven = sending.provenBy(values.phone)
      const code = proven === undefined ? codeErrorOf(values.code, values.phone, sending) : undefined
      if (phone === undefined && code === undefined) return { values, errors: {} }
      const errorOf = (message: string) => ({ type: 'rule', message })
      return { values: {}, errors: { ...(phone && { phone: errorOf(phone) }), ...(code && { code: errorOf(code) }) } }
    },
  })
  const { signal } = useScreenSignal()
  const { mutate, isPending, isError, error, reset } = useMutation({
    mutationFn: async ({ phone, code }: SignInValues) => {
      const answer = sending.provenBy(phone) ?? sending.answerOf(code)
      const body = { phoneNumber: internationalPhone(phone), ...answer }
      const { customToken } = await call(exchangeCode, { body })
      signal.throwIfAborted()
      await openSession(phone, customToken)
      sending.clear()
    },
    onError: (problem, { code }) => {
      // The code of an unknown number was right: it is valid for the sign-up too.
      sending.judged(problem, code)
      if (hasErrorCode(problem, 'MEMBER_NOT_FOUND', 'PHONE_REQUEST_WAITING')) form.setValue('code', '')
      else if (codeProblemOf(problem) !== undefined) form.setFocus('code')
    },
  })
  return {
    form,
    sending,
    busy: isPending,
    problem: error === null ? {} : problemOf(error),
    submit: form.handleSubmit((values) => {
      if (!isPending) mutate(values)
    }),
    /** Drops the last problem after more input. */
    clearProblem: () => {
      if (isError) reset()
    },
    readEarlyInput: ({ phone }: Readonly<Record<string, string>>) => {
      if (phone !== undefined) form.setValue('phone', phoneDigits(phone), { shouldDirty: true })
    },
  }
}
