import type { DefineAuthChallengeTriggerEvent } from 'aws-lambda'

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
