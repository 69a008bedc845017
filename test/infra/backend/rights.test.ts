import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { guardKinds } from '#shared/guard-kinds.ts'
import { functionRights } from '../../support/stacks/function-rights.ts'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'
import { actionsOf, rightsIn, statementsOf } from '../rights.ts'

const template = Template.fromStack(stacksOf('prod').backend)
const statements = Object.keys(template.findResources('AWS::Lambda::Function')).flatMap((id) =>
  statementsOf(template, id.slice(0, -8)),
)

// `test/integration/rights.test.ts` holds the calls against the same list.
const secrets = {
  serverSecret: ['secretsmanager:GetSecretValue'],
  originSecret: ['secretsmanager:GetSecretValue'],
}

describe('the rights of booking-api', () => {
  it('are those of its calls, table by table, and no more', () => {
    expect(rightsIn(template, 'BookingApi')).toEqual({ ...functionRights.BookingApi, ...secrets })
  })

  it('send no message and administer no user', () => {
    const actions = statementsOf(template, 'BookingApi').flatMap(actionsOf).join()
    expect(actions).not.toMatch(/sns|cognito/)
  })
})

describe('the rights of account-api', () => {
  it('are those of its calls, table by table, and of this user pool', () => {
    expect(rightsIn(template, 'AccountApi')).toEqual({ ...functionRights.AccountApi, ...secrets })
  })

  it('publish to phones, which have no ARN, in the region of messages, and to no topic or device', () => {
    const publishing = statementsOf(template, 'AccountApi').filter((statement) =>
      actionsOf(statement).some((action) => action.startsWith('sns:')),
    )
    expect(publishing).toEqual([
      {
        Effect: 'Allow',
        Action: 'sns:Publish',
        NotResource: 'arn:*:sns:*:*:*',
        Condition: { StringEquals: { 'aws:RequestedRegion': 'ap-northeast-1' } },
      },
    ])
  })
})

describe('the rights of staff-api', () => {
  it('are those of its calls, table by table, and no more', () => {
    expect(rightsIn(template, 'StaffApi')).toEqual({ ...functionRights.StaffApi, ...secrets })
  })

  it('send no message and administer no user', () => {
    const actions = statementsOf(template, 'StaffApi').flatMap(actionsOf).join()
    expect(actions).not.toMatch(/sns|cognito/)
  })
})

describe('the rights on guards', () => {
  const conditionsOf = (name: string) =>
    statementsOf(template, name)
      .filter(({ Resource }) => JSON.stringify(Resource)?.includes('guards'))
      .map(({ Condition }) => Condition)
  const likeEach = (kinds: readonly string[]) => [
    { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': kinds.map((kind) => `${kind}#*`) } },
  ]

  it('are bound to the kinds of items that the zone needs', () => {
    expect(conditionsOf('BookingApi')).toEqual(likeEach(guardKinds['booking-api']))
    expect(conditionsOf('AccountApi')).toEqual(likeEach(guardKinds['account-api']))
  })

  it('let the zone of guests make neither a ticket nor the code of a log-in, which would be a session of anybody', () => {
    const patterns = JSON.stringify(conditionsOf('BookingApi'))
    expect(patterns).not.toContain('ticket')
    expect(patterns).not.toContain('code_membership')
    expect(patterns).not.toMatch(/"\*|"code[#*]/)
  })
})

describe('the rights of every function', () => {
  it('name no action by a wildcard, and no resource but for traces and lists of streams, which have none', () => {
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      expect(actionsOf(statement).join()).not.toContain('*')
      if (statement.Resource === undefined || !JSON.stringify(statement.Resource).includes('*')) continue
      // CDK may write them as one statement.
      const ofNoResource = ['dynamodb:ListStreams', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments']
      for (const action of actionsOf(statement)) expect(ofNoResource).toContain(action)
    }
    for (const { Properties } of Object.values(template.findResources('AWS::IAM::Role'))) {
      const isOfFunction = JSON.stringify(Properties.AssumeRolePolicyDocument).includes('lambda.amazonaws.com')
      if (isOfFunction) expect(Properties.ManagedPolicyArns).toBeUndefined()
    }
  })
})
