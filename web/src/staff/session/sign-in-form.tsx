import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import { exchangeStaffCode } from '#shared/contract/code-routes.ts'
import { internationalPhone } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { call } from '../../core/api/client.ts'
import { useScreenSignal } from '../../core/api/on-screen.ts'
import { hasErrorCode } from '../../core/api/problems.ts'
import { sentenceOf } from '../../core/api/sentence.ts'
import { CodeField } from '../../core/one-time-code/code-field.tsx'
import { CodePhoneField } from '../../core/one-time-code/code-phone-field.tsx'
import { codeErrorOf, codePhoneError, digitsErrorOf } from '../../core/one-time-code/code-rules.ts'
import { codeProblemOf, remainingAttempts, useCodeSending } from '../../core/one-time-code/code-sending.ts'
import { sendCodeOfForm } from '../../core/one-time-code/send-code-of-form.ts'
import { Button } from '../../core/ui/button.tsx'
import { Fields } from '../../core/ui/form/field.tsx'
import { Form } from '../../core/ui/form/form.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../core/ui/notice/problem-notice.tsx'
import { TextButton } from '../../core/ui/text-link.tsx'
import { openSession, prepareSignIn } from './sign-in-out.ts'

const ADMISSION_WRONG = '코드가 맞지 않거나 시간이 지났어요. 3번 틀렸다면 배정 담당에게 새로 받아주세요.'

type SignInFormProps = {
  /** The session is open. */
  onSignedIn: (staff_id: string) => void
}

/** Signs staff in with a code, for 12 hours (specification 6.2). */
export function SignInForm({ onSignedIn }: SignInFormProps) {
  const sending = useCodeSending('staff')
  /** Whether the code is that of an admission, which a dispatcher says on the phone (specification 6.10). */
  const [isAdmission, setAdmission] = useState(false)
  const form = useForm({ defaultValues: { phone: sending.sent?.phone ?? '', code: '' }, reValidateMode: 'onSubmit' })
  const phone = useController({ control: form.control, name: 'phone' })
  const code = useController({ control: form.control, name: 'code' })
  const { signal } = useScreenSignal()
  const {
    mutate,
    isPending,
    isError,
    error: problem,
    reset,
  } = useMutation({
    mutationFn: async (values: { phone: string; code: string }) => {
      const { staff_id, customToken } = await call(exchangeStaffCode, {
        body: {
          phoneNumber: internationalPhone(values.phone),
          ...(isAdmission ? { code: values.code } : sending.answerOf(values.code)),
        },
      })
      signal.throwIfAborted()
      await openSession(staff_id, customToken)
      sending.clear()
      onSignedIn(staff_id)
    },
    onError: (problem, values) => {
      if (!isAdmission) sending.judged(problem, values.code)
      if (codeProblemOf(problem) !== undefined) form.setFocus('code')
    },
  })
  const forget = () => {
    if (isError) reset()
  }
  const send = () => {
    forget()
    setAdmission(false)
    sendCodeOfForm(form, sending, prepareSignIn)
  }
  const submit = form.handleSubmit((values) => {
    const wrongPhone = codePhoneError(values.phone)
    if (wrongPhone !== undefined) return form.setError('phone', { message: wrongPhone }, { shouldFocus: true })
    const awaitsCode = isAdmission || sending.sent?.phone === values.phone
    if (!awaitsCode && values.code === '') return send()
    // The field submits the code once its challenge is there.
    if (!isAdmission && sending.busy) return
    const wrongCode = isAdmission ? digitsErrorOf(values.code) : codeErrorOf(values.code, values.phone, sending)
    if (wrongCode !== undefined) return form.setError('code', { message: wrongCode }, { shouldFocus: true })
    if (!isPending) mutate(values)
  })
  const enterAdmission = () => {
    forget()
    form.clearErrors()
    form.setValue('code', '')
    setAdmission(true)
    form.setFocus('code')
  }
  const isAdmissionWrong = isAdmission && hasErrorCode(problem, 'CODE_WRONG')
  const codeProblem = isAdmissionWrong ? ADMISSION_WRONG : codeProblemOf(problem)
  return (
    <Form onSubmit={submit}>
      <Fields>
        <CodePhoneField
          label="직원 전화번호"
          name="phone"
          ref={phone.field.ref}
          value={phone.field.value}
          error={sentenceOf(phone.fieldState.error?.message)}
          sending={sending}
          onDigits={(digits) => {
            forget()
            form.clearErrors()
            phone.field.onChange(digits)
          }}
          onSend={send}
        />
        <CodeField
          {...(isAdmission && { label: '배정 담당에게 받은 코드' })}
          name="code"
          ref={code.field.ref}
          value={code.field.value}
          error={sentenceOf(code.fieldState.error?.message) ?? codeProblem}
          help="6자리를 모두 입력하면 바로 로그인해요"
          triesLeft={remainingAttempts(problem)}
          sending={isAdmission ? { ...sending, sent: undefined, secondsLeft: 0, busy: false } : sending}
          onCode={(digits) => {
            if (digits === code.field.value) return
            code.field.onChange(digits)
            if (digits === '') return
            form.clearErrors('code')
            forget()
          }}
          onComplete={() => void submit()}
        />
        {isAdmission ? (
          <Notice title="배정 담당에게 전화해주세요">
            등록된 번호로 다시 걸어 6자리 코드를 알려드려요. 코드는 10분 동안 한 번 쓸 수 있어요.
          </Notice>
        ) : (
          <TextButton onClick={enterAdmission}>인증번호가 오지 않나요?</TextButton>
        )}
        {problem !== null && codeProblem === undefined && (
          <ProblemNotice
            title={messages.LOGIN_FAILED}
            problem={problem}
            sentences={{
              MEMBER_NOT_FOUND: '등록된 직원 번호가 아니에요. 번호가 맞다면 배정 담당에게 말씀해주세요.',
            }}
            isAnswer
          />
        )}
        <Button type="submit" busy={isPending}>
          {isPending ? '로그인하는 중' : '로그인'}
        </Button>
      </Fields>
    </Form>
  )
}
