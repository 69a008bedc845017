import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SignUpForm } from '#shared/customer/sign-up.ts'
import type { FieldError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { signUp } from '../../api/account-api.ts'
import { ApiProblem, isRefused } from '../../api/problems.ts'
import { sentenceOfProblem } from '../../api/sentence.ts'
import { type CodeSending, codeProblemOf } from '../../one-time-code/code-sending.ts'
import { originOf, returnStateOf } from '../../session/return-state.ts'
import { openSession } from '../../session/sign-in-out.ts'
import { dropFormDraft } from '../profile/form-draft.ts'

/** Why nobody was signed up: told under the code, at fields, or above the form. */
export type SignUpProblem = {
  code?: string
  fields?: readonly FieldError[]
  registered?: true
  title?: string
  text?: string
}

function problemOf(problem: unknown, sending: CodeSending): SignUpProblem {
  if (isRefused(problem, 'CODE_EXPIRED')) sending.expire()
  const code = codeProblemOf(problem)
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
        state: { ...originOf(returnStateOf(state)), phone: body.phone, reason: 'signed up' },
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
