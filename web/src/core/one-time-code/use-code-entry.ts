import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { onThisScreen } from '../api/on-screen.ts'
import { sentenceOf, sentenceOfProblem } from '../api/sentence.ts'
import { codeErrorOf } from './code-rules.ts'
import { type CodeSending, codeProblemOf, remainingAttempts, sendingTo } from './code-sending.ts'
import type { CodeAnswer } from './sent-code.ts'

type CodeEntryOptions<Result> = {
  phone: PhoneDigits
  sending: CodeSending
  /** Sends the typed code, or the verified one of the number. */
  exchange: (answer: CodeAnswer) => Promise<Result>
  /** Runs while the screen is shown. */
  onAccepted?: (result: Result) => void
  /** Runs while the screen is shown. */
  onRejected?: (problem: unknown) => void
}

/** The code of a number: typed, sent again, and exchanged for what it opens. */
export function useCodeEntry<Result>({ phone, onAccepted, onRejected, ...options }: CodeEntryOptions<Result>) {
  const sending = sendingTo(phone, options.sending)
  const form = useForm({ defaultValues: { code: '' } })
  const code = form.watch('code')
  const incomplete = form.formState.errors.code?.message
  const exchange = useMutation({
    mutationFn: (typed: string) => options.exchange(sending.provenBy(phone) ?? sending.answerOf(typed)),
    onError: (problem, typed) => sending.judged(problem, typed),
  })
  const { isPending: busy, error: problem } = exchange
  const rejection = codeProblemOf(problem)
  const failure = problem === null || rejection !== undefined ? undefined : sentenceOfProblem(problem)
  const clearProblems = () => {
    form.clearErrors()
    if (!exchange.isPending) exchange.reset()
  }
  return {
    phone,
    sending,
    isProven: sending.provenBy(phone) !== undefined,
    code,
    busy,
    /** What the code opened. */
    result: exchange.data,
    /** Why the exchange failed; null without a failure. */
    problem,
    /** The error under the field. */
    error: sentenceOf(incomplete) ?? rejection,
    triesLeft: incomplete === undefined ? remainingAttempts(problem) : undefined,
    /** A failure that the typed code did not cause. */
    failure: failure ?? sending.problem,
    cause: failure === undefined ? sending.cause : problem,
    clearProblems,
    setCode: (digits: string) => {
      form.setValue('code', digits)
      if (digits !== '' && digits !== code) clearProblems()
    },
    submit: (typed: string) => {
      if (busy) return
      clearProblems()
      const message = sending.provenBy(phone) === undefined ? codeErrorOf(typed, phone, sending) : undefined
      if (message !== undefined) return form.setError('code', { message })
      exchange.mutate(typed, {
        ...(onAccepted && { onSuccess: onThisScreen(onAccepted) }),
        ...(onRejected && { onError: onThisScreen(onRejected) }),
      })
    },
    resend: () => {
      clearProblems()
      form.setValue('code', '')
      sending.send(phone)
    },
  }
}

export type CodeEntryState = ReturnType<typeof useCodeEntry>
