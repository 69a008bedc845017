import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { setup as bringUpStack } from '../test/set-up/running-stack.ts'
import { findBrowser } from '../test/support/browser/browser.ts'
import { explain } from './local/launch-errors.ts'
import { localFolder, projectFolder } from './local/local-folder.ts'
import { runCommand } from './local/run-command.ts'
import { type Count, ProgressReporter } from './test/progress.ts'
import { sharedLog } from './test/shared-log.ts'

const logs = localFolder('logs', 'test')
const onStack = ['built', 'integration', 'e2e']
if (process.argv.includes('--full')) {
  onStack.push('full')
  process.env.TEST_FULL = 'yes'
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

/** Counts as one test that passes where the tool finds nothing. */
async function check(name: string, script: string, ...args: string[]): Promise<Count> {
  const since = performance.now()
  try {
    await runCommand(process.execPath, [join(projectFolder, 'node_modules', script), ...args], {
      cwd: projectFolder,
      logFile: join(logs, `${name.replace(' ', '-')}.log`),
      env: { ...process.env, NO_COLOR: '1' },
    })
    console.log(`✓ ${name}: ${seconds(since)}`)
    return { passed: 1, failed: 0 }
  } catch (error) {
    console.log(`✗ ${name}: failed after ${seconds(since)}\n${explain(error, 60)}`)
    return { passed: 0, failed: 1 }
  }
}

const noneCouldRun = (error: unknown): Count => {
  console.log(`✗ tests: none could run\n${explain(error, 60)}`)
  return { passed: 0, failed: 1 }
}

/** Runs the tests; what they themselves print goes to a log. A set-up that fails is one failure. */
async function runTests(projects: string[]): Promise<Count> {
  const reporter = new ProgressReporter(projects)
  const log = sharedLog(join(logs, `tests-${projects.join('-')}.log`))
  const options = { project: projects, reporters: [reporter], watch: false }
  const vitest = await createVitest('test', options, {}, { stdout: log.stream, stderr: log.stream })
  try {
    await vitest.start()
    return reporter.count
  } catch (error) {
    return noneCouldRun(error)
  } finally {
    await vitest.close()
    await log.close()
  }
}

try {
  console.log(`✓ browser: ${findBrowser()}`)
} catch (error) {
  console.log(`${explain(error)}\n0 passed, 1 failed`)
  process.exit(1)
}

// Bringing up the stack is mostly waiting: what needs none runs meanwhile.
const stack = bringUpStack().then(() => undefined, noneCouldRun)
const counts = await Promise.all([
  check('lint', '@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'),
  check('dead code', 'knip/bin/knip.js'),
  check('types', 'typescript-7/bin/tsc', '--checkers', '1'),
  runTests(['unit', 'component']),
  // Beside them, not before: it has one worker, which shares the CDK.
  runTests(['infra']),
])
counts.push((await stack) ?? (await runTests(onStack)))
const sum = (count: keyof Count) => counts.reduce((total, one) => total + one[count], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') === 0 ? 0 : 1)
