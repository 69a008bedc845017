import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { projectFolder } from '../local/local-folder.ts'
import { ownGroup } from '../local/process-group.ts'
import { track } from '../local/run-command.ts'
import type { Count } from './phases.ts'

const result = z.object({ passed: z.int(), failed: z.int() })

/**
 * Runs projects of vitest; failures are printed as they happen.
 * @param logs folder for what the tests themselves print
 * @throws Error when vitest ends without a result, or without having run any test
 */
export async function runVitest(projects: string[], logs: string, env: Record<string, string> = {}): Promise<Count> {
  const name = projects.join('-')
  const resultFile = join(logs, `${name}.json`)
  const logFile = join(logs, `${name}.log`)
  rmSync(resultFile, { force: true })
  const log = openSync(logFile, 'w')
  const vitest = join(projectFolder, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', ...projects.map((project) => `--project=${project}`)]
  const child = spawn(process.execPath, args, {
    cwd: projectFolder,
    // The fourth is where the reporter prints: the first three belong to the tests.
    stdio: ['ignore', log, log, 1],
    ...ownGroup,
    env: { ...process.env, ...env, TEST_RESULT: resultFile, NO_COLOR: '1' },
  })
  await track(child)
  closeSync(log)
  const count = countIn(resultFile)
  if (count === undefined) throw new Error(`Vitest ended without a result, see ${logFile}.`)
  if (count.passed + count.failed === 0) throw new Error(`There is no test of ${projects.join(' or ')}.`)
  return count
}

function countIn(file: string): Count | undefined {
  try {
    return result.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
