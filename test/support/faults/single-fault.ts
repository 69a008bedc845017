import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { s3 } from '../../../functions/pictures/picture-store.ts'
import { cognito } from '../../../functions/platform/aws/cognito.ts'
import { sns } from '../../../functions/platform/aws/sms.ts'
import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'
import { secrets } from '../../../functions/platform/secrets/secret-versions.ts'
import type { Answer } from '../in-process/api-driver.ts'

type Client = typeof dynamo
type Service = 'DynamoDB' | 'Cognito' | 'S3' | 'SNS' | 'Secrets Manager'

const clients = new Map<Service, Client>([
  ['DynamoDB', dynamo],
  ...([
    ['Cognito', cognito],
    ['S3', s3],
    ['SNS', sns],
    ['Secrets Manager', secrets],
  ] as unknown as [Service, Client][]),
])

const named = (name: string, more: object = {}) => Object.assign(new Error(name), { name, ...more })
const refused = (name: string) => named(name, { $metadata: { httpStatusCode: 400 }, $fault: 'client' })

type Call = { service: Service; command: string }
const inTransaction = ({ command }: Call) => command === 'TransactWriteItemsCommand'

/** What can go wrong with one try of a call; undefined where it cannot happen to this one. */
export const faults = {
  'lost answer': () => named('TimeoutError', { code: 'ECONNRESET' }),
  throttle: ({ service }: Call) => {
    if (service === 'S3') return named('SlowDown', { $metadata: { httpStatusCode: 503 }, $fault: 'server' })
    return refused(service === 'Cognito' ? 'TooManyRequestsException' : 'ThrottlingException')
  },
  'transaction conflict': (call: Call) => {
    if (call.service !== 'DynamoDB') return undefined
    if (!inTransaction(call)) return refused('TransactionConflictException')
    const CancellationReasons = [{ Code: 'TransactionConflict' }]
    return new TransactionCanceledException({ message: 'conflict', $metadata: {}, CancellationReasons })
  },
  timeout: () => named('TimeoutError', { code: 'ETIMEDOUT' }),
  internal: () => named('InternalServerError', { $metadata: { httpStatusCode: 500 }, $fault: 'server' }),
  'in progress': (call: Call) => (inTransaction(call) ? refused('TransactionInProgressException') : undefined),
  'name resolution': () => named('Error', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }),
} as const satisfies Record<string, (call: Call) => Error | undefined>
export type FaultName = keyof typeof faults
export const faultNames = Object.keys(faults) as FaultName[]

export const modes = ['once', 'for ever'] as const
export type Mode = (typeof modes)[number]

export type Point = { fault: FaultName; mode: Mode; call: number }

/**
 * Lets one try of a call to AWS go wrong, the nth of all that the work makes, or that and every later one of its service.
 * @returns what the work came to, the calls it made, and of which service the nth was, if there was one
 */
async function withFault<Result>({ fault, mode, call }: Point, work: () => Promise<Result>) {
  const commands: string[] = []
  let struck: Service | undefined
  for (const [service, client] of clients)
    client.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (args) => {
          const calls = commands.push(commandName)
          if (calls === call) struck = service
          const error =
            calls === call || (mode === 'for ever' && struck === service)
              ? faults[fault]({ service, command: commandName })
              : undefined
          if (error === undefined) return next(args)
          // The call succeeds, and its response is lost.
          if (fault === 'lost answer') await next(args).catch(() => undefined)
          throw error
        },
      { step: 'finalizeRequest', priority: 'low', name: 'fault' },
    )
  try {
    return { result: await work(), struck, commands }
  } finally {
    for (const { middlewareStack } of clients.values()) middlewareStack.remove('fault')
  }
}

/** A use case with its own data. */
export type UseCase = {
  send: () => Promise<Answer>
  /** The answer where all goes well, and those of a repeat of what is done. */
  success: number
  again: readonly number[]
  /** The answers by which a repeat of what may have been done is asked to wait. */
  later?: readonly number[]
  /** Rejects unless what belongs together is together: all of it done, or nothing. @returns whether it is done */
  isDone: () => Promise<boolean>
}

export type Outcome = { point: string; first: string; second: string; wrong: string | undefined }

const textOf = ({ status, body }: Answer) => (body?.code === undefined ? String(status) : `${status} ${body.code}`)

/** Runs a use case with a fault, then again as a browser does. @returns undefined when it makes no such call */
async function outcomeOf(name: string, useCase: UseCase, point: Point): Promise<Outcome | undefined> {
  const { result: first, struck } = await withFault(point, useCase.send)
  if (struck === undefined) return undefined
  const doneBefore = await useCase.isDone()
  const second = await useCase.send()
  const done = await useCase.isDone()
  const firstFine = first.status === useCase.success ? doneBefore : first.status === 503
  const waits = first.status !== useCase.success && useCase.later?.includes(second.status) === true
  const secondFine = second.status === useCase.success || (doneBefore && useCase.again.includes(second.status))
  const wrong = [
    ...(firstFine ? [] : [`answers ${textOf(first)}, done: ${doneBefore}`]),
    ...(waits || (secondFine && done) ? [] : [`then ${textOf(second)}, done: ${done}`]),
    ...(first.status === 503 && first.headers['retry-after'] === undefined ? ['no Retry-After'] : []),
  ]
  const at = `${name}: ${point.fault} ${point.mode} at call ${point.call} (${struck})`
  return { point: at, first: textOf(first), second: textOf(second), wrong: wrong.join('; ') || undefined }
}

/** Returns the outcome of each fault at each call of a use case. @param newUseCase creates it for each fault */
export async function outcomesOf(
  name: string,
  newUseCase: () => Promise<UseCase>,
  kinds: readonly [FaultName, Mode][],
) {
  const outcomes: Outcome[] = []
  for (const [fault, mode] of kinds)
    for (let call = 1; ; call += 1) {
      const outcome = await outcomeOf(name, await newUseCase(), { fault, mode, call })
      if (outcome === undefined) break
      outcomes.push(outcome)
    }
  return outcomes
}

const reads = new Set([
  'AdminGetUserCommand',
  'BatchGetItemCommand',
  'GetItemCommand',
  'GetObjectCommand',
  'GetSecretValueCommand',
  'ListUsersCommand',
  'QueryCommand',
])

/**
 * As `outcomesOf` at every call that writes, each with one of the kinds, in turn from `first` on: a lost answer to a read leaves
 * nothing behind. A use case without one only reads.
 */
export async function outcomesAtWrites(
  name: string,
  newUseCase: () => Promise<UseCase>,
  kinds: readonly [FaultName, Mode][],
  first: number,
) {
  const { commands } = await withFault({ fault: 'lost answer', mode: 'once', call: 0 }, (await newUseCase()).send)
  const all = commands.map((command, index) => ({ call: index + 1, writes: !reads.has(command) }))
  const points = all.some(({ writes }) => writes) ? all.filter(({ writes }) => writes) : all
  const outcomes: Outcome[] = []
  for (const [index, { call }] of points.entries()) {
    const kind = kinds[(first + index) % kinds.length]
    if (kind === undefined) throw new Error('no kind of fault')
    const [fault, mode] = kind
    const outcome = await outcomeOf(name, await newUseCase(), { fault, mode, call })
    if (outcome !== undefined) outcomes.push(outcome)
  }
  return outcomes
}
