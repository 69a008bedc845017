import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type PhoneDigits, phoneDigits } from '#shared/customer/phone.ts'
import { sentenceOf } from '../../api/sentence.ts'
import { CodeField } from '../../one-time-code/code-field.tsx'
import { CodePhoneField } from '../../one-time-code/code-phone-field.tsx'
import { codeErrorOf, codePhoneError } from '../../one-time-code/code-rules.ts'
import type { CodeSending } from '../../one-time-code/code-sending.ts'
import { prepareSignIn } from '../../session/sign-in-out.ts'
import { Fields } from '../../ui/form/field.tsx'
import { useTypedBefore } from '../../ui/form/use-typed-before.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { UnknownMember } from './unknown-member.tsx'
import type { useLogIn } from './use-log-in.ts'

/** The button at the lower edge submits the form from outside. */
export const loginFormId = 'login-form'

type LoginFormProps = {
  /** Digits, from the sign-up or from before a reload. */
  typed: PhoneDigits
  sending: CodeSending
  logIn: ReturnType<typeof useLogIn>
}

/** Phone and code; sends itself when the sixth digit is there (spec §5, login). */
export function LoginForm({ typed, sending, logIn }: LoginFormProps) {
  const [element, typedBefore] = useTypedBefore()
  const [phone, setPhone] = useState(typed)
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<{ phone?: string; code?: string }>({})
  const phoneInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const { problem, busy } = logIn

  // The number from elsewhere is known only after the prerendered page was taken over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the code does not change
  useEffect(() => {
    const known = phoneDigits(typedBefore().phone ?? '') || typed
    if (known !== '') setPhone((before) => before || known)
  }, [typed])
  useEffect(() => {
    if (problem.code !== undefined) codeInput.current?.focus()
  }, [problem.code])
  useEffect(() => {
    if (problem.unknown === true) setCode('')
  }, [problem.unknown])

  const send = async () => {
    logIn.forget()
    const error = codePhoneError(phone)
    setErrors(error === undefined ? {} : { phone: error })
    if (error !== undefined) return phoneInput.current?.focus()
    setCode('')
    if (!(await sending.send(phone))) return phoneInput.current?.focus()
    prepareSignIn()
    codeInput.current?.focus()
  }
  const submit = (typedCode: string) => {
    const wrongPhone = codePhoneError(phone)
    const wrongCode = codeErrorOf(typedCode, phone, sending)
    setErrors({ ...(wrongPhone && { phone: wrongPhone }), ...(wrongCode && { code: wrongCode }) })
    if (wrongPhone !== undefined) return phoneInput.current?.focus()
    if (wrongCode !== undefined) return codeInput.current?.focus()
    void logIn.submit(phone, typedCode)
  }
  return (
    // Before its code is there, a form of this method goes nowhere: a number must never end up in an address.
    <form
      ref={element}
      id={loginFormId}
      method="dialog"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit(code)
      }}
    >
      <Fields>
        <CodePhoneField
          name="phone"
          ref={(input) => {
            phoneInput.current = input
          }}
          value={phone}
          error={sentenceOf(errors.phone)}
          sending={sending}
          onDigits={(digits) => {
            setPhone(digits)
            setErrors({})
            logIn.forget()
          }}
          onSend={() => void send()}
        />
        <CodeField
          name="code"
          ref={(input) => {
            codeInput.current = input
          }}
          value={code}
          error={sentenceOf(errors.code) ?? problem.code}
          help="6자리를 모두 입력하면 바로 로그인돼요"
          sending={sending}
          onCode={(digits) => {
            setCode(digits)
            if (digits === '' || digits === code) return
            setErrors({})
            if (!busy) logIn.forget()
          }}
          onComplete={submit}
        />
        {problem.unknown === true && <UnknownMember phone={phone} />}
        {problem.title !== undefined && (
          <Notice kind="error" title={problem.title}>
            {problem.text}
          </Notice>
        )}
      </Fields>
    </form>
  )
}
