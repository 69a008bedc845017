import { randomBytes } from 'node:crypto'
import type {
  CreateAuthChallengeTriggerEvent,
  DefineAuthChallengeTriggerEvent,
  PreSignUpTriggerEvent,
  VerifyAuthChallengeResponseTriggerEvent,
} from 'aws-lambda'
import { consumeTicket } from './consume-ticket.ts'

/**
 * What comes next in a sign-in: one question, and tokens for its one right answer. Everything else ends it: a wrong
 * answer, a second question, a password. A user who does not exist is asked as anybody is, and ends with the answer, so
 * that Cognito's public endpoint tells nobody who is a member.
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
 * The question: the same for everybody. Its answer is a ticket, which was handed out elsewhere (`/auth/login`, `/staff/login`). What names
 * this one sign-in stays between Cognito and the trigger: Cognito repeats a call that was answered late.
 */
export const createChallenge = (): CreateAuthChallengeTriggerEvent['response'] => ({
  publicChallengeParameters: { challenge: 'TICKET' },
  privateChallengeParameters: { signIn: randomBytes(SIGN_IN_BYTES).toString('base64url') },
  challengeMetadata: 'TICKET',
})

/** No ticket is of this user: the answer of one who does not exist costs the same call. */
const nobody = '-'

/** Whether the answer is a ticket of this user in this pool. It is taken by this sign-in: the next one needs another. */
export async function verifyChallenge(
  { request, userPoolId: pool }: VerifyAuthChallengeResponseTriggerEvent,
  now: Date,
): Promise<VerifyAuthChallengeResponseTriggerEvent['response']> {
  const uid = request.userNotFound === true ? undefined : request.userAttributes?.sub
  const signIn = request.privateChallengeParameters?.signIn
  if (signIn === undefined) return { answerCorrect: false }
  const isTaken = await consumeTicket(String(request.challengeAnswer), { pool, uid: uid ?? nobody }, signIn, now)
  return { answerCorrect: isTaken && uid !== undefined }
}

/** Only the service itself makes users. @throws Error that ends every other sign-up */
export function rejectSignUp({ triggerSource }: PreSignUpTriggerEvent): PreSignUpTriggerEvent['response'] {
  if (triggerSource !== 'PreSignUp_AdminCreateUser') throw new Error('SIGN_UP_REFUSED')
  return { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false }
}
