import { randomBytes } from 'node:crypto'
import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  PreSignUpTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda'
import { consumeTicket } from './consume-ticket.ts'

/**
 * Returns the next step of a sign-in: one challenge, and tokens for its correct answer. Anything else ends it: a wrong
 * answer, a second challenge, a password. An unknown user gets the same challenge, so Cognito's public endpoint does
 * not show who is a member.
 */
export function defineChallenge({
  request,
}: DefineAuthChallengeTriggerEvent): DefineAuthChallengeTriggerEvent['response'] {
  const [answer, ...others] = request.session
  if (answer === undefined) return { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false }
  const isRight = answer.challengeName === 'CUSTOM_CHALLENGE' && answer.challengeResult === true
  const issueTokens = isRight && others.length === 0 && request.userNotFound !== true
  return { challengeName: '', issueTokens, failAuthentication: !issueTokens }
}

const SIGN_IN_BYTES = 16

/**
 * Returns the challenge, the same for every user. Its answer is a ticket of `/auth/login` or `/staff/login`. A private
 * value identifies this sign-in, since Cognito repeats slow calls.
 */
export const createChallenge = (): CreateAuthChallengeTriggerEvent['response'] => ({
  publicChallengeParameters: { challenge: 'TICKET' },
  privateChallengeParameters: { signIn: randomBytes(SIGN_IN_BYTES).toString('base64url') },
  challengeMetadata: 'TICKET',
})

/** No ticket belongs to this user, so an unknown user costs the same call. */
const unknownUser = '-'

/** Whether the answer is a ticket of this user and pool. This sign-in consumes it. */
export async function verifyChallenge(
  { request, userPoolId: pool }: VerifyAuthChallengeResponseTriggerEvent,
  now: Date,
): Promise<VerifyAuthChallengeResponseTriggerEvent['response']> {
  const uid = request.userNotFound === true ? undefined : request.userAttributes?.sub
  const signIn = request.privateChallengeParameters?.signIn
  if (signIn === undefined) return { answerCorrect: false }
  const isConsumed = await consumeTicket(
    String(request.challengeAnswer),
    { pool, uid: uid ?? unknownUser },
    signIn,
    now,
  )
  return { answerCorrect: isConsumed && uid !== undefined }
}

/**
 * Allows only the service to create users.
 * @throws Error for every other sign-up
 */
export function rejectSignUp({ triggerSource }: PreSignUpTriggerEvent): PreSignUpTriggerEvent['response'] {
  if (triggerSource !== 'PreSignUp_AdminCreateUser') throw new Error('SIGN_UP_REFUSED')
  return { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false }
}
