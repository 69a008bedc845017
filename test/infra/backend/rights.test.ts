import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { guardKinds } from '#shared/guard-kinds.ts'
import { functionRights } from '../../support/stacks/function-rights.ts'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'
import { actionsOf, rightsIn, statementsOf } from '../rights.ts'

const { backend, web: webStack } = stacksOf('prod')
const template = Template.fromStack(backend)
const web = Template.fromStack(webStack)
const statements = Object.keys(template.findResources('AWS::Lambda::Function')).flatMap((id) =>
  statementsOf(template, id.slice(0, -8)),
)

// `test/integration/rights.test.ts` holds the calls against the same list.
/** Links to pictures are signed with it. */
const links = { photosBucket: ['s3:GetObject'] }

const secrets = {
  serverSecret: ['secretsmanager:GetSecretValue'],
  originSecret: ['secretsmanager:GetSecretValue'],
}

describe('the rights of booking-api', () => {
  it('gives booking-api the rights of its calls for each table, and no others', () => {
    expect(rightsIn(template, 'BookingApi')).toEqual({ ...functionRights.BookingApi, ...links, ...secrets })
  })

  it('gives booking-api no right to send messages or to administer users', () => {
    const actions = statementsOf(template, 'BookingApi').flatMap(actionsOf).join()
    expect(actions).not.toMatch(/sns|cognito/)
  })
})

describe('the rights of account-api', () => {
  it('gives account-api the rights of its calls for each table and for this user pool', () => {
    expect(rightsIn(template, 'AccountApi')).toEqual({ ...functionRights.AccountApi, ...links, ...secrets })
  })

  it('lets account-api publish to phones in the region of messages, but to no topic or device', () => {
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
  it('gives staff-api the rights of its calls for each table, and no others', () => {
    expect(rightsIn(template, 'StaffApi')).toEqual({ ...functionRights.StaffApi, ...links, ...secrets })
  })

  it('lets staff-api queue messages, but neither send them nor administer users', () => {
    const actions = statementsOf(template, 'StaffApi').flatMap(actionsOf)
    expect(actions.join()).not.toMatch(/sns|cognito/)
    expect(actions.filter((action) => action.startsWith('sqs:'))).toEqual(['sqs:SendMessage'])
  })
})

describe('the rights of photos', () => {
  it('gives photos the rights of its calls for each table and for the bucket of photos', () => {
    expect(rightsIn(template, 'PhotoApi')).toEqual({
      ...functionRights.PhotoApi,
      ...secrets,
      photosBucket: ['s3:DeleteObject', 's3:GetObject', 's3:PutObject'],
    })
  })

  it('leaves the erasure of photos to a function that does nothing else', () => {
    expect(rightsIn(template, 'PictureEraser')).toEqual({
      bookingsStream: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      photosBucket: ['s3:DeleteObject', 's3:ListBucket'],
    })
  })

  it('lets photos change nothing of a booking but its photos', () => {
    const changes = statementsOf(template, 'PhotoApi').filter(
      (statement) =>
        actionsOf(statement).includes('dynamodb:UpdateItem') && JSON.stringify(statement.Resource).includes('bookings'),
    )
    expect(changes.map(({ Condition }) => Condition)).toEqual([
      {
        'ForAllValues:StringEquals': {
          'dynamodb:Attributes': ['request_id', 'version', 'service_images', 'work_images'],
        },
      },
    ])
  })
})

describe('the rights on portraits', () => {
  const conditionsOf = (of: typeof template, name: string, action: string) =>
    statementsOf(of, name)
      .filter(
        (statement) => actionsOf(statement).includes(action) && JSON.stringify(statement.Resource).includes('staff'),
      )
      .map(({ Condition }) => Condition)
  const only = (...attributes: string[]) => ({
    'ForAllValues:StringEquals': { 'dynamodb:Attributes': attributes },
    StringEquals: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
  })

  it('lets portraits read nothing else of the staff, and booking-api only whether a technician can come', () => {
    const working = ['staff_id', 'version', 'state', 'roles', 'services', 'weekly_days_off', 'days_off']
    expect(conditionsOf(template, 'BookingApi', 'dynamodb:GetItem')).toEqual([only('portrait', ...working)])
    expect(conditionsOf(web, 'PortraitPublisher', 'dynamodb:Scan')).toEqual([only('staff_id', 'portrait')])
  })

  it('lets photos write nothing of a technician but the portrait', () => {
    expect(conditionsOf(template, 'PhotoApi', 'dynamodb:UpdateItem')).toEqual([
      {
        'ForAllValues:StringEquals': {
          'dynamodb:Attributes': ['staff_id', 'state', 'roles', 'portrait', 'introduced_at'],
        },
      },
    ])
  })

  it('lets only portraits write to the bucket of the site, below one folder', () => {
    const onSite = statementsOf(web, 'PortraitPublisher').filter(({ Resource }) =>
      JSON.stringify(Resource).includes('"Site'),
    )
    expect(onSite).toMatchObject([
      { Action: 's3:ListBucket', Condition: { StringEquals: { 's3:prefix': 'portraits/' } } },
      { Action: ['s3:DeleteObject', 's3:PutObject'] },
    ])
    expect(JSON.stringify(onSite[1]?.Resource)).toContain('/portraits/*')
    expect(JSON.stringify(template.toJSON())).not.toContain('SiteBucket')
  })
})

describe('the rights on the table Guards', () => {
  const conditionsOf = (name: string) =>
    statementsOf(template, name)
      .filter(({ Resource }) => JSON.stringify(Resource)?.includes('guards'))
      .map(({ Condition }) => Condition)
  const likeEach = (kinds: readonly string[]) => [
    { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': kinds.map((kind) => `${kind}#*`) } },
  ]

  it('limits the rights on Guards to the kinds of items that a trust zone needs', () => {
    expect(conditionsOf('BookingApi')).toEqual([
      ...likeEach(guardKinds['booking-api']),
      ...likeEach(['technician']),
      ...likeEach(['sends_first', 'sends_further', 'sends', 'sends_phone_day']),
    ])
    expect(conditionsOf('AccountApi')).toEqual(likeEach(guardKinds['account-api']))
  })

  it('lets the guest zone only read how many open codes were sent, in all and of a phone', () => {
    const ofCodes = statementsOf(template, 'BookingApi').filter((statement) =>
      JSON.stringify(statement).includes('sends_first'),
    )
    expect(ofCodes.map(({ Action }) => Action)).toEqual(['dynamodb:GetItem'])
  })

  it('lets dispatchers only read how many unverified bookings were made', () => {
    const ofCounters = statementsOf(template, 'StaffApi').filter((statement) =>
      JSON.stringify(statement).includes('unproven_hour'),
    )
    expect(ofCounters.map(({ Action }) => Action)).toEqual(['dynamodb:BatchGetItem'])
    expect(conditionsOf('StaffApi')).toEqual([
      ...likeEach(guardKinds['staff-api']),
      ...likeEach(['unproven_hour', 'unproven_day']),
    ])
  })

  it('lets the guest zone write neither a ticket nor a sign-in code, which would open any session', () => {
    const patterns = JSON.stringify(conditionsOf('BookingApi'))
    expect(patterns).not.toContain('ticket')
    expect(patterns).not.toContain('code_membership')
    expect(patterns).not.toMatch(/"\*|"code[#*]/)
  })
})

describe('the rights of every function', () => {
  it('gives no function wildcard actions, and wildcard resources only for pictures, traces and streams', () => {
    expect(statements.length).toBeGreaterThan(0)
    for (const statement of statements) {
      expect(actionsOf(statement).join()).not.toContain('*')
      if (statement.Resource === undefined || !JSON.stringify(statement.Resource).includes('*')) continue
      // CDK may write them as one statement.
      const ofNoResource = ['dynamodb:ListStreams', 'xray:PutTelemetryRecords', 'xray:PutTraceSegments']
      const ofPictures = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject']
      for (const action of actionsOf(statement)) expect([...ofNoResource, ...ofPictures]).toContain(action)
    }
    for (const { Properties } of Object.values(template.findResources('AWS::IAM::Role'))) {
      const isOfFunction = JSON.stringify(Properties.AssumeRolePolicyDocument).includes('lambda.amazonaws.com')
      if (isOfFunction) expect(Properties.ManagedPolicyArns).toBeUndefined()
    }
  })
})
