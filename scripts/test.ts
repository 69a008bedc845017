import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../test/support/browser.ts'
import { buildSite } from './local/build-site.ts'
import { temporaryEmulator } from './local/emulator.ts'
import { localFolder, projectFolder } from './local/local-folder.ts'
import { deployLocalStage } from './local/local-stack.ts'
import { stopCommands } from './local/run-command.ts'
import { uploadSite } from './local/upload-site.ts'
import { check } from './test/checks.ts'
import { Phases } from './test/phases.ts'
import { runVitest } from './test/run-vitest.ts'

const full = process.argv.includes('--full')
const logs = localFolder('logs', 'test')
const phases = new Phases()
const undos: (() => Promise<void>)[] = []
const undo = async () => {
  for (const stop of undos.splice(0).reverse()) await stop()
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, async () => {
    phases.stop()
    await stopCommands()
    await undo()
    process.exit(1)
  })
}

async function bringUpStack() {
  const folder = localFolder(`test-${process.pid}`)
  const emulator = await temporaryEmulator(folder)
  undos.push(emulator.stop)
  const stack = await deployLocalStage(emulator, folder)
  const files = await uploadSite(stack, join(projectFolder, 'dist', 'web'))
  console.log(`  ${files} files at ${stack.siteUrl}`)
  const file = join(folder, 'stack.json')
  writeFileSync(file, JSON.stringify(stack))
  return file
}

await phases.run('lint', () => check(logs, 'lint', '@biomejs/biome/bin/biome', ['ci', '--colors=off', '.']))
await phases.run('dead code', () => check(logs, 'knip', 'knip/bin/knip.js'))
await phases.run('types', () => check(logs, 'types', 'typescript/bin/tsc'))
await phases.run('build of the site', () => buildSite(logs))
await phases.run(
  'unit and infrastructure',
  () => runVitest(['unit', 'infra'], logs),
  (count) => count,
)
const stackFile = await phases.run('own emulator and deployment', bringUpStack)
if (stackFile === undefined) {
  console.log('  Without a stack there are no integration and browser tests: both have failed.')
  phases.count.failed += 2
} else {
  const env = { TEST_STACK: stackFile }
  await phases.run(
    'integration',
    () => runVitest(['integration'], logs, env),
    (count) => count,
  )
  console.log(`  browser: ${await findBrowser()}`)
  await phases.run(
    'browser',
    () => runVitest(['e2e'], logs, env),
    (count) => count,
  )
  if (full)
    await phases.run(
      'full',
      () => runVitest(['full'], logs, env),
      (count) => count,
    )
}
await undo()

const { passed, failed } = phases.count
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
