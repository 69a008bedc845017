import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { exchangeStaffCode } from '#shared/contract/code-routes.ts'
import { internationalPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { call } from '../../core/api/client.ts'
import { useScreenSignal } from '../../core/api/on-screen.ts'
import { hasErrorCode } from '../../core/api/problems.ts'
import { sentenceOf } from '../../core/api/sentence.ts'
import { CodeEntry, CodeEntryButton } from '../../core/one-time-code/code-entry.tsx'
import { CodeField } from '../../core/one-time-code/code-field.tsx'
import { CodePhoneField } from '../../core/one-time-code/code-phone-field.tsx'
import { digitsErrorOf } from '../../core/one-time-code/code-rules.ts'
import { codeProblemOf, sendingTo, useCodeSending } from '../../core/one-time-code/code-sending.ts'
import { NumberLead } from '../../core/one-time-code/number-lead.tsx'
import { PhoneEntryButton } from '../../core/one-time-code/phone-entry.tsx'
import { type CodeEntryState, useCodeEntry } from '../../core/one-time-code/use-code-entry.ts'
import { type PhoneEntryState, usePhoneEntry } from '../../core/one-time-code/use-phone-entry.ts'
import { Button } from '../../core/ui/button.tsx'
import { Fields } from '../../core/ui/form/field.tsx'
import { Form } from '../../core/ui/form/form.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { ProblemNotice } from '../../core/ui/notice/problem-notice.tsx'
import { TextButton } from '../../core/ui/text-link.tsx'
import { VisuallyHidden } from '../../core/ui/visually-hidden.tsx'
import { openSession, prepareSignIn } from './sign-in-out.ts'

const ADMISSION_WRONG = '코드가 맞지 않거나 시간이 지났어요. 3번 틀렸다면 배정 담당에게 새로 받아주세요.'

/** An admission is a code that a dispatcher says on the phone (specification 6.10). */
export type SignInView = 'phone' | 'code' | 'admission'

const announced = { phone: '', code: '인증번호를 입력해주세요', admission: '배정 담당에게 받은 코드를 입력해주세요' }

type SignInFormProps = {
  /** The session is open. */
  onSignedIn: (staff_id: string) => void
  /** Runs when another thing is asked. */
  onView?: (view: SignInView) => void
}

/** Signs staff in for 12 hours (specification 6.2): the number first, then a code. */
export function SignInForm({ onSignedIn, onView }: SignInFormProps) {
  const sending = useCodeSending('staff')
  const { signal } = useScreenSignal()
  const signIn = async (phone: PhoneDigits, answer: { code: string; challenge?: string }) => {
    const body = { phoneNumber: internationalPhone(phone), ...answer }
    const { staff_id, customToken } = await call(exchangeStaffCode, { body })
    signal.throwIfAborted()
    await openSession(staff_id, customToken)
    sending.clear()
    onSignedIn(staff_id)
  }
  const [view, setView] = useState<SignInView>('phone')
  const show = (next: SignInView) => {
    setView(next)
    onView?.(next)
  }
  const number = usePhoneEntry({
    initial: sending.sent?.phone ?? '',
    sending,
    onSent: () => show('code'),
    onProven: () => code.submit(''),
  })
  const { phone } = number
  const code = useCodeEntry({ phone, sending, exchange: (answer) => signIn(phone, answer) })
  const showCleared = (next: SignInView) => {
    code.clearProblems()
    show(next)
  }
  const showAdmission = async () => {
    if (await number.check()) showCleared('admission')
  }
  return (
    <>
      <VisuallyHidden role="status">{announced[view]}</VisuallyHidden>
      {view === 'phone' && <NumberView number={number} code={code} onAdmission={showAdmission} />}
      {view === 'code' && <CodeView code={code} onBack={() => showCleared('phone')} onAdmission={showAdmission} />}
      {view === 'admission' && <AdmissionView phone={phone} onBack={() => showCleared('phone')} signIn={signIn} />}
    </>
  )
}

type NumberViewProps = { number: PhoneEntryState; code: CodeEntryState; onAdmission: () => void }

function NumberView({ number, code, onAdmission }: NumberViewProps) {
  const form = useId()
  return (
    <Form
      id={form}
      onSubmit={() => {
        code.clearProblems()
        prepareSignIn()
        void number.submit()
      }}
    >
      <Fields>
        <CodePhoneField
          label="직원 전화번호"
          name="phone"
          ref={number.ref}
          value={number.phone}
          error={sentenceOf(number.error)}
          sending={number.sending}
          onDigits={(digits) => {
            code.clearProblems()
            number.setPhone(digits)
          }}
        />
        <Failure problem={code.problem} />
        <PhoneEntryButton entry={number} form={form} proven={code.busy ? '로그인하는 중' : '로그인'} busy={code.busy} />
        <TextButton onClick={onAdmission}>인증번호가 오지 않나요?</TextButton>
      </Fields>
    </Form>
  )
}

type CodeViewProps = { code: CodeEntryState; onBack: () => void; onAdmission: () => void }

function CodeView({ code, onBack, onAdmission }: CodeViewProps) {
  const form = useId()
  return (
    <Form id={form} onSubmit={() => code.submit(code.code)}>
      <Fields>
        <NumberLead phone={code.phone} onChange={onBack} />
        {!code.isProven && (
          <CodeEntry
            entry={code}
            help="6자리를 입력하면 바로 로그인돼요"
            failure={<Failure problem={code.problem} />}
          />
        )}
        {code.isProven && <Failure problem={code.problem} />}
        <CodeEntryButton entry={code} form={form} label="로그인" busyLabel="로그인하는 중" />
        <TextButton onClick={onAdmission}>인증번호가 오지 않나요?</TextButton>
      </Fields>
    </Form>
  )
}

type AdmissionViewProps = {
  phone: PhoneDigits
  onBack: () => void
  signIn: (phone: PhoneDigits, answer: { code: string }) => Promise<void>
}

function AdmissionView({ phone, onBack, signIn }: AdmissionViewProps) {
  const sending = useCodeSending('staff')
  const form = useForm({ defaultValues: { code: '' } })
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (code: string) => signIn(phone, { code }),
    onError: () => input.current?.select(),
  })
  useEffect(() => input.current?.focus(), [])
  const code = form.watch('code')
  const submit = (typed: string) => {
    if (isPending) return
    const wrong = digitsErrorOf(typed)
    if (wrong === undefined) mutate(typed)
    else form.setError('code', { message: wrong }, { shouldFocus: true })
  }
  const isWrong = hasErrorCode(error, 'CODE_WRONG')
  const rejection = isWrong ? ADMISSION_WRONG : codeProblemOf(error)
  return (
    <Form onSubmit={() => submit(code)}>
      <Fields>
        <NumberLead phone={phone} onChange={onBack} />
        <Notice title="배정 담당에게 전화해주세요">
          등록된 번호로 다시 걸어 6자리 코드를 알려드려요. 코드는 10분 동안 한 번 쓸 수 있어요.
        </Notice>
        <CodeField
          label="배정 담당에게 받은 코드"
          name="code"
          ref={(element) => {
            input.current = element
          }}
          value={code}
          error={sentenceOf(form.formState.errors.code?.message) ?? rejection}
          help="6자리를 입력하면 바로 로그인돼요"
          sending={{ ...sendingTo('', sending), busy: false }}
          onCode={(digits) => {
            form.setValue('code', digits)
            if (digits === '' || digits === code) return
            form.clearErrors()
            reset()
          }}
          onComplete={submit}
        />
        {rejection === undefined && <Failure problem={error} />}
        <Button type="submit" busy={isPending}>
          {isPending ? '로그인하는 중' : '로그인'}
        </Button>
      </Fields>
    </Form>
  )
}

/** Why the sign-in failed, unless the code was wrong. */
function Failure({ problem }: { problem: unknown }) {
  if (problem === null || codeProblemOf(problem) !== undefined) return null
  return (
    <ProblemNotice
      title={messages.LOGIN_FAILED}
      problem={problem}
      sentences={{ MEMBER_NOT_FOUND: '등록된 직원 번호가 아니에요. 번호가 맞다면 배정 담당에게 말씀해주세요.' }}
      isAnswer
    />
  )
}
