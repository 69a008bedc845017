import {
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { internationalPhone } from '#shared/customer/phone.ts'
import { stack } from './stack.ts'

export type Tokens = { access: string; id: string; refresh: string }

/** Answers Cognito's question, as the site does with the ticket. Rejects with Cognito's error. */
export async function answerChallengeOf(
  cognito: CognitoIdentityProviderClient,
  phone: string,
  answer: string,
): Promise<Tokens> {
  const ClientId = stack.signIn.userPoolClientId
  const USERNAME = internationalPhone(phone)
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
