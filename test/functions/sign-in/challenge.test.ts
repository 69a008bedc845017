import type { DefineAuthChallengeTriggerEvent, PreSignUpTriggerEvent } from 'aws-lambda'
import { beforeAll, describe, expect, it } from 'vitest'
import { stubEnvironment } from '../../support/in-process/function-env.ts'

let challenge: typeof import('../../../functions/sign-in/challenge.ts')
beforeAll(async () => {
  stubEnvironment()
  challenge = await import('../../../functions/sign-in/challenge.ts')
})

type Session = DefineAuthChallengeTriggerEvent['request']['session']

const next = (session: Session, userNotFound?: boolean) =>
  challenge.defineChallenge({
    request: { userAttributes: {}, session, userNotFound },
  } as DefineAuthChallengeTriggerEvent)

const right = { challengeName: 'CUSTOM_CHALLENGE', challengeResult: true } as const
const wrong = { challengeName: 'CUSTOM_CHALLENGE', challengeResult: false } as const
const question = { challengeName: 'CUSTOM_CHALLENGE', issueTokens: false, failAuthentication: false }
const failure = { issueTokens: false, failAuthentication: true }

describe('sign-in', () => {
  it('begins a sign-in with a challenge', () => {
    expect(next([])).toEqual(question)
  })

  it('ends a sign-in with tokens after one correct answer', () => {
    expect(next([right])).toMatchObject({ issueTokens: true, failAuthentication: false })
  })

  it.each<[string, Session]>([
    ['a wrong answer', [wrong]],
    ['a right answer after a wrong one', [wrong, right]],
    ['a second answer', [right, right]],
    ['a password', [{ challengeName: 'PASSWORD_VERIFIER', challengeResult: true }]],
    ['the begin of a password', [{ challengeName: 'SRP_A', challengeResult: true }]],
    ['a right answer after the begin of a password', [{ challengeName: 'SRP_A', challengeResult: true }, right]],
    ['a message of Cognito’s own', [{ challengeName: 'SMS_MFA', challengeResult: true }]],
  ])('ends a sign-in without tokens after %s', (_, session) => {
    expect(next(session)).toMatchObject(failure)
  })

  it('challenges an unknown user the same way and never ends with tokens', () => {
    expect(next([], true)).toEqual(next([]))
    expect(next([wrong], true)).toEqual(next([wrong]))
    expect(next([right], true)).toMatchObject(failure)
  })
})

describe('creation of a user', () => {
  const signUpBy = (triggerSource: string) => challenge.rejectSignUp({ triggerSource } as PreSignUpTriggerEvent)

  it('allows creation of a user only for the service and confirms nothing automatically', () => {
    expect(signUpBy('PreSignUp_AdminCreateUser')).toEqual({
      autoConfirmUser: false,
      autoVerifyEmail: false,
      autoVerifyPhone: false,
    })
  })

  it.each(['PreSignUp_SignUp', 'PreSignUp_ExternalProvider', 'PreSignUp_Other', ''])(
    'rejects creation of a user by %s',
    (triggerSource) => {
      expect(() => signUpBy(triggerSource)).toThrow(/^SIGN_UP_REFUSED$/)
    },
  )
})
