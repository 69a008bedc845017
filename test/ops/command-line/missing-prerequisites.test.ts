import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listenOnFreePort } from '../../../scripts/local/listening.ts'
import { runHere } from '../../support/run-here.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { awsError, awsJsonError } from '../../support/servers/aws-stand-in.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const project = join(import.meta.dirname, '../../..')
const folder = temporaryFolder()
const withSettings = join(folder, 'with-settings')
const withoutAccount = join(folder, 'without-account')
const withoutFile = join(folder, 'without-file')
const { domain: _, ...owned } = sampleOwned

for (const [cwd, settings] of [
  [withSettings, owned],
  [withoutAccount, {}],
] as const) {
  mkdirSync(join(cwd, 'infra', 'stages'), { recursive: true })
  writeFileSync(join(cwd, 'infra', 'stages', 'dev.json'), JSON.stringify(settings))
}
mkdirSync(withoutFile)
for (const cwd of [withSettings, withoutAccount, withoutFile])
  copyFileSync(join(project, 'cdk.json'), join(cwd, 'cdk.json'))

const keys = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' }
/** No file of credentials, no instance to ask for a role. */
const noCredentials = {
  AWS_EC2_METADATA_DISABLED: 'true',
  AWS_CONFIG_FILE: join(folder, 'none'),
  AWS_SHARED_CREDENTIALS_FILE: join(folder, 'none'),
}
/** Where nothing listens. */
const unreachable = 'http://127.0.0.1:9'
const answering = { expired: '', denied: '', empty: '' }

const stops: (() => unknown)[] = []
afterAll(() => Promise.all(stops.map((stop) => stop())))

/** A server that answers every call of every protocol of AWS with one error. */
async function failing(name: string, message: string, status = 400): Promise<string> {
  const { url, stop } = await listenOnFreePort((request, response) => {
    const isQuery = request.headers['content-type']?.includes('form') === true
    const answer = isQuery ? awsError(name, message, status) : awsJsonError(name, message, status)
    response.writeHead(status, { 'content-type': isQuery ? 'text/xml' : 'application/json' }).end(answer.body)
  })
  stops.push(stop)
  return url
}

beforeAll(async () => {
  answering.expired = await failing('ExpiredTokenException', 'The security token included in the request is expired')
  answering.denied = await failing('AccessDeniedException', 'User x is not authorized to perform y', 403)
  answering.empty = await failing('ParameterNotFound', '')
})

/** Hides the credentials of the machine that runs the tests. */
const environment = { LOCAL_FOLDER: folder, ...noCredentials }
const run = (command: string, cwd: string, env: Record<string, string> = {}) =>
  runHere(command, cwd, { ...environment, ...env })

/** Runs a command as an admin does, in a process of its own. */
async function runProcess(command: string, cwd: string, env: Record<string, string> = {}) {
  const [script = '', ...options] = command.split(' ')
  const args = ['--import', import.meta.resolve('tsx'), join(project, 'ops', `${script}.ts`), ...options]
  const settings = { cwd, env: { PATH: process.env.PATH, ...environment, ...env } }
  return promisify(execFile)(process.execPath, args, settings).then(
    ({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
  )
}

type Situation = { cwd: string; env?: () => Record<string, string>; output: RegExp }
const situations: Record<string, Situation> = {
  'no settings file': { cwd: withoutFile, output: /dev\.json cannot be read: it holds the settings/ },
  'settings without an account': {
    cwd: withoutAccount,
    output: /dev\.json: "account" is missing: expected a 12-digit/,
  },
  'no credentials': {
    cwd: withSettings,
    output: /Could not load credentials.+\n?.*Sign in to AWS|credentials of its account/s,
  },
  'an expired token': {
    cwd: withSettings,
    env: () => ({ ...keys, AWS_ENDPOINT_URL: answering.expired }),
    output: /token included in the request is expired[\s\S]+(Sign in to AWS|credentials of its account)/,
  },
  'a right that is missing': {
    cwd: withSettings,
    env: () => ({ ...keys, AWS_ENDPOINT_URL: answering.denied }),
    output: /lack a right|Allow this role|credentials of its account/,
  },
  'no connection': {
    cwd: withSettings,
    env: () => ({ ...keys, AWS_ENDPOINT_URL: unreachable }),
    output: /127\.0\.0\.1:9 does not answer \(ECONNREFUSED\)\. Check the connection/,
  },
}
const notDeployed: Situation = {
  cwd: withSettings,
  env: () => ({ ...keys, AWS_ENDPOINT_URL: answering.empty }),
  output: /The stage is not deployed in this account and region\. Deploy it first/,
}

const onDev = [
  ...['ops list', 'ops rotate server --yes', 'ops trace 7F3K-2M9A'],
  ...['preflight', 'smoke', 'drill restore --at 2026-11-22T09:00:00Z'],
].map((command) => `${command} --stage dev`)
const stack = /^\s+at .+:\d+:\d+\)?$/m

describe.each(onDev)('%s', (command) => {
  it.each(Object.entries(situations))('prints what is missing and how to fix it with %s', async (_, situation) => {
    const { code, text } = await run(command, situation.cwd, situation.env?.())
    expect(text).toMatch(situation.output)
    expect(text).not.toMatch(stack)
    expect(code).toBe(1)
  })
})

it.each([
  'ops list --stage dev',
  'ops rotate server --yes --stage dev',
  'drill restore --at 2026-11-22T09:00:00Z --stage dev',
])('%s prints what to do when the stage is not deployed', async (command) => {
  const { code, text } = await run(command, notDeployed.cwd, notDeployed.env?.())
  expect(text).toMatch(notDeployed.output)
  expect(text).not.toMatch(stack)
  expect(code).toBe(1)
})

it.each(['ops list', 'preflight', 'smoke', 'drill restore --at 2026-11-22T09:00:00Z'])(
  '%s names the stages there are when the stage is unknown',
  async (command) => {
    const { code, text } = await run(`${command} --stage nowhere`, withSettings)
    expect(text).toMatch(/^There is no stage nowhere: --stage takes .*dev, prod, prod-<city>\.\n$/m)
    expect(code).toBe(2)
  },
)

it.each(['ops list', 'ops rotate server --yes', 'preflight', 'smoke', 'drill restore', 'drill messages'])(
  '%s prints how to start the local stage when nothing runs',
  async (command) => {
    const { code, text } = await run(command, withSettings)
    expect(text).toMatch(/start npm run (dev or npm run )?local first/i)
    expect(text).not.toMatch(stack)
    expect(code).toBe(1)
  },
)

it.concurrent.each(['ops list --stage dev', 'smoke --stage dev'])(
  '%s ends its process with 1 and one sentence without a settings file',
  async (command) => {
    const { code, text } = await runProcess(command, withoutFile)
    expect(text).toMatch(situations['no settings file']?.output ?? /^$/)
    expect(text).not.toMatch(stack)
    expect(code).toBe(1)
  },
)
