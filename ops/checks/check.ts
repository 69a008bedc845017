import { explainAwsError, isDenied } from '../command-line/aws-errors.ts'
import { type Finding, unknown, type Verdict } from './verdict.ts'

/** @typeParam Where what every reader of a command is handed */
export type Check<Where> = {
  name: string
  /** Rights at AWS that its reader needs. */
  rights: readonly string[]
  verdict: (where: Where, signal: AbortSignal) => Promise<Verdict>
}

/** A check of two parts: what is read, and what is said of it, which is a function of that alone. */
export const check = <Where, Facts>(
  name: string,
  rights: readonly string[],
  read: (where: Where, signal: AbortSignal) => Promise<Facts>,
  judge: (facts: Facts, where: Where) => Verdict,
): Check<Where> => ({ name, rights, verdict: async (where, signal) => judge(await read(where, signal), where) })

const TIME_LIMIT_MS = 20_000

/** Does all checks beside each other: one that cannot be asked, or hangs, hides no other. */
export const findingsOf = <Where>(checks: readonly Check<Where>[], where: Where, limit = TIME_LIMIT_MS) =>
  Promise.all(checks.map((one) => findingOf(one, where, limit)))

async function findingOf<Where>(
  { name, rights, verdict }: Check<Where>,
  where: Where,
  limit: number,
): Promise<Finding> {
  const stop = new AbortController()
  let clock: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error(`no answer within ${limit / 1000} s`)), limit)
  })
  try {
    return { check: name, ...(await Promise.race([verdict(where, stop.signal), late])) }
  } catch (error) {
    return { check: name, ...notAsked(error, rights) }
  } finally {
    clearTimeout(clock)
    stop.abort()
  }
}

function notAsked(error: unknown, rights: readonly string[]): Verdict {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (isDenied(error)) return unknown(`could not be asked: ${name}`, `Allow whoever runs this ${rights.join(', ')}.`)
  const why = explainAwsError(error) ?? [name, message].filter((text) => text !== 'Error' && text !== '').join(': ')
  return unknown(`could not be asked: ${why}`, 'Mend that, and ask again.')
}
