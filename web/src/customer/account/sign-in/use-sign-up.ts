import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import { signUp } from '#shared/contract/account-routes.ts'
import { exchangeCode } from '#shared/contract/code-routes.ts'
import { internationalPhone } from '#shared/customer/phone.ts'
import type { SignUpForm } from '#shared/customer/sign-up.ts'
import { paths } from '#shared/paths.ts'
import { call } from '../../../core/api/client.ts'
import { useScreenSignal } from '../../../core/api/on-screen.ts'
import { ApiProblem, hasErrorCode } from '../../../core/api/problems.ts'
import { useOnceHydrated } from '../../../core/lib/use-hydrated.ts'
import { codePhoneError } from '../../../core/one-time-code/code-rules.ts'
import { codeProblemOf, useCodeSending } from '../../../core/one-time-code/code-sending.ts'
import { useCodeEntry } from '../../../core/one-time-code/use-code-entry.ts'
import { usePhoneEntry } from '../../../core/one-time-code/use-phone-entry.ts'
import { useFormDraft } from '../../../core/ui/form/use-form-draft.ts'
import { useMissingDialog } from '../../../core/ui/notice/missing-dialog.tsx'
import { useStep } from '../../../core/ui/screen/use-step.ts'
import { originOf, returnStateOf } from '../../session/return-state.ts'
import { openSession, prepareSignIn } from '../../session/sign-in-out.ts'
import { signUpDraft } from '../profile/profile-drafts.ts'
import {
  emptySignUp,
  firstViewOf,
  missingView,
  readSignUpDraft,
  type SignUpValues,
  type SignUpView,
  saveSignUpDraft,
  signUpBody,
  signUpViewNames,
  signUpViews,
  type TypedSignUp,
  typedSignUp,
} from './sign-up-values.ts'

// Choices may still be empty, which the rules reject (specification 6.3).
const rules = zodResolver(typedSignUp) as unknown as Resolver<SignUpValues, unknown, TypedSignUp>

/** The views of the sign-up and its call, which signs in at once; then `useRequireGuest` redirects. */
export function useSignUp() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const origin = originOf(returnStateOf(state))
  const steps = useStep(signUpViewNames)
  const sending = useCodeSending('signup')
  const { signal } = useScreenSignal()
  const missingDialog = useMissingDialog()
  /** The proof of the number ended before the sign-up was sent. */
  const [isProofOver, setProofOver] = useState(false)

  const draft = useOnceHydrated(() => ({
    values: readSignUpDraft(),
    phone: returnStateOf(state).phone ?? signUpDraft.read()?.phone,
  }))
  const form = useForm<SignUpValues, unknown, TypedSignUp>({ resolver: rules, values: draft?.values ?? emptySignUp })
  useFormDraft(form, saveSignUpDraft)

  const goToProfile = () => {
    setProofOver(false)
    steps.goTo('name')
  }
  const number = usePhoneEntry({
    initial: draft?.phone,
    sending,
    onSent: () => {
      prepareSignIn()
      steps.goTo('code')
    },
    onProven: goToProfile,
  })
  const { phone } = number
  // The sign-in verifies the number of a new member too, and finds the one of a member.
  const code = useCodeEntry({
    phone,
    sending,
    exchange: (answer) => call(exchangeCode, { body: { phoneNumber: internationalPhone(phone), ...answer } }),
    onAccepted: sending.clear,
    onRejected: (problem) => {
      if (hasErrorCode(problem, 'MEMBER_NOT_FOUND')) goToProfile()
    },
  })
  const openingSession = useMutation({
    mutationFn: (ticket: string) => openSession(phone, ticket),
    onError: () => void navigate(paths.login, { replace: true, state: { ...origin, phone } }),
  })

  const missing = (): SignUpView | undefined => {
    if (codePhoneError(phone) !== undefined) return 'phone'
    return sending.provenBy(phone) === undefined ? 'code' : missingView(form.getValues())
  }
  // An address of a later view, before the earlier ones are complete.
  const arrive = useEffectEvent(() => {
    const first = missing()
    if (first !== undefined && signUpViewNames.indexOf(first) < steps.position) steps.goTo(first, { replace: true })
  })
  const { step } = steps
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arrival at a view only, not while it is filled in
  useEffect(() => arrive(), [step])

  const askForCodeAgain = () => {
    setProofOver(true)
    steps.goTo('code')
  }
  const { mutate, isPending, error } = useMutation({
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
    onError: (problem, { code: typed }) => {
      // The code of a member's number was right: it is valid for the sign-in too.
      sending.judged(problem, typed)
      if (codeProblemOf(problem) !== undefined) return askForCodeAgain()
      const errors = problem instanceof ApiProblem ? problem.errors : []
      for (const { field, code: message } of errors) form.setError(field as keyof SignUpValues, { message })
      showErrors(errors.map(({ field }) => field))
    },
  })
  const showErrors = (fields: readonly string[]) => {
    const view = firstViewOf(fields)
    if (view !== undefined && view !== step) steps.goTo(view)
  }
  const submit = form.handleSubmit(
    (values) => {
      const answer = sending.provenBy(phone)
      if (answer === undefined) return askForCodeAgain()
      if (!isPending) mutate(signUpBody(values, phone, answer))
    },
    (errors) => showErrors(Object.keys(errors)),
  )
  return {
    form,
    steps,
    number,
    code,
    isProofOver,
    goToProfile,
    openingSession,
    missingDialog,
    busy: isPending,
    problem: error,
    submit,
    /** Goes on where the fields of the view are filled in. */
    leaveView: async () => {
      const fields = signUpViews[step]
      if (await form.trigger(fields, { shouldFocus: true }))
        return steps.goTo(signUpViewNames[steps.position + 1] ?? step)
      const { errors } = form.formState
      if (fields.some((field) => errors[field]?.message === 'INFORMATION_REQUIRED')) missingDialog.open()
    },
  }
}
