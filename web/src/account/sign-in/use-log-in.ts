import { useRef, useState } from 'react'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { messages } from '#shared/messages.ko.ts'
import { logIn } from '../../api/account-api.ts'
import { ApiProblem, isRefused } from '../../api/problems.ts'
import { sentenceOfProblem } from '../../api/sentence.ts'
import { type CodeSending, codeProblemOf } from '../../one-time-code/code-sending.ts'
import { openSession } from '../../session/sign-in-out.ts'

/** Why nobody was signed in: told under the code, or above the form; an unknown number leads to the sign-up. */
export type LogInProblem = { code?: string; title?: string; text?: string; unknown?: true }

function problemOf(problem: unknown, sending: CodeSending): LogInProblem {
  if (isRefused(problem, 'CODE_EXPIRED')) sending.expire()
  const code = codeProblemOf(problem)
  if (code !== undefined) return { code }
  if (problem instanceof ApiProblem && problem.code === 'MEMBER_NOT_FOUND') {
    // The code was right, and is used up.
    sending.expire()
    return { unknown: true }
  }
  return { title: messages.LOGIN_FAILED, text: sentenceOfProblem(problem) }
}

/** Exchanges a code for a session, one try at a time; `useSignedIn` tells of the success. */
export function useLogIn(sending: CodeSending) {
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<LogInProblem>({})

  const submit = async (phone: PhoneDigits, code: string) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setProblem({})
    try {
      const { customToken } = await logIn(phone, code)
      await openSession(phone, customToken)
      sending.clear()
    } catch (failure) {
      setProblem(problemOf(failure, sending))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, problem, submit, forget: () => setProblem({}) }
}
