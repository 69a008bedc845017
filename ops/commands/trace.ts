import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import { CloudWatchLogsClient, type FilteredLogEvent, paginateFilterLogEvents } from '@aws-sdk/client-cloudwatch-logs'
import * as z from 'zod/mini'
import { parseBookingNumber } from '#shared/booking/booking-number.ts'
import { functionNames } from '#shared/deployment.ts'
import { DAY, HOUR, MINUTE } from '#shared/durations.ts'
import { command, type InputOf } from '#shared/operations/command.ts'
import { sourceFrames } from '../../scripts/local/lambda/function-log.ts'
import { mappedBundleOf } from '../../scripts/local/lambda/traced-line.ts'
import { isNotDeployed } from '../command-line/aws-errors.ts'
import { CommandError } from '../command-line/command-error.ts'

const units = { m: MINUTE, h: HOUR, d: DAY }
const DEFAULT_SPAN = '24h'

const errorNumber = z.string().check(
  z.overwrite((text) => parseBookingNumber(text) ?? text),
  z.regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/, 'expected a number as 7F3K-2M9A'),
)
const span = z.string().check(z.regex(/^[1-9]\d{0,3}[mhd]$/, 'expected a time as 30m, 24h or 7d'))

/** The line that a function logs for each request (functions/platform/http/api.ts). */
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

export const trace = command({
  summary: 'Finds the request behind an error number in the logs: what failed, and where',
  input: z.strictObject({ number: errorNumber, since: z.optional(span) }),
  means: {
    number: 'the error number that a person reads out: 7F3K-2M9A',
    since: `how far back to look: 30m, 24h, 7d; default ${DEFAULT_SPAN}`,
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
      /** The broken invariant; on the local stage the message of any fault. */
      because: z.optional(z.string()),
      request_id: z.string(),
    }),
    /** Stack frames as `functions/a.ts:1:2`. */
    frames: z.array(z.object({ file: z.string() })),
    /** Other lines of the function during the request. */
    other_lines: z.array(z.object({ at: z.string(), line: z.string() })),
    /** Log lines of the messages that the request caused. */
    messages: z.array(z.object({ at: z.string(), message: z.string() })),
  }),
})

type AwsTarget = { region: string; endpoint?: string }
type Line = Record<string, unknown>

/**
 * Searches the logs of every function with the credentials of this shell.
 * @param stack whose outputs name the logs
 * @throws CommandError when no line of that time has the number
 */
export async function traceRequest(
  { number, since = DEFAULT_SPAN }: InputOf<typeof trace>,
  target: AwsTarget,
  stack: string,
): Promise<z.output<typeof trace.reply>> {
  const client = new CloudWatchLogsClient(target)
  const startTime = Date.now() - Number(since.slice(0, -1)) * units[since.slice(-1) as keyof typeof units]
  const readEvents = async (logGroupName: string) => {
    const events: FilteredLogEvent[] = []
    const query = { logGroupName, startTime, filterPattern: `"${number}"` }
    for await (const page of paginateFilterLogEvents({ client }, query)) events.push(...(page.events ?? []))
    return events
  }
  const logs = await Promise.all((await findLogGroups(stack, target)).map(readEvents))
  for (const log of logs)
    for (const event of log) {
      const { data } = requestLine.safeParse(parseLine(event))
      if (data?.error_id !== number) continue
      const frames = data.at === undefined ? [] : sourceFrames(data.at, mappedBundleOf(data.service))
      // Another function sends the messages; their lines have the number of the request.
      const messages = logs.filter((other) => other !== log).flat()
      return {
        request: describeRequest(event, data),
        frames: frames.map((frame) => ({ file: fileOf(frame) })),
        other_lines: inOrder(log.filter((other) => other !== event)).map((other) => ({
          at: instantOf(other),
          line: formatEvent(other),
        })),
        messages: inOrder(messages).map((message) => ({ at: instantOf(message), message: formatEvent(message) })),
      }
    }
  throw new CommandError(
    `No log of the last ${since} names ${number}. Look further back with --since 7d, or at another stage with --stage.`,
  )
}

/** Returns the log groups that the outputs of a stack name. @throws CommandError when there are none */
async function findLogGroups(stack: string, target: AwsTarget): Promise<string[]> {
  const command = new DescribeStacksCommand({ StackName: stack })
  const { Stacks = [] } = await new CloudFormationClient(target).send(command).catch((error: unknown) => {
    if (isNotDeployed(error)) return { Stacks: [] }
    throw error
  })
  const outputs = Stacks[0]?.Outputs?.filter(({ OutputKey }) => OutputKey?.endsWith('LogGroup')) ?? []
  if (outputs.length === 0) throw new CommandError(`The stack ${stack} names no logs: deploy the stage first.`)
  return outputs.map(({ OutputValue = '' }) => OutputValue)
}

function describeRequest(event: FilteredLogEvent, line: z.output<typeof requestLine>) {
  const { service, route, status, code, duration_ms, fault, fault_message, invariant, request_id } = line
  const because = invariant ?? fault_message?.replaceAll(/\s+/g, ' ')
  return {
    ...{ at: instantOf(event), function: service, route, status, duration_ms, request_id },
    ...(code && { code }),
    ...(fault && { fault }),
    ...(because && { because }),
  }
}

const inOrder = (events: readonly FilteredLogEvent[]) =>
  events.toSorted((a, b) => (a.timestamp ?? 0) - (b.timestamp ?? 0))

const instantOf = ({ timestamp = 0 }: FilteredLogEvent) => new Date(timestamp).toISOString()

/** `at qP (functions/a.ts:1:2)` → `functions/a.ts:1:2`: function names of a bundle mean nothing. */
const fileOf = (frame: string) => /\(([^()]+)\)$/.exec(frame)?.[1] ?? frame.replace(/^at (async )?/, '')

/** Fields of every line. */
const commonFields = ['level', 'message', 'service', 'stage', 'timestamp', 'xray_trace_id', '_aws', 'at', 'error_id']

function formatEvent(event: FilteredLogEvent): string {
  const line = parseLine(event)
  if (line === undefined) return (event.message ?? '').trim()
  const fields = Object.entries(line).filter(([name]) => !commonFields.includes(name) && name !== line.message)
  return [line.message, ...fields.map(([name, value]) => `${name} ${value}`)].join(' · ')
}

function parseLine({ message = '' }: FilteredLogEvent): Line | undefined {
  try {
    return JSON.parse(message)
  } catch {
    return undefined
  }
}
