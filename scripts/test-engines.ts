import { copyTables } from '../test/set-up/amazon-dynamodb/amazon-dynamodb.ts'
import { startLocalStack } from '../test/set-up/localstack.ts'
import { setup as startStack } from '../test/set-up/running-stack.ts'
import { commonOptions, optionsTable, parseOptions } from './command-line/parse-options.ts'
import { table } from './command-line/table.ts'
import { emulatorAt } from './local/emulator/emulator-health.ts'
import { explain } from './local/launch-errors.ts'
import type { Count } from './test/count-tests.ts'
import { runOnAmazons, runTests } from './test/run-tests.ts'

const options = {
  at: { value: 'address', meaning: 'a further engine of tables, which runs already; may be repeated', multiple: true },
  localstack: { meaning: 'runs on the open parts of LocalStack alone, which it installs and starts' },
  help: commonOptions.help,
} as const

/** Runs the tests of tables on each engine, one after the other, and prints their counts. @returns the exit code */
async function testEngines(): Promise<number> {
  const { at = [], localstack = false, help } = parseOptions(process.argv.slice(2), options)
  if (help) {
    console.log(`npm run test:engines -- [options]\n\n${optionsTable(options)}`)
    return 0
  }
  await startStack()
  const { stack } = await import('../test/support/stacks/stack.ts')
  const results: { engine: string; count: Count; seconds: number }[] = []
  const run = async (engine: string, tables: string | undefined, work: () => Promise<Count>) => {
    console.log(`\n${engine}`)
    if (tables === undefined) delete process.env.TEST_TABLES
    else process.env.TEST_TABLES = tables
    const begun = performance.now()
    results.push({ engine, count: await work(), seconds: Math.round((performance.now() - begun) / 1000) })
  }
  const onTables = () => runTests(['tables'])
  const addresses = localstack ? [...at, await startLocalStack()] : at
  for (const address of addresses) await copyTables(address)
  if (!localstack) {
    await run('the emulator', stack.endpoint, onTables)
    await run('DynamoDB Local of Amazon', undefined, runOnAmazons)
  }
  for (const address of addresses) {
    const found = await emulatorAt(address)
    await run([found?.kind, address].filter(Boolean).join(' at '), address, onTables)
  }
  const rows = results.map(({ engine, count: { passed, failed, skipped }, seconds }) =>
    [engine, passed, failed, skipped, seconds].map(String),
  )
  console.log(`\n${table(['engine', 'passed', 'failed', 'skipped', 'seconds'], rows)}\n`)
  const sum = (key: keyof Count) => results.reduce((total, { count }) => total + count[key], 0)
  const skipped = sum('skipped') === 0 ? '' : `, ${sum('skipped')} skipped`
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped}`)
  return sum('failed') === 0 ? 0 : 1
}

try {
  process.exit(await testEngines())
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
