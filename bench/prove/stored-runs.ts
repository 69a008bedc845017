import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { localFolder } from '../../scripts/local/local-folder.ts'
import { type Experiment, experiments, type Part, parts } from './experiments.ts'
import type { Outcome, PartRun } from './proofs-document.ts'

const fileOf = (part: Part) => join(localFolder('proofs'), `${part}.json`)

/** Stores the outcomes of a part, so that a run of another part keeps them on the page. */
export const storeRun = (part: Part, run: PartRun) => writeFileSync(fileOf(part), JSON.stringify(run))

/** Returns the last run of each part that ran on this machine. Experiments that were added since have not run. */
export function readRuns(): Partial<Record<Part, PartRun>> {
  const names = Object.keys(parts) as Part[]
  return Object.fromEntries(
    names.flatMap((part) => {
      if (!existsSync(fileOf(part))) return []
      const run = JSON.parse(readFileSync(fileOf(part), 'utf8')) as PartRun
      return [[part, { ...run, outcomes: currentOf(part, run.outcomes) }]]
    }),
  )
}

function currentOf(part: Part, outcomes: readonly Outcome[]): Outcome[] {
  const isSame = (one: Experiment, other: Experiment) => JSON.stringify(one) === JSON.stringify(other)
  return experiments
    .filter((experiment) => experiment.part === part)
    .flatMap((experiment) => {
      const own = outcomes.filter((outcome) => isSame(outcome.experiment, experiment))
      return own.length > 0 ? own : [{ experiment, figures: [], notes: [] }]
    })
}
