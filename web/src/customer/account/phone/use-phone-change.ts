import { changeMyPhone } from '#shared/contract/account-routes.ts'
import type { BodyOf } from '#shared/contract/route.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { SECOND } from '#shared/durations.ts'
import { limits } from '#shared/limits.ts'
import { ApiProblem } from '../../../core/api/problems.ts'
import { withRetry } from '../../../core/api/retrying.ts'
import { now } from '../../../core/lib/clock.ts'
import { useSecondsUntil } from '../../../core/one-time-code/code-times.ts'
import { type CodeAnswer, sentCodes, verifiedCode } from '../../../core/one-time-code/sent-code.ts'
import { memberCall } from '../../session/member-call.ts'

/** Sends codes of one or both numbers. Idempotent. */
export const sendPhoneChange = (body: BodyOf<typeof changeMyPhone>, signal: AbortSignal) =>
  withRetry(() => memberCall(changeMyPhone, { body }), { signal })

/** Whether the server rejected the code of the current number. */
export const isOfCurrent = (problem: unknown) =>
  problem instanceof ApiProblem && problem.errors.some(({ field }) => field === 'current')

/** 30 seconds less than on the server, so that a code is never proven here only. */
const SURELY_PROVEN_MS = (limits.code.provenSeconds - 30) * SECOND

/** Stores that the server accepted the code of the current number, for the next step and a reload. */
export function keepProvenCurrent(code: string) {
  const sent = sentCodes.phone.read()
  if (sent !== undefined) sentCodes.phone.write({ ...sent, proven: { code, until: now() + SURELY_PROVEN_MS } })
}

/** Returns the correct code of the current number, as long as the server accepts it. */
export function useProvenCurrent(phone: PhoneDigits): CodeAnswer | undefined {
  const sent = sentCodes.phone.use()
  return useSecondsUntil(sent?.proven?.until) > 0 ? verifiedCode(sent, phone) : undefined
}
