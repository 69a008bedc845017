import { setTimeout as sleep } from 'node:timers/promises'
import { FilterLogEventsCommand } from '@aws-sdk/client-cloudwatch-logs'
import {
  GetEventSourceMappingCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
} from '@aws-sdk/client-lambda'
import { type MetricName, metricNamespace } from '#shared/metrics.ts'
import type { EmulatedFunction } from '../../infra/emulator.ts'
import { emulatedLogs } from '../../scripts/local/emulator/emulated-clients.ts'
import type { StackFile } from '../../scripts/local/stack-file.ts'
import type { Drill } from './drill.ts'
import { createGuest } from './guest.ts'
import { countTexts, runningStack, waitUntil } from './running-stack.ts'
import type { Watch } from './watch.ts'

/** Disables each event source, and counts the metrics that the alarms read, with their namespace and dimensions. */
export const eventSources: Drill = {
  summary: 'the event sources of notifications and picture-erasure are disabled, one after the other',
  async run(watch) {
    const stack = runningStack()
    for (const reader of ['notifications', 'picture-erasure'] as const) await drillStream(watch, stack, reader)
    await drillQueue(watch, stack)
  },
}

async function drillStream({ say, expect }: Watch, stack: StackFile, reader: 'notifications' | 'picture-erasure') {
  say(`the stream of bookings is disabled for ${reader}`)
  const other = reader === 'notifications' ? 'picture-erasure' : 'notifications'
  const enable = await disableSource(stack, reader, 'dynamodb')
  const began = Date.now()
  const read = (by: typeof reader) =>
    countMetric(stack, by, began, 'BookingChangesRead', { stage: 'local', reader: by })
  try {
    const { book, asOwner } = await createGuest(stack.apiUrl)
    const receipt = await book()
    expect('a guest books', receipt.status, 201)
    await waitUntil(async () => (await read(other)) > 0, MOST_SECONDS)
    const made = () => countMetric(stack, 'booking-api', began, 'BookingsMade', { stage: 'local' })
    await waitUntil(async () => (await made()) > 0, MOST_SECONDS)
    expect('BookingsMade {stage}', await made(), 1)
    expect(`BookingChangesRead {stage, reader: ${other}} arrives`, (await read(other)) > 0, true)
    expect(`BookingChangesRead {stage, reader: ${reader}}, so ChangesUnread goes off`, await read(reader), 0)
    await enable()
    await waitUntil(async () => (await read(reader)) > 0, MOST_SECONDS)
    expect(`enabled again, BookingChangesRead {stage, reader: ${reader}} arrives`, (await read(reader)) > 0, true)
    expect('the booking is cancelled', (await asOwner('DELETE', receipt)).status, 204)
  } finally {
    await enable()
  }
}

async function drillQueue({ say, expect }: Watch, stack: StackFile) {
  say(
    'the queue of messages is disabled: MessagesWait reads its oldest message, a metric of SQS that no emulator emits',
  )
  const enable = await disableSource(stack, 'notifications', 'sqs')
  try {
    const { phone, book, asOwner } = await createGuest(stack.apiUrl)
    const began = Date.now()
    const receipt = await book()
    expect('a guest books', receipt.status, 201)
    const queued = () =>
      countMetric(stack, 'notifications', began, 'BookingChangesRead', { stage: 'local', reader: 'notifications' })
    await waitUntil(async () => (await queued()) > 0, MOST_SECONDS)
    expect('texts while nothing reads the queue', await countTexts(stack, phone), 0)
    await enable()
    await waitUntil(async () => (await countTexts(stack, phone)) > 0, MOST_SECONDS)
    expect('texts once it is enabled again', await countTexts(stack, phone), 1)
    expect('the booking is cancelled', (await asOwner('DELETE', receipt)).status, 204)
  } finally {
    await enable()
  }
}

const MOST_SECONDS = 60
const POLL_MS = 5_000

/** Disables an event source of a function. @returns a function that enables it */
async function disableSource({ functions }: StackFile, name: EmulatedFunction, service: 'dynamodb' | 'sqs') {
  const lambda = new LambdaClient({})
  const { EventSourceMappings = [] } = await lambda.send(new ListEventSourceMappingsCommand({}))
  const source = EventSourceMappings.find(
    ({ FunctionArn = '', EventSourceArn = '' }) =>
      FunctionArn.split(':').includes(functions[name].name) && EventSourceArn.split(':')[2] === service,
  )
  if (source?.UUID === undefined) throw new Error(`${name} has no event source of ${service}.`)
  const { UUID } = source
  const setEnabled = (Enabled: boolean) => lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled }))
  await setEnabled(false)
  const state = async () => (await lambda.send(new GetEventSourceMappingCommand({ UUID }))).State
  await waitUntil(async () => (await state()) === 'Disabled', MOST_SECONDS)
  // A poll that is under way may still bring a batch.
  await sleep(POLL_MS)
  return () => setEnabled(true)
}

/** What a log line has that CloudWatch turns into a metric. */
type MetricLine = Record<string, unknown> & {
  _aws?: { CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string }[] }[] }
}

/** Adds up a metric with exactly these dimensions, as CloudWatch reads it from the log of a function since an instant. */
async function countMetric(
  { endpoint, functions }: StackFile,
  name: EmulatedFunction,
  startTime: number,
  metric: MetricName,
  dimensions: Record<string, string>,
): Promise<number> {
  const logs = emulatedLogs(endpoint)
  const logGroupName = functions[name].logGroup
  const { events = [] } = await logs.send(new FilterLogEventsCommand({ logGroupName, startTime }))
  return events
    .flatMap(({ message = '' }) => (message.includes('"_aws"') ? [JSON.parse(message) as MetricLine] : []))
    .filter((line) => {
      const [written] = line._aws?.CloudWatchMetrics ?? []
      const [fields = []] = written?.Dimensions ?? []
      return (
        written?.Namespace === metricNamespace &&
        written.Metrics[0]?.Name === metric &&
        fields.length === Object.keys(dimensions).length &&
        fields.every((field) => line[field] === dimensions[field])
      )
    })
    .reduce((sum, line) => sum + Number(line[metric]), 0)
}
