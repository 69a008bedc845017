import { AsyncLocalStorage } from 'node:async_hooks'
import type { EmulatedFunction } from '../../../infra/emulator.ts'
import type { RunningStack } from '../stacks/stack.ts'

/** A right of a function: an action, and the end of the ARN of its resource. */
export type Right = { of: EmulatedFunction; action: string; resource: string }

/**
 * @property name of the function whose code runs; undefined in the test itself
 * @property refused actions that AWS refused
 */
type Running = { name?: EmulatedFunction; removed?: Right | undefined; refused?: string[] | undefined }

/** Libraries stay loaded for all files of a worker, our own modules do not: what belongs to the libraries is stored globally. */
type Shared = { running: AsyncLocalStorage<Running>; stack?: RunningStack }
const holder = globalThis as { functionRoles?: Shared }
holder.functionRoles ??= { running: new AsyncLocalStorage() }
export const shared = holder.functionRoles

/** Runs the code of a function in this process with the rights of its role, and so all that it calls at AWS. */
export const asFunction = <Result>(name: EmulatedFunction, work: () => Promise<Result>): Promise<Result> =>
  isOnStack() ? shared.running.run({ ...shared.running.getStore(), name }, work) : work()

/** Runs what a test does in the middle of a function, with the rights of the account. */
export const asTest = <Result>(work: () => Promise<Result>): Promise<Result> => shared.running.exit(work)

/** Whether the settings name the tables and secrets of the stack: to those of a test the roles have no rights. */
function isOnStack(): boolean {
  const { stack } = shared
  if (stack === undefined) return false
  const { tables, secrets, sms } = JSON.parse(process.env.SETTINGS ?? '{}')
  const { server, origin } = stack.secrets
  const isOwn = secrets?.server !== server || secrets?.origin !== origin || sms?.solapi !== undefined
  return tables?.bookings === stack.tables.Bookings && !isOwn
}

/**
 * Takes a right away from a function that runs within.
 * @returns the actions that AWS refused; the work may fail
 */
export async function withoutRight(removed: Right, work: () => Promise<unknown>): Promise<string[]> {
  const refused: string[] = []
  await shared.running.run({ removed, refused }, work).catch(() => undefined)
  return [...new Set(refused)]
}
