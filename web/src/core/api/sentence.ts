import { type ErrorCode, fieldErrorCodes } from '#shared/errors.ts'
import { messages } from '#shared/messages.ko.ts'
import { ApiProblem, NetworkProblem } from './problems.ts'

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(messages, code)

/** The Korean sentence of a code; schemas give codes as their messages. Undefined for no code. */
export function sentenceOf(code: string | undefined): string | undefined {
  if (code === undefined) return undefined
  return messages[isErrorCode(code) ? code : 'INVALID_FIELD']
}

/** What to tell a person about a call that failed. */
export function sentenceOfProblem(problem: unknown): string {
  if (problem instanceof NetworkProblem) return messages[problem.offline ? 'OFFLINE' : 'NETWORK']
  if (!(problem instanceof ApiProblem)) return messages.INTERNAL_ERROR
  const field = problem.errors.find(({ code }) => fieldErrorCodes.some((known) => known === code))
  return messages[field?.code ?? problem.code]
}
