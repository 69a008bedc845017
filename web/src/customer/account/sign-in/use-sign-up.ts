import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type Resolver, useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { signUp } from '#shared/contract/account-routes.ts'
import type { SignUpForm } from '#shared/customer/sign-up.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { call } from '../../../core/api/client.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { ApiProblem, hasErrorCode } from '../../../core/api/problems.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import { codeErrorOf } from '../../../core/one-time-code/code-rules.ts'
import { codeProblemOf, remainingAttempts, useCodeSending } from '../../../core/one-time-code/code-sending.ts'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { useMissingDialog } from '../../../core/ui/notice/missing-dialog.tsx'
import { useOnceHydrated } from '../../../core/ui/use-hydrated.ts'
import { originOf, returnStateOf } from '../../session/return-state.ts'
import { openSession } from '../../session/sign-in-out.ts'
import { signUpDraft } from '../profile/profile-drafts.ts'
import {
  emptySignUp,
  readSignUpDraft,
  type SignUpValues,
  saveSignUpDraft,
  signUpBody,
  type TypedSignUp,
  typedSignUp,
} from './sign-up-values.ts'

// Choices may still be empty, which the rules reject (specification 6.3).
const rules = zodResolver(typedSignUp) as unknown as Resolver<SignUpValues, unknown, TypedSignUp>

/** Why the sign-up failed: shown under the code or above the form; a member's number links to the sign-in. */
type SignUpProblem = {
  code?: string
  triesLeft?: number | undefined
  isRegistered?: true
  title?: string
  text?: string
  cause?: unknown
}

const fieldErrorsOf = (problem: unknown) => (problem instanceof ApiProblem ? problem.errors : [])

function problemOf(problem: unknown): SignUpProblem {
  const code = codeProblemOf(problem)
  if (code !== undefined) return { code, triesLeft: remainingAttempts(problem) }
  if (hasErrorCode(problem, 'PHONE_ALREADY_REGISTERED')) return { isRegistered: true }
  if (fieldErrorsOf(problem).length > 0) return {}
  return { title: messages.SIGN_UP_FAILED, text: sentenceOfProblem(problem), cause: problem }
}

/** The form of the sign-up and its call, which signs in at once; then `useRequireGuest` redirects. */
export function useSignUp() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const origin = originOf(returnStateOf(state))
  const sending = useCodeSending('signup')
  const draft = useOnceHydrated(() => readSignUpDraft(returnStateOf(state).phone))
  const form = useForm<SignUpValues, unknown, TypedSignUp>({
    // A verified number needs no other code.
    resolver: (values, ...rest) =>
      rules({ ...values, code: sending.provenBy(values.phone)?.code ?? values.code }, ...rest),
    values: draft ?? emptySignUp,
  })
  useFormDraft(form, saveSignUpDraft)

  const { signal } = useScreenSignal()
  const { mutate, isPending, isError, error, reset } = useMutation({
    mutationFn: async (body: SignUpForm) => {
      const { customToken } = await call(signUp, { body })
      signUpDraft.write(undefined)
      sending.clear()
      try {
        signal.throwIfAborted()
        await openSession(body.phone, customToken)
      } catch {
        // The member exists and signs in with another code, also after leaving this screen.
        const state = { ...origin, phone: body.phone, reason: 'signed up' }
        void navigate(paths.login, { replace: true, state })
      }
    },
    onError: (problem, { code }) => {
      // The code of a member's number was right: it is valid for the sign-in too.
      sending.judged(problem, code)
      if (codeProblemOf(problem) !== undefined) return form.setFocus('code')
      for (const { field, code } of fieldErrorsOf(problem)) {
        form.setError(field as keyof SignUpValues, { message: code }, { shouldFocus: true })
      }
    },
  })
  const missingDialog = useMissingDialog()
  const submit = form.handleSubmit(
    (values) => {
      const proven = sending.provenBy(values.phone)
      const wrong = proven === undefined ? codeErrorOf(values.code, values.phone, sending) : undefined
      if (wrong !== undefined) return form.setError('code', { message: wrong }, { shouldFocus: true })
      if (!isPending) mutate(signUpBody(values, proven ?? sending.answerOf(values.code)))
    },
    (errors) => {
      if (Object.values(errors).some(({ message }) => message === 'INFORMATION_REQUIRED')) missingDialog.open()
    },
  )
  return {
    form,
    sending,
    busy: isPending,
    problem: error === null ? {} : problemOf(error),
    submit,
    missingDialog,
    /** Drops the last problem after another number or another code. */
    clearProblem: () => {
      if (isError) reset()
    },
  }
}
