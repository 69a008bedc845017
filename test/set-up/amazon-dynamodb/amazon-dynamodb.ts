import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CreateTableCommand, DescribeTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { emulatorEnvironment, withoutAws } from '../../../scripts/local/emulator/emulator-environment.ts'
import { LaunchError } from '../../../scripts/local/launch-errors.ts'
import { localFolder } from '../../../scripts/local/local-folder.ts'
import { freePort } from '../../../scripts/local/ports.ts'
import { hasEnded } from '../../../scripts/local/process-group.ts'
import { runCommand } from '../../../scripts/local/run-command.ts'
import { step } from '../../../scripts/local/steps.ts'

const folder = join(localFolder(), 'amazon-dynamodb-2.6.1')

/** SHA-256 of the names and contents of all files that pom.xml asks for. */
const pinnedHash = '6812e1a9ffdb1555ed215274fdf50c6caea69c5d6e5e1a8db1d77917d1deb2d1'
const START_MS = 30_000

/**
 * Starts Amazon's DynamoDB Local, with empty tables like those of the stack, for the project `tables`, which finds its address
 * in TEST_TABLES.
 * @returns stops it; undefined where the caller has named an engine
 * @throws LaunchError without Java 17 and Maven
 */
export async function setup(): Promise<(() => void) | undefined> {
  if (process.env.TEST_TABLES) return undefined
  let server: ChildProcess | undefined
  const stop = () => void server?.kill('SIGKILL')
  process.once('exit', stop)
  const start = async () => {
    try {
      await installAmazons()
      const port = await freePort()
      server = startServer(port)
      const endpoint = `http://127.0.0.1:${port}`
      await answers(endpoint, server)
      await copyTables(endpoint)
      process.env.TEST_TABLES = endpoint
      return endpoint
    } catch (cause) {
      stop()
      const [reason] = cause instanceof Error ? cause.message.split('\n') : []
      throw new LaunchError(`DynamoDB of Amazon did not start, it needs Java 17 and Maven: ${reason}`, { cause })
    }
  }
  await step('start DynamoDB of Amazon', start, (outcome) => outcome)
  return stop
}

/**
 * Downloads the server and its libraries once.
 * @returns their folder
 * @throws Error when that fails, or when they are not the pinned ones
 */
export async function installAmazons(): Promise<string> {
  if (isInstalled()) return folder
  const unpacked = mkdtempSync(`${folder}-`)
  try {
    const plugin = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'
    const options = ['--batch-mode', '--quiet', '--file', join(import.meta.dirname, 'pom.xml')]
    const logFile = join(localFolder('logs', 'test'), 'amazon-dynamodb.log')
    await runCommand('mvn', [...options, plugin, `-DoutputDirectory=${unpacked}`, '-DincludeScope=runtime'], {
      logFile,
    })
    const hash = hashOf(unpacked)
    if (hash !== pinnedHash) throw new LaunchError(`Maven's files have the hash ${hash}.`)
    rmSync(folder, { recursive: true, force: true })
    renameSync(unpacked, folder)
    return folder
  } finally {
    rmSync(unpacked, { recursive: true, force: true })
  }
}

function isInstalled() {
  try {
    return hashOf(folder) === pinnedHash
  } catch {
    return false
  }
}

function hashOf(files: string) {
  const hash = createHash('sha256')
  for (const name of readdirSync(files).sort()) hash.update(`${name}\0`).update(readFileSync(join(files, name)))
  return hash.digest('hex')
}

function startServer(port: number): ChildProcess {
  const server = spawn(
    'java',
    [
      '-Xmx1g',
      `-Djava.library.path=${folder}`,
      ...['-cp', join(folder, '*')],
      'com.amazonaws.services.dynamodbv2.local.main.ServerRunner',
      ...['-inMemory', '-sharedDb', '-disableTelemetry', '-port', String(port)],
    ],
    { stdio: 'ignore', env: withoutAws() },
  )
  // Without a listener, a missing `java` would end this process; `copyTables` notices it.
  server.on('error', () => {})
  return server
}

function clientOf(endpoint: string) {
  const { region } = localStage
  const environment = emulatorEnvironment(endpoint, region)
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = environment
  return new DynamoDBClient({ endpoint, region, credentials: { accessKeyId, secretAccessKey } })
}

/** Creates tables with the keys and indexes of those of the stack. @throws LaunchError when the engine has some already */
export async function copyTables(endpoint: string): Promise<void> {
  const { stack } = await import('../../support/stacks/stack.ts')
  const copies = clientOf(endpoint)
  const { TableNames = [] } = await copies.send(new ListTablesCommand({}))
  if (Object.values(stack.tables).some((name) => TableNames.includes(name)))
    throw new LaunchError(`The engine at ${endpoint} has tables of the stack already: start it without data.`)
  for (const TableName of Object.values(stack.tables)) {
    const { Table } = await clientOf(stack.endpoint).send(new DescribeTableCommand({ TableName }))
    const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes = [] } = Table ?? {}
    const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys, Projection }) => ({
      IndexName,
      KeySchema: keys,
      Projection,
    }))
    await copies.send(
      new CreateTableCommand({
        TableName,
        AttributeDefinitions,
        KeySchema,
        ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
        BillingMode: 'PAY_PER_REQUEST',
      }),
    )
  }
}

async function answers(endpoint: string, server: ChildProcess) {
  const client = clientOf(endpoint)
  const deadline = Date.now() + START_MS
  for (;;) {
    try {
      await client.send(new ListTablesCommand({}))
      return
    } catch (error) {
      if (hasEnded(server) || Date.now() > deadline) throw new LaunchError('its server did not start', { cause: error })
      await pause(200)
    }
  }
}
