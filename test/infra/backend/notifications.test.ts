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

describe('the queue of messages (specification 8.9)', () => {
  it('keeps a job for as long as the function may take six times over, and for two weeks in all', () => {
    expect(queueOf('MessagesQueue')).toMatchObject({ VisibilityTimeout: 180, MessageRetentionPeriod: 1_209_600 })
  })

  it('gives up after ten tries, and keeps the whole job for two weeks more', () => {
    expect(queueOf('MessagesQueue').RedrivePolicy).toEqual({
      deadLetterTargetArn: arnOf('MessagesDeadLetters'),
      maxReceiveCount: 10,
    })
    expect(queueOf('MessagesDeadLetters').MessageRetentionPeriod).toBe(1_209_600)
  })

  it('is encrypted, and takes nothing that is not', () => {
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

describe('what feeds the function of messages', () => {
  it('is the stream of bookings: retried, split in halves, told of by name, and given up on only after half a day', () => {
    expect(mappings.filter(({ StartingPosition }) => StartingPosition !== undefined)).toEqual([
      {
        EventSourceArn: { Ref: expect.stringContaining('databookingsStream') },
        FunctionName: 'NotificationsLive',
        StartingPosition: 'TRIM_HORIZON',
        BatchSize: 25,
        BisectBatchOnFunctionError: true,
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        MaximumRetryAttempts: 1_000,
        MaximumRecordAgeInSeconds: 43_200,
        DestinationConfig: { OnFailure: { Destination: arnOf('MessagesLostChanges') } },
      },
    ])
  })

  it('is the queue: each job reported by itself, and no burst that takes all that SNS sends', () => {
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
  it('are those of its calls, table by table, and those to read the stream', () => {
    expect(rightsIn(template, 'Notifications')).toEqual({
      ...functionRights.Notifications,
      bookingsStream: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
    })
  })

  it('are bound to its own kinds of guards: no code, no ticket, no count of bookings', () => {
    const onGuards = statements.filter(({ Resource }) => JSON.stringify(Resource)?.includes('guards'))
    expect(onGuards.map(({ Condition }) => Condition)).toEqual([
      {
        'ForAllValues:StringLike': {
          'dynamodb:LeadingKeys': guardKinds.notifications.map((kind) => `${kind}#*`),
        },
      },
    ])
    expect(guardKinds.notifications).toEqual(['message', 'messages_hour', 'messages_phone'])
  })

  it('read no secret and administer no user', () => {
    expect(statements.flatMap(actionsOf).join()).not.toMatch(/secretsmanager|cognito/)
  })

  it('take, give back and send on jobs of the queue, and leave notes of lost changes', () => {
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

describe('the function of messages', () => {
  it('has half a minute', () => {
    template.hasResourceProperties('AWS::Lambda::Function', {
      Timeout: 30,
      Environment: Match.objectLike({
        Variables: Match.objectLike({ POWERTOOLS_SERVICE_NAME: 'notifications' }),
      }),
    })
  })

  it('is told its budget, that nobody is woken, and the desk, which wants everything unless its stage says otherwise', () => {
    expect(settingsIn(template, 'Notifications')).toMatchObject({
      notifications: { perHour: 300, quietHours: true, desk: { phone: '01012345678', messages: 'all' } },
    })
    const without = Template.fromStack(stacksOf('prod').backend)
    expect(settingsIn(without, 'Notifications')).not.toHaveProperty('notifications.desk')
  })
})

it('a desk is called at a mobile number', () => {
  const wrong = { ...localStage, desk: { phone: '0212345678', messages: 'all' } }
  expect(() => parseStageSettings(wrong, 'prod.json')).toThrow(
    'prod.json: "desk.phone" is wrong: expected a mobile number as 01012345678.',
  )
})
