import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withoutAws } from '../../scripts/local/emulator/emulator-environment.ts'
import { emulatorAt } from '../../scripts/local/emulator/emulator-health.ts'
import { findPython, pythonIn } from '../../scripts/local/emulator/emulator-install.ts'
import { LaunchError } from '../../scripts/local/launch-errors.ts'
import { localFolder } from '../../scripts/local/local-folder.ts'
import { freePort } from '../../scripts/local/ports.ts'
import { detachedGroup, hasEnded, signalGroup } from '../../scripts/local/process-group.ts'
import { runCommand } from '../../scripts/local/run-command.ts'
import { step } from '../../scripts/local/steps.ts'
import { installAmazons } from './amazon-dynamodb/amazon-dynamodb.ts'

const VERSION = '4.14.0'
/** From then on the image needs a token: packages are those of the time before. */
const UPLOADED_BEFORE = '2026-03-01'
const START_MS = 120_000

/**
 * Starts the open parts of LocalStack without data, with Amazon's DynamoDB Local behind them; installs them before (docs/emulators.md).
 * @returns its address
 * @throws Error without Python 3.13, a JDK 17 and Maven
 */
export async function startLocalStack(): Promise<string> {
  const folder = localFolder(`localstack-${VERSION}`)
  const python = await step(
    'install LocalStack',
    () => installPackages(folder),
    () => '',
  )
  await step('give it Java and DynamoDB Local', () => layLibraries(folder))
  const port = await freePort()
  return step(
    'start LocalStack',
    () => start(python, folder, port),
    (endpoint) => endpoint,
  )
}

/** @returns the Python of its virtual environment */
async function installPackages(folder: string): Promise<string> {
  const venv = join(folder, 'venv')
  const python = pythonIn(venv)
  const stamp = join(venv, 'installed')
  if (existsSync(stamp)) return python
  const [command, ...args] = (await findPython(13)) ?? []
  if (command === undefined) throw new LaunchError('LocalStack needs Python 3.13 or later: install it.')
  const logFile = join(localFolder('logs', 'test'), 'install-localstack.log')
  rmSync(venv, { recursive: true, force: true })
  await runCommand(command, [...args, '-m', 'venv', venv], { logFile })
  const pip = (...more: string[]) => runCommand(python, ['-m', 'pip', 'install', '--quiet', ...more], { logFile })
  // The first to know the option below.
  await pip('pip>=26')
  await pip('--uploaded-prior-to', UPLOADED_BEFORE, `localstack-core[runtime]==${VERSION}`)
  writeFileSync(stamp, '')
  return python
}

/** LocalStack would download Java and DynamoDB Local: lays both where it looks for them. */
async function layLibraries(folder: string): Promise<void> {
  const jars = await installAmazons()
  const lib = join(folder, 'files', 'var', 'lib', 'localstack', 'lib')
  rmSync(lib, { recursive: true, force: true })
  const [java, dynamodb] = [join(lib, 'java', '21'), join(lib, 'dynamodb-local', '2')]
  for (const made of [join(lib, 'java'), dynamodb]) mkdirSync(made, { recursive: true })
  const run = (command: string, ...args: string[]) =>
    runCommand(command, args, { cwd: dynamodb, logFile: join(localFolder('logs', 'test'), `${command}.log`) })
  const [, home = ''] = /java\.home = (.+)/.exec(await run('java', '-XshowSettings:properties', '-version')) ?? []
  symlinkSync(home.trim(), java, 'junction')
  symlinkSync(jars, join(dynamodb, 'DynamoDBLocal_lib'), 'junction')

  // The agent that it loads may be empty.
  writeFileSync(join(dynamodb, 'Agent.java'), 'public class Agent { public static void premain(String options) {} }')
  writeFileSync(join(dynamodb, 'agent.txt'), 'Premain-Class: Agent\n')
  await run('javac', 'Agent.java')
  await run('jar', 'cfm', 'ddb-local-loader-0.1.jar', 'agent.txt', 'Agent.class')
  const paths = readdirSync(jars)
    .filter((name) => name.endsWith('.jar'))
    .sort()
  const manifest = [
    'Main-Class: com.amazonaws.services.dynamodbv2.local.main.ServerRunner',
    'Class-Path: .',
    ...paths.map((name) => `  DynamoDBLocal_lib/${name}`),
  ]
  writeFileSync(join(dynamodb, 'main.txt'), `${manifest.join('\n')}\n`)
  await run('jar', 'cfm', 'DynamoDBLocal.jar', 'main.txt')
}

async function start(python: string, folder: string, port: number): Promise<string> {
  const logFile = join(localFolder('logs', 'test'), 'localstack.log')
  const log = openSync(logFile, 'w')
  const server: ChildProcess = spawn(python, ['-m', 'localstack.runtime.main'], {
    stdio: ['ignore', log, log],
    ...detachedGroup,
    env: {
      ...withoutAws(),
      OVERRIDE_IN_DOCKER: '0',
      FILESYSTEM_ROOT: join(folder, 'files'),
      GATEWAY_LISTEN: `127.0.0.1:${port}`,
      DYNAMODB_IN_MEMORY: '1',
      DYNAMODB_SHARE_DB: '1',
      PROVIDER_OVERRIDE_DYNAMODB: 'v2',
      PROVIDER_OVERRIDE_DYNAMODBSTREAMS: 'v2',
      // It sends nothing about its use.
      DISABLE_EVENTS: '1',
    },
  })
  process.once('exit', () => signalGroup(server, 'SIGTERM'))
  const endpoint = `http://127.0.0.1:${port}`
  const deadline = Date.now() + START_MS
  while ((await emulatorAt(endpoint)) === undefined) {
    if (hasEnded(server) || Date.now() > deadline)
      throw new LaunchError(`LocalStack did not start: its log is ${logFile}.`)
    await pause(200)
  }
  return endpoint
}
