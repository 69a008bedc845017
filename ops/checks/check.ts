import { explainAwsError, isDenied } from '../command-line/aws-errors.ts'

/** `warn`: does not block a deployment. `unknown`: the check could not run. `skipped`: the check does not apply here. */
export type Verdict = { state: 'pass' | 'warn' | 'fail' | 'unknown' | 'skipped'; message: string; todo?: string }
export type Finding = { check: string } & Verdict

export const pass = (message: string): Verdict => ({ state: 'pass', message })
export const skipped = (message: string): Verdict => ({ state: 'skipped', message })
export const warn = (message: string, todo: string): Verdict => ({ state: 'warn', message, todo })
export const fail = (message: string, todo: string): Verdict => ({ state: 'fail', message, todo })

/** Fails on production and warns elsewhere: customers would notice the problem. */
export const failOnProduction = ({ stage }: { stage: string }, message: string, todo: string): Verdict =>
  stage.startsWith('prod') ? fail(message, todo) : warn(message, todo)

/** @property rights AWS rights that the check needs */
export type Check<Where> = {
  name: string
  rights?: readonly string[]
  run: (where: Where, signal: AbortSignal) => Promise<Verdict>
}

const TIME_LIMIT_MS = 20_000

/** Runs all checks in parallel: one that throws or hangs hides no other. */
export const runChecks = <Where>(checks: readonly Check<Where>[], where: Where, timeLimit = TIME_LIMIT_MS) =>
  Promise.all(checks.map((check) => runCheck(check, where, timeLimit)))

async function runCheck<Where>(
  { name, rights = [], run }: Check<Where>,
  where: Where,
  timeLimit: number,
): Promise<Finding> {
  const abort = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${timeLimit / 1000} s`)), timeLimit)
  })
  try {
    return { check: name, ...(await Promise.race([run(where, abort.signal), timeout])) }
  } catch (error) {
    return { check: name, state: 'unknown', ...explainFailure(error, rights) }
  } finally {
    clearTimeout(timer)
    abort.abort()
  }
}

function explainFailure(error: unknown, rights: readonly string[]) {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (isDenied(error)) return { message: `could not run: ${name}`, todo: `Allow this role ${rights.join(', ')}.` }
  const reason = explainAwsError(error) ?? [name, message].filter((text) => text !== 'Error' && text !== '').join(': ')
  return { message: `could not run: ${reason}`, todo: 'Fix the cause and run the check again.' }
}
