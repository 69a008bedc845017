import type { CreateAuthChallengeTriggerEvent } from 'aws-lambda'

/** The question: the same for everybody. Its answer is a ticket, which was handed out elsewhere (`/auth/login`). */
export const createChallenge = (): CreateAuthChallengeTriggerEvent['response'] => ({
  publicChallengeParameters: { challenge: 'TICKET' },
  privateChallengeParameters: {},
  challengeMetadata: 'TICKET',
})
