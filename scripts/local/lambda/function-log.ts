import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { relative, resolve } from 'node:path'
import {
  type CloudWatchLogsClient,
  DescribeLogGroupsCommand,
  FilterLogEventsCommand,
} from '@aws-sdk/client-cloudwatch-logs'
import * as z from 'zod/mini'
import { type EmulatedFunction, emulatedFunctions } from '../../../infra/emulator.ts'
import { bundleOf, sourceMapOf } from '../../../infra/lambda-build/bundle-lambda.ts'
import { emulatedLogs } from '../emulator/emulated-clients.ts'
import type { DeployedFunctions } from '../local-stack.ts'
import { poll } from '../poll.ts'

/** A log line about a thrown error; `request` lines also name the route. */
const faultLine = z.object({
  message: z.string(),
  fault: z.string(),
  fault_message: z.optional(z.string()),
  invariant: z.optional(z.string()),
  at: z.optional(z.array(z.string())),
  route: z.optional(z.string()),
  status: z.optional(z.number()),
})

/** Whether Lambda itself writes the line for each call. */
const isOfLambda = (line: string) => /^(START|END|REPORT|INIT_START) /.test(line)

/**
 * Formats what a developer needs of a log line: every fault with its place in our files, and lines that are not from the
 * logger.
 * @param bundle folder of the function's bundle
 * @returns undefined for a line without a fault
 */
export function formatLogLine(line: string, bundle: string): string | undefined {
  if (isOfLambda(line) || line.trim() === '') return undefined
  const entry = parsed(line)
  if (entry === undefined) return inSources(line, bundle)
  const fault = faultLine.safeParse(entry)
  if (!fault.success) return undefined
  const { message, route = message, status = '', at = [] } = fault.data
  const what = [fault.data.fault, fault.data.fault_message ?? fault.data.invariant].filter(Boolean).join(': ')
  return [`${route} ${status} ${what}`, ...sourceFrames(at, bundle).map((frame) => `    ${frame}`)].join('\n')
}

/** Maps stack frames to our files; frames of libraries only when there are no others. */
export function sourceFrames(at: readonly string[], bundle: string): string[] {
  const frames = at.map((frame) => inSources(frame, bundle))
  const ours = frames.filter((frame) => !/node_modules|node:/.test(frame))
  return ours.length > 0 ? ours : frames
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Replaces every position in the bundle by its position in our files. */
function inSources(text: string, bundle: string): string {
  const file = sourceMapOf(bundle)
  if (!text.includes('index.js:') || !existsSync(file)) return text
  const map = new SourceMap(JSON.parse(readFileSync(file, 'utf8')))
  return text.replace(/[^\s(]*index\.js:(\d+):(\d+)/g, (position, line: string, column: string) => {
    const origin = map.findEntry(Number(line) - 1, Number(column) - 1)
    if (!('originalSource' in origin)) return position
    const source = relative(process.cwd(), resolve(bundle, origin.originalSource))
    return `${source}:${origin.originalLine + 1}:${origin.originalColumn + 1}`
  })
}

type Watched = { endpoint: string; functions: DeployedFunctions }

/** Log entries arrive late. */
const LATE_MS = 10_000

/** Returns the bytes of each of the deployed functions' logs, by one request: mostly no log has grown. */
async function sizesOfLogs(logs: CloudWatchLogsClient, functions: DeployedFunctions): Promise<Map<string, number>> {
  const [first = '', ...others] = Object.values(functions).map(({ logGroup }) => logGroup)
  const end = [...first].findIndex((character, at) => others.some((name) => name[at] !== character))
  const logGroupNamePrefix = first.slice(0, end === -1 ? undefined : end) || undefined
  const { logGroups = [] } = await logs.send(new DescribeLogGroupsCommand({ logGroupNamePrefix }))
  return new Map(logGroups.map(({ logGroupName = '', storedBytes = 0 }) => [logGroupName, storedBytes]))
}

/** Shows faults of the deployed functions from now on. @returns a function that stops */
export function watchFunctionLogs({ endpoint, functions }: Watched, show: (text: string) => void): () => void {
  const logs = emulatedLogs(endpoint)
  const began = Date.now()
  const watch = (name: EmulatedFunction, logGroupName: string) => {
    let seen = new Set<string>()
    let known = -1
    return async (sizes: ReadonlyMap<string, number>) => {
      const size = sizes.get(logGroupName)
      if (size === known) return
      const startTime = Math.max(began, Date.now() - LATE_MS)
      const { events = [] } = await logs.send(new FilterLogEventsCommand({ logGroupName, startTime }))
      const added = events.filter((event) => !seen.has(JSON.stringify(event)))
      seen = new Set(events.map((event) => JSON.stringify(event)))
      for (const { message = '' } of added) {
        const text = formatLogLine(message, bundleOf(name))
        if (text !== undefined) show(`${name}: ${text}`)
      }
      known = size ?? -1
    }
  }
  const looks = emulatedFunctions.map((name) => watch(name, functions[name].logGroup))
  return poll(async () => {
    const sizes = await sizesOfLogs(logs, functions)
    for (const look of looks) await look(sizes)
  })
}
