import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serviceTimes } from '#shared/booking/options.ts'
import { earliestServiceDay, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { bookingApiEnvironment } from '../../infra/function-environment.ts'
import { bundleLambda } from '../../infra/lambda-build/bundle-lambda.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { startAwsStandIn } from './aws-stand-in.ts'

const RUNS = 30
const run = promisify(execFile)
const coldStart = fileURLToPath(new URL('cold-start.cjs', import.meta.url))

/**
 * Times a fresh process from its start to its first booking, for the deployed bundle and for a module that does
 * nothing, in turn; prints medians and the ratio of each pair.
 */
export async function cold() {
  const folder = mkdtempSync(join(tmpdir(), 'cold-'))
  const aws = await startAwsStandIn()
  try {
    const { bytes } = bundleLambda('functions/booking-api.ts', join(folder, 'booking-api'))
    const empty = join(folder, 'empty.js')
    writeFileSync(empty, 'exports.handler = async () => ({ statusCode: 201 })')
    const environment = environmentOf(aws.url)
    const pairs: { bundle: number; empty: number }[] = []
    await timed(join(folder, 'booking-api', 'index.js'), environment) // fills the file cache
    for (let n = 0; n < RUNS; n += 1)
      pairs.push({
        bundle: await timed(join(folder, 'booking-api', 'index.js'), environment),
        empty: await timed(empty, environment),
      })
    print(pairs, bytes)
  } finally {
    aws.stop()
    rmSync(folder, { recursive: true })
  }
}

async function timed(bundle: string, env: NodeJS.ProcessEnv): Promise<number> {
  const { stdout } = await run(process.execPath, [coldStart, bundle, JSON.stringify(bookingEvent())], { env })
  const { ms, status } = JSON.parse(stdout) as { ms: number; status: number }
  if (status !== 201) throw new Error(`The cold start answered ${status}`)
  return ms
}

function print(pairs: { bundle: number; empty: number }[], bytes: number) {
  const row = (name: string, values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b)
    const [min = 0, median = 0, max = 0] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
    console.log(`${name.padEnd(34)}${[min, median, max].map((value) => value.toFixed(2).padStart(9)).join('')}`)
  }
  console.log(
    `${pairs.length} pairs of fresh processes, Node.js ${process.version}; bundle ${bytes.toLocaleString('en')} bytes`,
  )
  console.log(`${''.padEnd(34)}${['min', 'median', 'max'].map((name) => name.padStart(9)).join('')}`)
  row(
    'booking-api, first booking (ms)',
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
  STAGE: localStage.stage,
  ...bookingApiEnvironment(localStage, {
    bookings: 'Bookings',
    bookingEvents: 'BookingEvents',
    customers: 'Customers',
    slots: 'Slots',
    guards: 'Guards',
    serverSecret: 'server',
    originSecret: 'origin',
  }),
})

const bookingEvent = () => ({
  version: '2.0',
  routeKey: 'POST /api/bookings',
  headers: { 'idempotency-key': '6f0d3a52-7a3c-4f5e-9a53-4f0f1a2b3c4d' },
  requestContext: { requestId: 'bench', http: { method: 'POST', path: '/api/bookings', sourceIp: '127.0.0.1' } },
  isBase64Encoded: false,
  body: JSON.stringify({
    service_type: '청소',
    aircon_type: '벽걸이형',
    brand: 'LG전자',
    customer_address: '서울 강북구 도봉로 346',
    customer_address_detail: '101동 1203호',
    customer_phone: '01012345678',
    customer_type: '프리랜서',
    service_date: serviceDateOf(earliestServiceDay(seoulDayOf(new Date()))),
    service_time: serviceTimes[0],
    detailInfo: '필터 청소 부탁드립니다',
    consent: true,
  }),
})
