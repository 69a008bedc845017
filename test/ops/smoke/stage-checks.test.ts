import { describe, expect, it } from 'vitest'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { runChecks } from '../../../ops/checks/check.ts'
import { stageChecks } from '../../../ops/smoke/stage-checks.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { awsAnswers, awsError } from '../../support/servers/aws-stand-in.ts'
import { pools } from '../../support/servers/site-stand-in.ts'

type Stage = 'dev' | 'prod'

const subscriptions = (...confirmed: [email: string, arn: string][]) => ({
  body: `<ListSubscriptionsByTopicResponse><ListSubscriptionsByTopicResult><Subscriptions>${confirmed
    .map(([email, arn]) => `<member><Endpoint>${email}</Endpoint><SubscriptionArn>${arn}</SubscriptionArn></member>`)
    .join('')}</Subscriptions></ListSubscriptionsByTopicResult></ListSubscriptionsByTopicResponse>`,
})
const both = subscriptions(['admins@example.com', 'arn:aws:sns:1'], ['office@example.com', 'arn:aws:sns:2'])
const stack = (isLocked: boolean) => ({
  body: `<DescribeStacksResponse><DescribeStacksResult><Stacks><member><StackName>s</StackName><EnableTerminationProtection>${isLocked}</EnableTerminationProtection></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
})
const parameter = { body: JSON.stringify({ Parameter: { Value: 'Staff-1' } }) }
const good = {
  ListSubscriptionsByTopic: both,
  DescribeStacks: stack(true),
  GetParameter: parameter,
  Query: { body: JSON.stringify({ Count: 2 }) },
}

/** Returns the findings on a deployed stage by the name of the check. */
async function findings(stage: Stage, answers: object, { owned = {}, notes = [] as string[] } = {}) {
  await awsAnswers({ ...good, ...answers }, (request) => notes.push(request))
  const settings = awsStage(stage, { ...sampleOwned, ...owned }, `${stage}.json`)
  const parameters = { apiUrl: 'https://api.example', ...pools }
  const found = await runChecks(stageChecks, { stage, url: 'https://book.example.com', parameters, settings })
  return Object.fromEntries(found.map(({ check, state, message }) => [check, [state, message]]))
}

it('passes a locked stage whose receivers have confirmed and which has dispatchers', async () => {
  const notes: string[] = []
  expect(await findings('prod', {}, { notes })).toEqual({
    'alarm receivers': ['pass', 'page and notice confirmed'],
    lock: ['pass', 'stacks cannot be deleted by accident'],
    dispatchers: ['pass', '2 can sign in'],
  })
  const topics = notes.flatMap((request) => new URLSearchParams(request).get('TopicArn') ?? [])
  expect(topics.sort()).toEqual(
    ['ap-northeast-1', 'ap-northeast-2', 'us-east-1'].flatMap((region) =>
      ['notice', 'page'].map((severity) => `arn:aws:sns:${region}:123456789012:aircon-booking-prod-${severity}`),
    ),
  )
  // Names and numbers of the team stay in the table.
  expect(notes.find((request) => request.includes('IndexName'))).toContain('"Select":"COUNT"')
})

describe('the receivers of alarms', () => {
  it.each<[what: string, stage: Stage, answer: object, state: string]>([
    ['has not opened the link', 'prod', subscriptions(['admins@example.com', 'PendingConfirmation']), 'fail'],
    ['has ended the subscription', 'prod', subscriptions(['admins@example.com', 'arn:aws:sns:1']), 'fail'],
    ['was never asked, as the topic is gone', 'prod', awsError('NotFound', 'no topic', 404), 'fail'],
    ['has not opened the link on dev', 'dev', subscriptions(['admins@example.com', 'PendingConfirmation']), 'warn'],
  ])('reports the receivers of alarms when one %s', async (_, stage, ListSubscriptionsByTopic, state) => {
    const { 'alarm receivers': found } = await findings(stage, { ListSubscriptionsByTopic })
    expect(found).toEqual([state, expect.stringMatching(/^no receiver has confirmed: .*notice in us-east-1/)])
  })

  it('reports a stage whose settings name no receivers of alarms', async () => {
    const { 'alarm receivers': found } = await findings('dev', {}, { owned: { alarms: undefined } })
    expect(found).toEqual(['warn', 'the settings name no receiver of alarms'])
  })
})

it('reports a production stage that can be deleted by accident', async () => {
  const { lock } = await findings('prod', { DescribeStacks: stack(false) })
  expect(lock).toEqual(['warn', expect.stringMatching(/^can be deleted by accident: aircon-booking-prod-data, /)])
  expect((await findings('dev', {})).lock).toEqual(['skipped', 'the settings leave dev unlocked'])
})

it('reports a stage where no dispatcher can sign in, unless it lacks the right to count them', async () => {
  const none = await findings('prod', { Query: { body: '{"Count":0}' } })
  expect(none.dispatchers).toEqual(['warn', 'none can sign in, so no booking gets a technician'])
  const { dispatchers } = await findings('prod', { Query: undefined })
  expect(dispatchers).toEqual(['skipped', 'these credentials may not count the team'])
})
