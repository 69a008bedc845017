import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { guardKinds } from '#shared/guard-kinds.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { parseStageSettings } from '../../../infra/stages/parse-settings.ts'
import { functionRights } from '../../support/stacks/function-rights.ts'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'
import { actionsOf, rightsIn, settingsIn, statementsOf } from '../rights.ts'

const template = Template.fromStack(stacksOf('prod', { desk: { phone: '01012345678' } }).backend)

const queues = template.findResources('AWS::SQS::Queue')
const queueOf = (name: string) => {
  const [id, queue] = Object.entries(queues).find(([each]) => each.startsWith(name)) ?? []
  if (id === undefined || queue === undefined) throw new Error(`There is no queue ${name}.`)
  return { id, ...queue.Properties }
}
const arnOf = (name: string) => ({ 'Fn::GetAtt': [queueOf(name).id, 'Arn'] })

const mappings = Object.values(template.findResources('AWS::Lambda::EventSourceMapping')).map(
  ({ Properties: { Tags: _, ...mapping } }) => ({
    ...mapping,
    FunctionName: /"Ref":"([A-Za-z]+?)[0-9A-F]{8}"/.exec(JSON.stringify(mapping.FunctionName))?.[1],
  }),
)
const statements = statementsOf(template, 'Notifications')

describe('the message queue (specification 8.9)', () => {
  it('hides a message job for six times the timeout of the function, and stores it for 14 days', () => {
    expect(queueOf('MessagesQueue')).toMatchObject({ VisibilityTimeout: 180, MessageRetentionPeriod: 1_209_600 })
  })

  it('moves a message job to the dead-letter queue after 10 tries, for another 14 days', () => {
    expect(queueOf('MessagesQueue').RedrivePolicy).toEqual({
      deadLetterTargetArn: arnOf('MessagesDeadLetters'),
      maxReceiveCount: 10,
    })
    expect(queueOf('MessagesDeadLetters').MessageRetentionPeriod).toBe(1_209_600)
  })

  it('encrypts the message queue and rejects requests without TLS', () => {
    for (const [id, { Properties }] of Object.entries(queues)) expect(Properties.SqsManagedSseEnabled, id).toBe(true)
    template.resourcePropertiesCountIs(
      'AWS::SQS::QueuePolicy',
      {
        PolicyDocument: Match.objectLike({
          Statement: [Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } })],
        }),
      },
      Object.keys(queues).length,
    )
  })
})

describe('the event sources of notifications, and of the erasure of pictures', () => {
  it.each([
    ['NotificationsLive', 'MessagesLostChanges'],
    ['PictureEraserLive', 'PictureErasureLostChanges'],
  ])(
    'retries the stream of bookings for %s for 12 hours, bisects a failing batch, reports failed items',
    (FunctionName, lost) => {
      const ofStream = mappings.filter(({ StartingPosition }) => StartingPosition !== undefined)
      expect(ofStream).toHaveLength(2)
      expect(ofStream.filter((mapping) => mapping.FunctionName === FunctionName)).toEqual([
        {
          EventSourceArn: { Ref: expect.stringContaining('databookingsStream') },
          FunctionName,
          StartingPosition: 'TRIM_HORIZON',
          BatchSize: 25,
          BisectBatchOnFunctionError: true,
          FunctionResponseTypes: ['ReportBatchItemFailures'],
          MaximumRetryAttempts: 1_000,
          MaximumRecordAgeInSeconds: 43_200,
          DestinationConfig: { OnFailure: { Destination: arnOf(lost) } },
        },
      ])
    },
  )

  it('reports each failed job of the message queue, with a limited concurrency', () => {
    expect(mappings.filter(({ StartingPosition }) => StartingPosition === undefined)).toEqual([
      {
        EventSourceArn: arnOf('MessagesQueue'),
        FunctionName: 'NotificationsLive',
        BatchSize: 10,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ScalingConfig: { MaximumConcurrency: 5 },
      },
    ])
  })
})

describe('the rights of notifications', () => {
  it('gives notifications the rights of its calls for each table, and to read the stream', () => {
    expect(rightsIn(template, 'Notifications')).toEqual({
      ...functionRights.Notifications,
      serverSecret: ['secretsmanager:GetSecretValue'],
      bookingsStream: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    })
  })

  it('gives notifications its own kinds in Guards: no code, no ticket, no counter of bookings', () => {
    const onGuards = statements.filter(({ Resource }) => JSON.stringify(Resource)?.includes('guards'))
    expect(onGuards.map(({ Condition }) => Condition)).toEqual([
      {
        'ForAllValues:StringLike': {
          'dynamodb:LeadingKeys': guardKinds.notifications.map((kind) => `${kind}#*`),
        },
      },
    ])
    expect(guardKinds.notifications).toEqual([
      'message',
      'messages_hour',
      'messages_immediate',
      'messages_missed',
      'messages_phone',
      'messages_site',
    ])
  })

  it('gives notifications only the secret of keyed hashes, and no user administration', () => {
    expect(statements.flatMap(actionsOf).join()).not.toMatch(/cognito/)
    const onSecrets = statements.filter((statement) => actionsOf(statement).join().includes('secretsmanager'))
    expect(onSecrets.map(({ Resource }) => JSON.stringify(Resource))).toEqual([expect.stringContaining('serverSecret')])
  })

  it('lets notifications receive, defer and queue jobs, and report lost changes', () => {
    const onQueues = statements.filter((statement) => actionsOf(statement).join().includes('sqs:'))
    const allowed = (name: string) =>
      onQueues
        .filter(({ Resource }) => JSON.stringify(Resource) === JSON.stringify(arnOf(name)))
        .flatMap(actionsOf)
        .sort()
    expect([...new Set(allowed('MessagesQueue'))]).toEqual([
      'sqs:ChangeMessageVisibility',
      'sqs:DeleteMessage',
      'sqs:GetQueueAttributes',
      'sqs:ReceiveMessage',
      'sqs:SendMessage',
    ])
    expect(allowed('MessagesLostChanges')).toEqual(expect.arrayContaining(['sqs:SendMessage']))
    expect(allowed('MessagesDeadLetters')).toEqual([])
  })
})

describe('the notifications function', () => {
  it('gives the notifications function a timeout of 30 seconds', () => {
    template.hasResourceProperties('AWS::Lambda::Function', {
      Timeout: 30,
      Environment: Match.objectLike({
        Variables: Match.objectLike({ POWERTOOLS_SERVICE_NAME: 'notifications' }),
      }),
    })
  })

  it('gives notifications its budget, quiet hours and the dispatchers’ phone, with all messages by default', () => {
    expect(settingsIn(template, 'Notifications')).toMatchObject({
      notifications: { perHour: 300, quietHours: true, desk: { phone: '01012345678', messages: 'all' } },
    })
    const without = Template.fromStack(stacksOf('prod').backend)
    expect(settingsIn(without, 'Notifications')).not.toHaveProperty('notifications.desk')
  })
})

it('requires a mobile number for the dispatchers’ phone', () => {
  const wrong = { ...localStage, desk: { phone: '0212345678', messages: 'all' } }
  expect(() => parseStageSettings(wrong, 'prod.json')).toThrow(
    'prod.json: "desk.phone" is wrong: expected a mobile number as 01012345678.',
  )
})
