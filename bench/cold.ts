import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { buildSync } from 'esbuild'
import { tableNames } from '#shared/deployment.ts'
import { settingsOfStage } from '../infra/function-settings.ts'
import { bundleLambda } from '../infra/lambda-build/bundle-lambda.ts'
import { localStage } from '../infra/stages/local-stage.ts'
import { startAwsStandIn } from './aws-stand-in.ts'
import { type FirstEvent, type FurtherEvent, firstEvents, furtherEvents } from './first-events.ts'
import type { Figure } from './prove/figure.ts'
import { median, printHead, printRow, ratioOfFastest } from './table.ts'

const ROUNDS = 30
/** How often one process is asked for each further event. */
const FURTHER = 1_000
const run = promisify(execFile)
const peers = join(import.meta.dirname, 'peers')
const coldStart = join(import.meta.dirname, 'cold-start.cjs')

type Candidate = { name: string; bundle: string; first: FirstEvent; times: number[]; warm: number[][] }

/**
 * Times fresh processes of Node.js 24 from their start to their first response, with AWS behind TLS: our functions, and
 * the first booking as it is usually written (`bench/peers`). All run in turn; prints one table of medians.
 * @returns the ratios
 * @throws Error where a function does not respond as it should
 */
export async function cold(rounds = ROUNDS): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'cold-'))
  await run('npm', ['install', '--prefix', peers, '--ignore-scripts', '--no-audit', '--no-fund'])
  const node = nodeBinary()
  const aws = await startAwsStandIn(folder)
  try {
    const candidates = bundleCandidates(folder)
    const environment = environmentOf(aws)
    for (const candidate of candidates) await timeColdStart(node, candidate, environment) // fills the file cache
    for (let round = 0; round < rounds; round += 1) {
      // Each round begins with another candidate: none always runs after the same one.
      const shift = round % candidates.length
      for (const candidate of [...candidates.slice(shift), ...candidates.slice(0, shift)])
        candidate.times.push((await timeColdStart(node, candidate, environment)).ms)
    }
    const further = furtherEvents()
    const compared = candidates.filter(({ name }) => /bare SDK|ours/.test(name))
    for (let round = 0; round < rounds / 3; round += 1) {
      for (const candidate of round % 2 === 0 ? compared : compared.toReversed())
        candidate.warm.push((await timeColdStart(node, candidate, environment, further)).warm)
    }
    const { stdout } = await run(node, ['--version'])
    const starts = printTable(candidates, `${rounds} rounds, Node.js ${stdout.trim()}, TLS`)
    return [...starts, ...printWarm(compared, further)]
  } finally {
    aws.stop()
    rmSync(folder, { recursive: true })
  }
}

/** The Node.js of the Lambda runtime: from npm on Linux, the running one elsewhere. */
function nodeBinary(): string {
  const installed = join(peers, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(installed)) return installed
  if (process.version.startsWith('v24.')) return process.execPath
  throw new Error('The benchmark of cold starts needs Node.js 24 on this system: run it with that version.')
}

function bundleCandidates(folder: string): Candidate[] {
  const [booking, ...others] = firstEvents()
  if (booking === undefined) throw new Error('There is no first event.')
  const empty = join(folder, 'empty.js')
  writeFileSync(empty, 'exports.handler = async () => ({})')
  const bundleOurs = (name: string, entry: string, first: FirstEvent) => {
    const outdir = mkdtempSync(join(folder, 'ours-'))
    bundleLambda(entry, outdir)
    return { name, bundle: join(outdir, 'index.js'), first, times: [], warm: [] }
  }
  const bundlePeer = (name: string, entry: string) => {
    const bundle = join(folder, `${entry}.cjs`)
    // What `NodejsFunction` of the CDK does when nothing is configured: the SDK comes with the runtime.
    buildSync({
      entryPoints: [join(peers, `${entry}.js`)],
      outfile: bundle,
      bundle: true,
      platform: 'node',
      target: 'node24',
      format: 'cjs',
      external: ['@aws-sdk/*', '@smithy/*'],
      logLevel: 'error',
    })
    return { name, bundle, first: booking, times: [], warm: [] }
  }
  return [
    { name: 'empty module', bundle: empty, first: { ...booking, answers: {} }, times: [], warm: [] },
    bundleOurs('first booking, bare SDK', join(peers, 'bare-sdk.js'), booking),
    bundleOurs('**first booking, ours**', 'functions/handlers/booking-api.ts', booking),
    bundleOurs('first booking, its route alone', 'bench/operations/one-route.ts', booking),
    bundlePeer('first booking, middy, four middlewares, zod', 'middy'),
    bundlePeer('first booking, the same with Powertools', 'powertools'),
    bundlePeer('first booking, Express, serverless-http', 'express'),
    ...others.map((first) =>
      bundleOurs(`${first.entry}, ${first.does}`, `functions/handlers/${first.entry}.ts`, first),
    ),
  ]
}

async function timeColdStart(
  node: string,
  { bundle, first }: Candidate,
  env: NodeJS.ProcessEnv,
  further: readonly FurtherEvent[] = [],
) {
  const events = [first, ...further].map(({ event }) => JSON.stringify(event))
  const { stdout } = await run(node, [coldStart, bundle, String(FURTHER), ...events], { env })
  const { answer, ...times } = JSON.parse(stdout) as { ms: number; warm: number[]; answer: Record<string, unknown> }
  for (const [name, value] of Object.entries(first.answers))
    if (!isDeepStrictEqual(answer[name], value)) throw new Error(`The cold start returned ${JSON.stringify(answer)}`)
  return times
}

/** Prints the medians of further events: ours, and with nothing but the SDK. */
function printWarm([bare, ours]: readonly Candidate[], further: readonly FurtherEvent[]): Figure[] {
  printHead(`${ours?.warm.length} rounds of ${FURTHER / 2} events`, 'ours (ms)', 'bare SDK (ms)', 'ours ÷ bare SDK')
  return further.map(({ does }, n) => {
    const [mine = [], theirs = []] = [ours, bare].map((one) => one?.warm.map((medians) => medians[n] ?? 0))
    const ratio = median(mine.map((time, round) => time / (theirs[round] ?? time)))
    printRow(does, median(mine).toFixed(2), median(theirs).toFixed(2), ratio.toFixed(2))
    return {
      name: `${does}, warm: ours ÷ bare SDK`,
      of: (mine.length * FURTHER) / 2,
      value: ratioOfFastest(mine, theirs),
    }
  })
}

function printTable(candidates: readonly Candidate[], heading: string): Figure[] {
  const timesOf = (name: string) => candidates.find((candidate) => candidate.name.includes(name))?.times ?? []
  const ratio = (times: number[], to: number[]) => median(times.map((time, n) => time / (to[n] ?? time)))
  printHead(heading, 'bytes', 'ms', '÷ empty module', 'ours ÷ it')
  const figures: Figure[] = []
  for (const { name, bundle, first, times } of candidates) {
    const isBooking = first.entry === 'booking-api' && bundle !== candidates[0]?.bundle
    printRow(
      name,
      statSync(bundle).size.toLocaleString('en'),
      median(times).toFixed(1),
      ratio(times, timesOf('empty module')).toFixed(1),
      isBooking ? ratio(timesOf('ours'), times).toFixed(2) : '',
    )
    if (isBooking && !name.includes('ours'))
      figures.push({
        name: `${name}, cold: ours ÷ it`,
        of: times.length,
        value: ratioOfFastest(timesOf('ours'), times),
        ...(!/bare SDK|alone/.test(name) && { expected: { atMost: 1 } }),
      })
  }
  return figures
}

const environmentOf = ({ url, certificate }: { url: string; certificate: string }) => ({
  PATH: process.env.PATH,
  NODE_EXTRA_CA_CERTS: certificate,
  // Where the runtime of Lambda has the SDK.
  NODE_PATH: join(peers, 'node_modules'),
  AWS_ENDPOINT_URL: url,
  AWS_REGION: 'ap-northeast-2',
  AWS_ACCESS_KEY_ID: 'bench',
  AWS_SECRET_ACCESS_KEY: 'bench',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: 'bench',
  LAMBDA_TASK_ROOT: '/var/task',
  _X_AMZN_TRACE_ID: 'Root=1-5759e988-bd862e3fe1be46a994272793;Parent=53995c3f42cd8ad8;Sampled=1',
  TOKEN_SECRET: 'a secret of the benchmark',
  SETTINGS: JSON.stringify({
    ...settingsOfStage(localStage),
    tables: tableNames,
    secrets: { server: 'server', origin: 'origin' },
    accounts: { userPool: 'pool', staffUserPool: 'staff-pool' },
    photos: { bucket: 'photos', address: `${url}/photos`, perIpDay: localStage.rateLimits.photosPerIpDay },
  }),
})
