import {
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'

export type Tokens = { access: string; id: string; refresh: string }

/** As patient as the site: a machine that is busy takes its time, and an answer that is lost to that cannot be had again. */
export const patientCognito = new CognitoIdentityProviderClient({
  maxAttempts: 1,
  requestHandler: { requestTimeout: 30_000, throwOnRequestTimeout: true },
})

/** Answers Cognito's question, as the site does with the ticket. Rejects with Cognito's error. @param client of the pool */
export async function answerChallengeOf(
  cognito: CognitoIdentityProviderClient,
  { ClientId, USERNAME }: { ClientId: string; USERNAME: string },
  answer: string,
): Promise<Tokens> {
  const { Session } = await cognito.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME } }),
  )
  const { AuthenticationResult: tokens } = await cognito.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      Session,
      ChallengeName: 'CUSTOM_CHALLENGE',
      ChallengeResponses: { USERNAME, ANSWER: answer },
    }),
  )
  if (!tokens?.AccessToken || !tokens.IdToken || !tokens.RefreshToken) throw new Error('No tokens were issued.')
  return { access: tokens.AccessToken, id: tokens.IdToken, refresh: tokens.RefreshToken }
}
