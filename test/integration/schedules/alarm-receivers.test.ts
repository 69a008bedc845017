import { randomUUID } from 'node:crypto'
import { CreateTopicCommand, SNSClient, SubscribeCommand } from '@aws-sdk/client-sns'
import { expect, it } from 'vitest'
import { checkAlarmReceivers } from '../../../functions/schedules/alarm-receivers.ts'
import { ownQueue } from '../../support/notifications/message-world.ts'
import { stack } from '../../support/stacks/stack.ts'

const sns = new SNSClient({ endpoint: stack.endpoint, region: stack.region })
const queue = ownQueue()
const now = new Date('2026-04-20T18:30:00Z')

const aTopic = async () => (await sns.send(new CreateTopicCommand({ Name: `alarms-${randomUUID()}` }))).TopicArn ?? ''

async function check(...topics: string[]) {
  const report = await checkAlarmReceivers(now, topics)
  return { report, sent: queue.take().map(({ of, receiver, kind }) => ({ of, receiver, kind })) }
}

const message = { of: 'alarms_unheard#2026-04-21', receiver: 'desk', kind: 'alarms_unheard' }

it('notifies dispatchers of a topic of alarms that no one receives any more, or that is gone', async () => {
  const [heard, unheard] = [await aTopic(), await aTopic()]
  await sns.send(new SubscribeCommand({ TopicArn: heard, Protocol: 'sqs', Endpoint: 'arn:aws:sqs:x:000000000000:x' }))
  expect(await check(heard)).toEqual({ report: { done: 0, failed: 0 }, sent: [] })
  expect(await check(heard, unheard)).toEqual({ report: { done: 1, failed: 0 }, sent: [message] })
  expect(await check(`${heard}-gone`)).toEqual({ report: { done: 1, failed: 0 }, sent: [message] })
})

it('notifies no one of alarm receivers on a stage whose settings name none', async () => {
  expect(await check()).toEqual({ report: { done: 0, failed: 0 }, sent: [] })
})
