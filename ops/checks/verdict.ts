/**
 * What a check says. `warn`: nothing stands in the way, but somebody should know. `unknown`: it could not be asked.
 * `skipped`: it does not apply here, or needs what another check lacks.
 */
export type Verdict = { state: 'pass' | 'warn' | 'fail' | 'unknown' | 'skipped'; message: string; todo?: string }

export const pass = (says: string): Verdict => ({ state: 'pass', message: says })
export const skipped = (says: string): Verdict => ({ state: 'skipped', message: says })
export const warn = (says: string, todo: string): Verdict => ({ state: 'warn', message: says, todo })
export const fail = (says: string, todo: string): Verdict => ({ state: 'fail', message: says, todo })
export const unknown = (says: string, todo: string): Verdict => ({ state: 'unknown', message: says, todo })

/** A verdict under the name of its check. */
export type Finding = { check: string } & Verdict

/** Whether a deployment can go on: what could not be asked is not known to be well. */
export const hasNoFailures = (findings: readonly Finding[]) =>
  findings.every(({ state }) => state !== 'fail' && state !== 'unknown')
