import {
  CloudWatchLogsClient,
  type FilteredLogEvent,
  type FilterLogEventsCommandInput,
  paginateFilterLogEvents,
} from '@aws-sdk/client-cloudwatch-logs'
import * as z from 'zod/mini'
import { parseBookingNumber } from '#shared/booking/booking-number.ts'
import { functionNames } from '#shared/deployment.ts'
import { DAY, HOUR, MINUTE } from '#shared/durations.ts'
import { command, type InputOf } from '#shared/operations/command.ts'
import { sourceFrames } from '../../scripts/local/lambda/function-log.ts'
import { mappedBundleOf } from '../../scripts/local/lambda/traced-line.ts'
import { CommandError } from '../command-line/command-error.ts'
import { type AwsTarget, logGroupsOf } from './log-groups.ts'

const units = { m: MINUTE, h: HOUR, d: DAY }
const usualSpan = '24h'

const errorNumber = z.string().check(
  z.overwrite((text) => parseBookingNumber(text) ?? text),
  z.regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/, 'expected a number as 7F3K-2M9A'),
)
const span = z.string().check(z.regex(/^[1-9]\d{0,3}[mhd]$/, 'expected a time as 30m, 24h or 7d'))

export const trace = command({
  summary: 'Finds the request behind an error number in the logs: what failed, and where',
  input: z.strictObject({ number: errorNumber, since: z.optional(span) }),
  means: {
    number: 'the error number, as it was read out: 7F3K-2M9A',
    since: `how far back to look: 30m, 24h, 7d; ${usualSpan} without it`,
  },
  positionals: ['number'],
  reads: true,
  reply: z.object({
    request: z.object({
      at: z.string(),
      function: z.string(),
      route: z.string(),
      status: z.number(),
      code: z.optional(z.string()),
      duration_ms: z.number(),
      fault: z.optional(z.string()),
      /** The invariant that was broken; on one machine alone the message of any fault. */
      because: z.optional(z.string()),
      request_id: z.string(),
    }),
    /** Where it was thrown, `functions/a.ts:1:2`, and what called that. */
    frames: z.array(z.object({ file: z.string() })),
    /** What else the function told while it answered: a code that SNS did not take, say. */
    other_lines: z.array(z.object({ at: z.string(), line: z.string() })),
    /** What became of the messages that the request caused, so far. */
    messages: z.array(z.object({ at: z.string(), message: z.string() })),
  }),
})
type Traced = z.output<typeof trace.reply>

/** The one line that a function writes of a request (functions/platform/http/api.ts). */
const requestLine = z.object({
  message: z.literal('request'),
  service: z.enum(functionNames),
  error_id: z.string(),
  route: z.string(),
  status: z.number(),
  code: z.optional(z.string()),
  duration_ms: z.number(),
  request_id: z.string(),
  fault: z.optional(z.string()),
  invariant: z.optional(z.string()),
  fault_message: z.optional(z.string()),
  at: z.optional(z.array(z.string())),
})

/**
 * Looks for a request in the logs of every function, with the credentials of whoever asks.
 * @param stack that names the logs
 * @throws Refused where no line of that time names the number
 */
export async function traceRequest(input: InputOf<typeof trace>, place: AwsTarget, stack: string): Promise<Traced> {
  const { number, since = usualSpan } = input
  const logs = new CloudWatchLogsClient(place)
  const startTime = Date.now() - Number(since.slice(0, -1)) * units[since.slice(-1) as keyof typeof units]
  const named = await Promise.all(
    (await logGroupsOf(stack, place)).map(async (logGroupName) => ({
      logGroupName,
      events: await eventsOf(logs, { logGroupName, startTime, filterPattern: `"${number}"` }),
    })),
  )
  for (const { logGroupName, events } of named)
    for (const event of events) {
      const { data } = requestLine.safeParse(parsed(event))
      if (data?.error_id !== number) continue
      // A message carries the number of the request that caused it, and is sent by another function.
      const messages = named.flatMap((log) => (log.logGroupName === logGroupName ? [] : log.events))
      return told(data, event, { others: events.filter((other) => other !== event), messages })
    }
  throw new CommandError(
    `No log of the last ${since} names ${number}. Look further back with --since 7d, or at another stage with --stage.`,
  )
}

async function eventsOf(client: CloudWatchLogsClient, input: FilterLogEventsCommandInput) {
  const found: FilteredLogEvent[] = []
  for await (const { events = [] } of paginateFilterLogEvents({ client }, input)) found.push(...events)
  return found
}

function told(
  line: z.output<typeof requestLine>,
  event: FilteredLogEvent,
  { others, messages }: Record<'others' | 'messages', readonly FilteredLogEvent[]>,
): Traced {
  const { service, route, status, code, duration_ms, fault, fault_message, invariant, request_id, at = [] } = line
  const because = invariant ?? fault_message?.replaceAll(/\s+/g, ' ')
  return {
    request: {
      at: instantOf(event),
      function: service,
      route,
      status,
      ...(code && { code }),
      duration_ms,
      ...(fault && { fault }),
      ...(because && { because }),
      request_id,
    },
    frames: at.length === 0 ? [] : sourceFrames(at, mappedBundleOf(service)).map((frame) => ({ file: fileOf(frame) })),
    other_lines: inOrder(others).map((each) => ({ at: instantOf(each), line: wordsOf(each) })),
    messages: inOrder(messages).map((each) => ({ at: instantOf(each), message: wordsOf(each) })),
  }
}

const inOrder = (events: readonly FilteredLogEvent[]) =>
  events.toSorted((a, b) => (a.timestamp ?? 0) - (b.timestamp ?? 0))

const instantOf = ({ timestamp = 0 }: FilteredLogEvent) => new Date(timestamp).toISOString()

/** `at qP (functions/a.ts:1:2)` → `functions/a.ts:1:2`: names in a bundle are none of ours. */
const fileOf = (frame: string) => /\(([^()]+)\)$/.exec(frame)?.[1] ?? frame.replace(/^at (async )?/, '')

/** What every line of the logger says, or is for CloudWatch alone. */
const usual = new Set(['level', 'message', 'service', 'stage', 'timestamp', 'xray_trace_id', '_aws', 'at', 'error_id'])

function wordsOf(event: FilteredLogEvent): string {
  const line = parsed(event)
  if (line === undefined) return (event.message ?? '').trim()
  const facts = Object.entries(line).filter(([name]) => !usual.has(name) && name !== line.message)
  return [line.message, ...facts.map(([name, value]) => `${name} ${value}`)].join(' · ')
}

function parsed({ message = '' }: FilteredLogEvent): Record<string, unknown> | undefined {
  try {
    return JSON.parse(message)
  } catch {
    return undefined
  }
}
