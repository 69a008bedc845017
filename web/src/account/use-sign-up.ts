import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SignUpForm } from '#shared/customer/sign-up.ts'
import type { FieldError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ko.ts'
import { ApiProblem } from '../api/problems.ts'
import { sentenceOfProblem } from '../api/sentence.ts'
import { paths } from '../paths.ts'
import { signUp } from './account-api.ts'
import { codeProblemOf } from './code-problem.ts'
import type { CodeSending } from './code-sending.ts'
import { dropFormDraft } from './form-draft.ts'
import { returnStateOf, wayBack } from './return-state.ts'
import { openSession } from './sign-in.ts'

/** Why nobody was signed up: told under the code, at fields, or above the form. */
export type SignUpProblem = {
  code?: string
  fields?: readonly FieldError[]
  registered?: true
  title?: string
  text?: string
}

function problemOf(problem: unknown, sending: CodeSending): SignUpProblem {
  const code = codeProblemOf(problem, sending)
  if (code !== undefined) return { code }
  if (problem instanceof ApiProblem) {
    if (problem.code === 'PHONE_ALREADY_REGISTERED') {
      // The code was right, and is used up.
      sending.expire()
      return { registered: true }
    }
    if (problem.errors.length > 0) return { fields: problem.errors }
  }
  return { title: messages.SIGN_UP_FAILED, text: sentenceOfProblem(problem) }
}

/** Signs up and in, one try at a time; `useSignedIn` tells of the success. */
export function useSignUp(sending: CodeSending) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignUpProblem>({})

  const join = async (body: SignUpForm) => {
    const { customToken } = await signUp(body)
    dropFormDraft('sign-up')
    sending.clear()
    try {
      await openSession(body.phone, customToken)
    } catch {
      // The member is there: another code opens the session.
      await navigate(paths.login, {
        replace: true,
        state: { ...wayBack(returnStateOf(state)), phone: body.phone, reason: 'joined' },
      })
    }
  }
  const submit = async (body: SignUpForm) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem({})
    try {
      await join(body)
    } catch (failure) {
      setProblem(problemOf(failure, sending))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, problem, submit, forget: () => setProblem({}) }
}
