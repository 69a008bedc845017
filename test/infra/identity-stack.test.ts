import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { stacksOf } from '../support/stacks/stage-stacks.ts'
import { rightsIn, settingsIn, statementsOf } from './rights.ts'

const template = Template.fromStack(stacksOf('prod').identity)
const local = Template.fromStack(stacksOf('local').identity)
const plus = Template.fromStack(stacksOf('dev', { userPoolPlan: 'PLUS' }).identity)

const only = (from: Template, type: string) => {
  const [found, ...others] = Object.values(from.findResources(type))
  if (found === undefined || others.length > 0) throw new Error(`There is not exactly one ${type}.`)
  return found
}

/** The one of these whose id begins so. */
const named = (from: Template, type: string, id: RegExp) =>
  only(
    {
      findResources: () => Object.fromEntries(Object.entries(from.findResources(type)).filter(([key]) => id.test(key))),
    } as never,
    type,
  )

const pools = { customers: /^UserPool/, staff: /^StaffUserPool/ }
const poolOf = (from: Template, of: keyof typeof pools) => named(from, 'AWS::Cognito::UserPool', pools[of])
const clientOf = (of: keyof typeof pools) => named(template, 'AWS::Cognito::UserPoolClient', pools[of]).Properties

it('identifies customers by phone, and staff by an ID that survives a new phone', () => {
  template.resourceCountIs('AWS::Cognito::UserPool', 2)
  const { UsernameAttributes, AliasAttributes } = poolOf(template, 'customers').Properties
  expect([UsernameAttributes, AliasAttributes]).toEqual([['phone_number'], undefined])
  const staff = poolOf(template, 'staff').Properties
  expect([staff.UsernameAttributes, staff.AliasAttributes]).toEqual([undefined, undefined])
})

describe.each(['customers', 'staff'] as const)('the user pool of %s (specification 6.6, decision 0005)', (of) => {
  const pool = poolOf(template, of)

  it('rejects sign-ups from outside, by a setting of the user pool and by a trigger', () => {
    expect(pool.Properties.AdminCreateUserConfig).toEqual({ AllowAdminCreateUserOnly: true })
    expect(pool.Properties.LambdaConfig.PreSignUp).toBeDefined()
  })

  it('authenticates by custom triggers only, all of them one function', () => {
    const triggers = pool.Properties.LambdaConfig
    expect(Object.keys(triggers).sort()).toEqual([
      'CreateAuthChallenge',
      'DefineAuthChallenge',
      'PreSignUp',
      'VerifyAuthChallengeResponse',
    ])
    expect(new Set(Object.values(triggers).map((trigger) => JSON.stringify(trigger))).size).toBe(1)
    for (const permission of Object.values(template.findResources('AWS::Lambda::Permission')))
      expect(permission.Properties).toMatchObject({
        Principal: 'cognito-idp.amazonaws.com',
        SourceArn: { 'Fn::GetAtt': [expect.stringMatching(/UserPool/), 'Arn'] },
      })
  })

  it('sends no messages from the user pool: no recovery, verification or second factor, and no role', () => {
    expect(pool.Properties.AccountRecoverySetting).toEqual({
      RecoveryMechanisms: [{ Name: 'admin_only', Priority: 1 }],
    })
    expect(pool.Properties.AutoVerifiedAttributes).toEqual([])
    expect(pool.Properties.MfaConfiguration).toBe('OFF')
    expect(pool.Properties.SmsConfiguration).toBeUndefined()
    for (const role of Object.values(template.findResources('AWS::IAM::Role')))
      expect(JSON.stringify(role.Properties.AssumeRolePolicyDocument)).not.toContain('cognito')
  })

  it('requires no attribute of a user, since every client could write it', () => {
    expect(pool.Properties.Schema).toBeUndefined()
  })

  it('requires strong passwords in the user pool, although sign-in uses none', () => {
    expect(pool.Properties.Policies.PasswordPolicy).toMatchObject({
      MinimumLength: 12,
      RequireLowercase: true,
      RequireNumbers: true,
      RequireSymbols: true,
      RequireUppercase: true,
    })
  })

  it('uses the cheapest plan of Cognito unless the stage sets another', () => {
    expect(pool.Properties.UserPoolTier).toBe('LITE')
    expect(poolOf(plus, of).Properties.UserPoolTier).toBe('PLUS')
  })

  it('retains the user pool and protects it from deletion, except on the local stage', () => {
    expect(pool).toMatchObject({ DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' })
    expect(pool.Properties.DeletionProtection).toBe('ACTIVE')
    const { DeletionPolicy, Properties } = poolOf(local, of)
    expect([DeletionPolicy, Properties.DeletionProtection]).toEqual(['Delete', 'INACTIVE'])
  })

  it('offers no hosted page of Cognito and no other provider', () => {
    for (const type of ['Domain', 'IdentityProvider', 'ResourceServer', 'Group'])
      template.resourceCountIs(`AWS::Cognito::UserPool${type}`, 0)
  })
})

describe.each(['customers', 'staff'] as const)('the client of the site for %s', (of) => {
  const client = clientOf(of)

  it('allows the client of the site only the custom flow and the refresh flow', () => {
    expect(client.ExplicitAuthFlows.toSorted()).toEqual(['ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'])
  })

  it('gives the client of the site no secret and no OAuth flows', () => {
    expect(client.GenerateSecret).toBe(false)
    expect(client.AllowedOAuthFlowsUserPoolClient).toBe(false)
    for (const key of ['AllowedOAuthFlows', 'AllowedOAuthScopes', 'CallbackURLs']) expect(client[key]).toBeUndefined()
  })

  it('gives tokens 15 minutes and sessions 30 days, of staff 12 hours, and revokes them', () => {
    expect(client).toMatchObject({
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      RefreshTokenValidity: of === 'staff' ? 12 * 60 : 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      EnableTokenRevocation: true,
    })
  })

  it('lets the client of the site write only the locale, since an empty list means every attribute', () => {
    expect(client.WriteAttributes).toEqual(['locale'])
  })

  it('gives the client of the site the same response for unknown and existing users', () => {
    expect(client.PreventUserExistenceErrors).toBe('ENABLED')
  })
})

describe('the function auth-challenge', () => {
  it('lets auth-challenge consume tickets, with no other rights', () => {
    expect(rightsIn(template, 'AuthChallenge')).toEqual({ guardsTable: ['dynamodb:UpdateItem'] })
    expect(JSON.stringify(statementsOf(template, 'AuthChallenge'))).toContain(
      '{"ForAllValues:StringLike":{"dynamodb:LeadingKeys":["ticket#*"]}}',
    )
  })

  it('gives auth-challenge its stage and tables, and no secret', () => {
    const settings = settingsIn(template, 'AuthChallenge')
    expect(settings).toMatchObject({ stage: 'prod', tables: { guards: 'guardsTable' } })
    expect(Object.keys(Object(settings))).toEqual(['stage', 'tables', 'faultMessages'])
  })

  it('retains the log of auth-challenge as long as the stage says', () => {
    template.hasResource('AWS::Logs::LogGroup', { Properties: { RetentionInDays: 30 } })
  })
})

it('publishes user pools and clients to other stacks', () => {
  for (const [name, id] of [
    ['identity/userPool', '^UserPool'],
    ['identity/userPoolClient', '^UserPoolSite'],
    ['identity/staffUserPool', '^StaffUserPool'],
    ['identity/staffUserPoolClient', '^StaffUserPoolSite'],
  ] as const)
    template.hasResourceProperties('AWS::SSM::Parameter', {
      Name: `/aircon-booking/prod/${name}`,
      Value: Match.objectLike({ Ref: Match.stringLikeRegexp(id) }),
    })
})
