/**
 * What a check says. `look`: nothing stands in the way, but somebody should know. `unknown`: it could not be asked.
 * `skipped`: it does not apply here, or needs what another check lacks.
 */
export type Verdict = { state: 'pass' | 'look' | 'fail' | 'unknown' | 'skipped'; says: string; todo?: string }

export const pass = (says: string): Verdict => ({ state: 'pass', says })
export const skipped = (says: string): Verdict => ({ state: 'skipped', says })
export const look = (says: string, todo: string): Verdict => ({ state: 'look', says, todo })
export const fail = (says: string, todo: string): Verdict => ({ state: 'fail', says, todo })
export const unknown = (says: string, todo: string): Verdict => ({ state: 'unknown', says, todo })

/** A verdict under the name of its check. */
export type Finding = { check: string } & Verdict

/** Whether a deployment can go on: what could not be asked is not known to be well. */
export const isWell = (findings: readonly Finding[]) =>
  findings.every(({ state }) => state !== 'fail' && state !== 'unknown')
