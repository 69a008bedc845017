import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  PreSignUpTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda'
import { withTimeLimit } from '../platform/aws/time-limits.ts'
import { describeError, logger } from '../platform/logger.ts'
import { createChallenge, defineChallenge, rejectSignUp, verifyChallenge } from '../sign-in/challenge.ts'

type Trigger =
  | DefineAuthChallengeTriggerEvent
  | CreateAuthChallengeTriggerEvent
  | VerifyAuthChallengeResponseTriggerEvent
  | PreSignUpTriggerEvent

/** Cognito's timeout of a trigger, whatever the timeout of the function. */
const COGNITO_WAITS_MS = 5_000

/** The triggers of both user pools (decision 0005). Cognito shows errors to the client, so each is one word. */
export async function handler(event: Trigger): Promise<Trigger> {
  const response = await withTimeLimit(COGNITO_WAITS_MS, () => answer(event, new Date()))
  return { ...event, response } as Trigger
}

async function answer(event: Trigger, now: Date): Promise<Trigger['response']> {
  switch (event.triggerSource) {
    case 'DefineAuthChallenge_Authentication':
      return defineChallenge(event)
    case 'CreateAuthChallenge_Authentication':
      return createChallenge()
    case 'VerifyAuthChallengeResponse_Authentication':
      return verified(event, now)
    default:
      return rejectSignUp(event)
  }
}

async function verified(event: VerifyAuthChallengeResponseTriggerEvent, now: Date) {
  try {
    const response = await verifyChallenge(event, now)
    logger.info('ticket', { accepted: response.answerCorrect })
    return response
  } catch (error) {
    logger.error('ticket', describeError(error))
    throw new Error('UNAVAILABLE')
  }
}
