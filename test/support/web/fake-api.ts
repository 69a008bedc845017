import { vi } from 'vitest'
import type { ApiErrorCode } from '#shared/errors.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'

type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'lost'
export type Call = { url: string; init: RequestInit }

/** An API that gives these answers in turn, the last one for ever; the calls it got are in the list it returns. */
export function answerWith(...answers: [Answer, ...Answer[]]): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)]
    calls.push({ url, init })
    if (answer === undefined || answer === 'lost') throw new TypeError('Failed to fetch')
    const { status, body, headers = {} } = answer
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers })
  })
  return calls
}

export const refusal = (status: number, code: ApiErrorCode, errors?: unknown) => ({
  status,
  body: { code, status, detail: apiMessages[code], errors },
})

export const keyOf = ({ init }: Call) => new Headers(init.headers).get('idempotency-key')
