import { createVitest } from 'vitest/node'
import { setup as startAmazons } from '../../test/set-up/amazon-dynamodb/amazon-dynamodb.ts'
import { explain } from '../local/launch-errors.ts'
import { type Count, countTests } from './count-tests.ts'

export const failed = (name: string, error: unknown): Count => {
  console.log(`✗ ${name}\n${explain(error, 60)}`)
  return { passed: 0, failed: 1, skipped: 0 }
}

/** Runs projects. Vitest prints each file and, at the end, what failed. */
export async function runTests(projects: string[]): Promise<Count> {
  const reporters: ['default', { summary: boolean }][] = [['default', { summary: false }]]
  const vitest = await createVitest('test', { project: projects, reporters, silent: true, watch: false })
  try {
    return countTests(projects, await vitest.start())
  } catch (error) {
    return failed(projects.join(', '), error)
  } finally {
    await vitest.close()
  }
}

/** Runs the project `tables` on DynamoDB of Amazon; where it cannot start, the run says why and counts as skipped. */
export async function runOnAmazons(): Promise<Count> {
  try {
    await startAmazons()
  } catch (error) {
    console.log(`· skipped: ${explain(error)}`)
    return { passed: 0, failed: 0, skipped: 1 }
  }
  return runTests(['tables'])
}
