import type { VerifyAuthChallengeResponseTriggerEvent } from 'aws-lambda'
import { takeTicket } from './ticket.ts'

/** No ticket is of this user: the answer of one who does not exist costs the same call. */
const nobody = '-'

/** Whether the answer is a ticket of this user. It is taken by this: the next answer needs another. */
export async function verifyChallenge(
  { request }: VerifyAuthChallengeResponseTriggerEvent,
  now: Date,
): Promise<VerifyAuthChallengeResponseTriggerEvent['response']> {
  const uid = request.userNotFound === true ? undefined : request.userAttributes?.sub
  const isTaken = await takeTicket(String(request.challengeAnswer), uid ?? nobody, now)
  return { answerCorrect: isTaken && uid !== undefined }
}
