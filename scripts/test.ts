import { join } from 'node:path'
import { setup as startStack } from '../test/set-up/running-stack.ts'
import { findBrowser } from '../test/support/browser/browser.ts'
import { explain } from './local/launch-errors.ts'
import { localFolder, projectFolder } from './local/local-folder.ts'
import { runCommand } from './local/run-command.ts'
import type { Count } from './test/count-tests.ts'
import { failed, runOnAmazons, runTests } from './test/run-tests.ts'

const onStack = ['built', 'integration', 'e2e']
const isFull = process.argv.includes('--full')
if (isFull) {
  onStack.push('full')
  process.env.TEST_FULL = 'yes'
}

const passed: Count = { passed: 1, failed: 0, skipped: 0 }

/** Counts a tool that finds nothing as one passed test. */
async function check(name: string, script: string, ...args: string[]): Promise<Count> {
  try {
    await runCommand(process.execPath, [join(projectFolder, 'node_modules', script), ...args], {
      cwd: projectFolder,
      logFile: join(localFolder('logs', 'test'), `${name.replace(' ', '-')}.log`),
      env: { ...process.env, NO_COLOR: '1' },
    })
    console.log(`✓ ${name}`)
    return passed
  } catch (error) {
    return failed(name, error)
  }
}

try {
  console.log(`✓ browser: ${findBrowser()}`)
} catch (error) {
  console.log(`${explain(error)}\n0 passed, 1 failed`)
  process.exit(1)
}

// Deploying a stack and asking it are mostly waiting: tests without a stack run meanwhile.
const stack = startStack().then(
  () => undefined,
  (error: unknown) => failed('stack', error),
)
const counts = await Promise.all([
  check('lint', '@biomejs/biome/bin/biome', 'ci', '--colors=off', '.'),
  check('dead code', 'knip/bin/knip.js'),
  check('types', 'typescript-7/bin/tsc', '--checkers', '1'),
  runTests(['unit', 'component']),
  // In parallel to the others: its one worker shares the CDK.
  runTests(['infra']),
  stack.then((noStack) => noStack ?? runTests(onStack)),
])
if (isFull && (await stack) === undefined) counts.push(await runOnAmazons())
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
const skipped = sum('skipped') === 0 ? '' : `, ${sum('skipped')} skipped`
console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
process.exit(sum('failed') === 0 ? 0 : 1)
