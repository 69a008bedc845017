import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { explain } from '../scripts/local/launch-errors.ts'
import { setup as startStack } from '../test/set-up/running-stack.ts'
import { type Experiment, experiments, type Part, parts } from './prove/experiments.ts'
import { hasHeld, type Outcome, proofsDocument } from './prove/proofs-document.ts'
import { runBench, runOnEngines, runTestsOf } from './prove/run-experiments.ts'

const page = 'docs/proofs.md'
const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !(part in parts))
if (unknown.length > 0) {
  console.error(`Name parts: npm run prove -- ${Object.keys(parts).join(' | ')}`)
  process.exit(1)
}

// The run has 25 minutes.
process.env.TEST_SCENARIOS = '100'

type InTests = Extract<Experiment, { tests: unknown }>
const isInTests = (experiment: Experiment): experiment is InTests => 'tests' in experiment

async function runPart(part: Part): Promise<Outcome[]> {
  const own = experiments.filter((experiment) => experiment.part === part)
  const inTests = own.filter(isInTests)
  const found: Outcome[] = []
  if (inTests.length > 0) {
    // The first part starts the stack of all.
    await startStack()
    const { stack } = await import('../test/support/stacks/stack.ts')
    const onEngines = inTests.filter(({ tests }) => tests.project === 'tables')
    found.push(...(await runTestsOf(inTests.filter((experiment) => !onEngines.includes(experiment)))))
    if (onEngines.length > 0) found.push(...(await runOnEngines(onEngines, stack.endpoint)))
  }
  for (const experiment of own) if ('bench' in experiment) found.push(await runBench(experiment))
  // Those of one project ran together; the page has the order of the list.
  return own.flatMap((experiment) => found.filter((outcome) => outcome.experiment === experiment))
}

/**
 * Runs the named parts, or all, one after the other. After each it writes the page, which keeps the last run of each other part.
 * @returns the exit code
 */
async function prove(): Promise<number> {
  const begun = performance.now()
  const machine = `${availableParallelism()} processors with Node.js ${process.version}`
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const outcomes: Outcome[] = []
  for (const part of (wanted.length > 0 ? wanted : Object.keys(parts)) as Part[]) {
    const found = await runPart(part)
    outcomes.push(...found)
    const run = { day: seoulDayOf(new Date()), commit, machine, outcomes: found }
    writeFileSync(page, proofsDocument({ [part]: run }, readFileSync(page, 'utf8')))
  }
  const failed = outcomes.filter((outcome) => !hasHeld(outcome))
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
  console.log(`${page} written: ${outcomes.length} experiments in ${minutes} minutes, ${failed.length} not as expected`)
  for (const { experiment, error } of failed)
    console.log(`✗ ${experiment.part}: ${experiment.tried}${error === undefined ? '' : `: ${error}`}`)
  return failed.length === 0 ? 0 : 1
}

try {
  process.exit(await prove())
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
