import type { TestCase, TestModule, TestRunResult } from 'vitest/node'
import { createVitest } from 'vitest/node'
import { explain } from '../../scripts/local/launch-errors.ts'
import { type Count, countTests } from '../../scripts/test/count-tests.ts'
import { setup as startAmazons } from '../../test/set-up/amazon-dynamodb/amazon-dynamodb.ts'
import { board } from '../board.ts'
import { cold } from '../cold.ts'
import { lcp } from '../lcp.ts'
import { operations, season } from '../operations.ts'
import type {} from './expect-figures.ts'
import type { BenchName, Experiment } from './experiments.ts'
import type { Figure } from './figure.ts'
import type { Outcome } from './proofs-document.ts'

type InTests = Extract<Experiment, { tests: unknown }>

/** Fewer rounds than the benchmarks run alone. */
const benches: Record<BenchName, () => Promise<Figure[]>> = {
  board,
  cold: () => cold(12),
  lcp: () => lcp(9),
  operations,
  season,
}

export async function runBench(experiment: Extract<Experiment, { bench: unknown }>): Promise<Outcome> {
  try {
    return { experiment, figures: await benches[experiment.bench](), notes: [] }
  } catch (error) {
    return { experiment, figures: [], notes: [], error: firstLineOf(error) }
  }
}

/** Runs the tests of experiments of some projects in one run. @param engine of the tables, for the page */
export async function runTestsOf(experiments: readonly InTests[], engine?: string): Promise<Outcome[]> {
  if (experiments.length === 0) return []
  const projects = [...new Set(experiments.map(({ tests }) => tests.project))]
  const reporters: ['default', { summary: boolean }][] = [['default', { summary: false }]]
  const vitest = await createVitest('test', { project: projects, reporters, silent: true, watch: false })
  try {
    const result = await vitest.start(experiments.flatMap(({ tests }) => tests.files))
    return experiments.map((experiment) => outcomeOf(experiment, result, engine))
  } catch (error) {
    return experiments.map((experiment) => ({ experiment, figures: [], notes: [], error: firstLineOf(error) }))
  } finally {
    await vitest.close()
  }
}

/** Runs experiments of the project `tables` on the emulator, then on Amazon's engine. @param emulator its address */
export async function runOnEngines(experiments: readonly InTests[], emulator: string): Promise<Outcome[]> {
  process.env.TEST_TABLES = emulator
  const outcomes = await runTestsOf(experiments, 'the emulator')
  delete process.env.TEST_TABLES
  const engine = 'DynamoDB Local of Amazon'
  try {
    await startAmazons()
  } catch (error) {
    const missing = experiments.map((experiment) => ({
      ...{ experiment, engine, figures: [], notes: [], error: firstLineOf(error) },
    }))
    return [...outcomes, ...missing]
  }
  return [...outcomes, ...(await runTestsOf(experiments, engine))]
}

const firstLineOf = (error: unknown) => explain(error).split('\n')[0] ?? ''

function outcomeOf(experiment: InTests, { testModules }: TestRunResult, engine: string | undefined): Outcome {
  const { project, files } = experiment.tests
  const own = testModules.filter(
    (module) => module.project.name === project && files.some((file) => module.moduleId.includes(file)),
  )
  const tests: Count = countTests([project], { testModules: own, unhandledErrors: [] } as unknown as TestRunResult)
  const all = own.flatMap((module: TestModule) => [...module.children.allTests()])
  const figures = all.flatMap((test) => test.meta().figures ?? [])
  return { experiment, ...(engine && { engine }), tests, figures, notes: [...new Set(all.flatMap(noteOf))] }
}

function noteOf(test: TestCase): string[] {
  const result = test.result()
  return result.state === 'skipped' && result.note ? [result.note] : []
}
