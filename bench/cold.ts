import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual, promisify } from 'node:util'
import { tableNames } from '#shared/deployment.ts'
import { settingsOfStage } from '../infra/function-settings.ts'
import { bundleLambda } from '../infra/lambda-build/bundle-lambda.ts'
import { localStage } from '../infra/stages/local-stage.ts'
import { startAwsStandIn } from './aws-stand-in.ts'
import { type FirstEvent, firstEvents } from './first-events.ts'

const RUNS = 30
const run = promisify(execFile)
const coldStart = fileURLToPath(new URL('cold-start.cjs', import.meta.url))

type Pair = { bundle: number; empty: number }

/**
 * Times a fresh process from its start to its first answer, for each deployed bundle and for a module that does
 * nothing, in turn; prints medians and the ratio of each pair.
 * @throws Error where a function does not answer as it should
 */
export async function cold(runs = RUNS) {
  const folder = mkdtempSync(join(tmpdir(), 'cold-'))
  const aws = await startAwsStandIn()
  try {
    const empty = join(folder, 'empty.js')
    writeFileSync(empty, 'exports.handler = async () => ({})')
    const environment = environmentOf(aws.url)
    console.log(`${runs} pairs of fresh processes each, Node.js ${process.version}`)
    for (const first of firstEvents()) {
      const bundle = join(folder, first.entry, 'index.js')
      bundleLambda(`functions/${first.entry}.ts`, join(folder, first.entry))
      await timed(bundle, first, environment) // fills the file cache
      const pairs: Pair[] = []
      for (let n = 0; n < runs; n += 1)
        pairs.push({
          bundle: await timed(bundle, first, environment),
          empty: await timed(empty, { ...first, answers: {} }, environment),
        })
      print(first, pairs, statSync(bundle).size)
    }
  } finally {
    aws.stop()
    rmSync(folder, { recursive: true })
  }
}

async function timed(bundle: string, { event, answers }: FirstEvent, env: NodeJS.ProcessEnv): Promise<number> {
  const { stdout } = await run(process.execPath, [coldStart, bundle, JSON.stringify(event)], { env })
  const { ms, answer } = JSON.parse(stdout) as { ms: number; answer: Record<string, unknown> }
  for (const [name, value] of Object.entries(answers))
    if (!isDeepStrictEqual(answer[name], value)) throw new Error(`The cold start answered ${JSON.stringify(answer)}`)
  return ms
}

function print({ entry, does }: FirstEvent, pairs: Pair[], bytes: number) {
  const row = (name: string, values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    const [min = 0, median = 0, max = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    console.log(`${name.padEnd(38)}${[min, median, max].map((value) => value.toFixed(2).padStart(9)).join('')}`)
  }
  const heading = `\n${entry}, ${bytes.toLocaleString('en')} bytes`
  console.log(`${heading.padEnd(39)}${['min', 'median', 'max'].map((name) => name.padStart(9)).join('')}`)
  row(
    `${does} (ms)`,
    pairs.map(({ bundle }) => bundle),
  )
  row(
    'empty module (ms)',
    pairs.map(({ empty }) => empty),
  )
  row(
    'ratio',
    pairs.map(({ bundle, empty }) => bundle / empty),
  )
}

const environmentOf = (endpoint: string) => ({
  PATH: process.env.PATH,
  AWS_ENDPOINT_URL: endpoint,
  AWS_REGION: 'ap-northeast-2',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
  SETTINGS: JSON.stringify({
    ...settingsOfStage(localStage),
    tables: tableNames,
    secrets: { server: 'server', origin: 'origin' },
    accounts: { userPool: 'pool', staffUserPool: 'staff-pool' },
  }),
})
