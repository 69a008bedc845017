import { useEffect } from 'react'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import type { SignUpForm as SignUpBody } from '#shared/customer/sign-up.ts'
import { paths } from '#shared/paths.ts'
import { sentenceOf } from '../../api/sentence.ts'
import { codeErrorOf } from '../../one-time-code/code-rules.ts'
import type { CodeSending } from '../../one-time-code/code-sending.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Fields } from '../../ui/form/field.tsx'
import { useTypedBefore } from '../../ui/form/use-typed-before.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { updateFormDraft } from '../profile/form-draft.ts'
import { ProfileFields } from '../profile/profile-fields.tsx'
import { ProvenPhone } from './proven-phone.tsx'
import { signUpRules } from './sign-up-rules.ts'
import { SignUpTerms } from './sign-up-terms.tsx'
import { keptOf, type SignUpValues, signUpBody, signUpValues, typedValues } from './sign-up-values.ts'
import type { useSignUp } from './use-sign-up.ts'

/** The button at the lower edge submits the form from outside. */
export const signUpFormId = 'sign-up-form'

type SignUpFormProps = {
  /** False while the prerendered page is taken over. */
  known: boolean
  /** Digits, from the login. */
  typed: PhoneDigits | undefined
  sending: CodeSending
  signUp: ReturnType<typeof useSignUp>
}

/** Everything a new member tells, the phone with its code, and the consent (spec §5, sign-up). */
export function SignUpForm({ known, typed, sending, signUp }: SignUpFormProps) {
  const navigate = useNavigate()
  const form = useForm<SignUpValues, unknown, SignUpBody>({
    resolver: signUpRules,
    defaultValues: signUpValues(known, typed),
  })
  const [element, typedBefore] = useTypedBefore()
  const { problem } = signUp

  // Once the prerendered page was taken over: what is known from before, and what was typed into it meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known
  useEffect(() => {
    if (known) form.reset({ ...signUpValues(true, typed), ...typedValues(typedBefore()) })
  }, [known])
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => updateFormDraft('sign-up', keptOf(values)),
      }),
    [form],
  )
  useEffect(() => {
    for (const { field, code } of problem.fields ?? []) {
      form.setError(field as keyof SignUpValues, { message: code }, { shouldFocus: true })
    }
    if (problem.code !== undefined) form.setFocus('code')
  }, [problem, form])

  const submit = form.handleSubmit((values) => {
    const wrong = codeErrorOf(values.code, values.phone, sending)
    if (wrong !== undefined) return form.setError('code', { message: wrong }, { shouldFocus: true })
    return signUp.submit(signUpBody(values))
  })
  return (
    <FormProvider {...form}>
      {/* Before its code is there, a form of this method goes nowhere: nothing personal must end up in an address. */}
      <form ref={element} id={signUpFormId} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
        <Fields>
          <ProfileFields onAddress={() => void navigate(paths.signUpAddress, { state: { from: paths.signUp } })} />
          <ProvenPhone sending={sending} problem={problem} onEdit={signUp.forget} />
          <Consent />
          {problem.title !== undefined && (
            <Notice kind="error" title={problem.title}>
              {problem.text}
            </Notice>
          )}
        </Fields>
      </form>
    </FormProvider>
  )
}

/** Below the other fields also in the order of their registration: the first wrong field gets the focus. */
function Consent() {
  const { register, formState } = useFormContext<SignUpValues>()
  return (
    <div>
      <Checkbox
        {...register('consent')}
        label="개인정보 수집·이용에 동의해요 (필수)"
        error={sentenceOf(formState.errors.consent?.message)}
      />
      <SignUpTerms />
    </div>
  )
}
