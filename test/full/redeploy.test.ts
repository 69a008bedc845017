import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { localStage } from '../../infra/stages/local-stage.ts'
import { deploy, runCdk } from '../../scripts/local/deploy.ts'
import { temporaryEmulator } from '../../scripts/local/emulator/emulator.ts'
import { CommandFailed } from '../../scripts/local/launch-errors.ts'
import { deployLocalStage, type LocalStack } from '../../scripts/local/local-stack.ts'
import { isFree } from '../../scripts/local/ports.ts'
import { stopCommands } from '../../scripts/local/run-command.ts'
import { returningCustomers } from '../support/customers/returning-customers.ts'
import { emulatorInventory } from '../support/stacks/emulator-inventory.ts'
import { projectCopy } from '../support/stacks/project-copy.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// The life of a stage, on an emulator of its own: each test goes on where the one before has ended.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

const { region } = localStage
const folder = temporaryFolder()
const copy = projectCopy()
let emulator: Awaited<ReturnType<typeof temporaryEmulator>>
let here: ReturnType<typeof emulatorInventory>
let stack: LocalStack
let customers: Awaited<ReturnType<typeof returningCustomers>>

beforeAll(async () => {
  emulator = await temporaryEmulator(folder)
  here = emulatorInventory(emulator, region)
})
afterAll(async () => {
  await stopCommands()
  await emulator.stop()
})

const deployCopy = () => deploy(emulator, folder, copy.folder)
/** Removes stacks of the deployment before, and what depends on them. */
const destroy = (which: string) =>
  runCdk(emulator, ['destroy', which, '--force', '--app', join(folder, 'cdk.out')], folder, join(folder, 'destroy.log'))

it('creates every stack with a first deployment', async () => {
  stack = await deployLocalStage(emulator, folder)
  const stacks = await here.stacks()
  for (const name of ['data', 'identity', 'backend', 'web'])
    expect(stacks[name], name).toMatchObject({ status: 'CREATE_COMPLETE' })
  customers = await returningCustomers(stack)
  expect(await customers.see(stack)).toEqual({ ...customers.known, remaining: 2, holiday: null })
})

// The emulator reports every resource of a changed stack as updated, AWS only those that differ: what the
// functions run with is compared in place of events.
it('updates only the functions of a changed setting or changed code', async () => {
  const [stacks, functions] = [await here.stacks(), await here.functions(stack)]
  copy.edit('infra/stages/local-stage.ts', 'slotCapacity: 3', 'slotCapacity: 4')
  copy.edit('functions/bookings/public/availability.ts', 'holidayOn(service_day) ?? null', "'새 휴일'")
  await deployCopy()

  const { backend, ...others } = await here.stacks()
  expect(backend).toMatchObject({ status: 'UPDATE_COMPLETE' })
  expect({ ...others, backend: stacks.backend }).toEqual(stacks)
  const changed = (what: 'code' | 'settings', now: typeof functions) =>
    now.filter((one, index) => one[what] !== functions[index]?.[what]).map(({ entry }) => entry)
  const now = await here.functions(stack)
  expect(changed('code', now)).toEqual(['booking-api'])
  expect(changed('settings', now)).toEqual([
    ...['booking-api', 'account-api', 'operations', 'schedules', 'staff-api', 'notifications', 'photos'],
  ])
  expect(await customers.see(stack)).toEqual({ ...customers.known, remaining: 3, holiday: '새 휴일' })
})

it('rolls back a failed update and applies the next one', async () => {
  const functions = await here.functions(stack)
  copy.edit('infra/stages/local-stage.ts', 'slotCapacity: 4', 'slotCapacity: 9')
  copy.edit('functions/bookings/public/availability.ts', '새 휴일', '다른 휴일')
  // `Data` has a parameter of this name; what it holds has the function updated before it.
  const [intact, broken] = ["'backend/apiId', api.apiId", "'data/serverSecret', bookingApi.live.functionArn"]
  const restoreFile = copy.edit('infra/backend-stack.ts', intact, broken)
  const failure = await deployCopy().catch((error: unknown) => error)

  expect(failure).toBeInstanceOf(CommandFailed)
  const { output } = failure as CommandFailed
  expect(output).toMatch(/UPDATE_FAILED .*Backend\/Tell data--serverSecret/)
  expect(output).toMatch(/UPDATE_COMPLETE .*Backend\/BookingApi \(/)
  expect((await here.stacks()).backend).toMatchObject({ status: 'UPDATE_ROLLBACK_COMPLETE' })
  expect(await here.functions(stack)).toEqual(functions)
  expect(await customers.see(stack)).toEqual({ ...customers.known, remaining: 3, holiday: '새 휴일' })

  restoreFile()
  await deployCopy()
  expect((await here.stacks()).backend).toMatchObject({ status: 'UPDATE_COMPLETE' })
  expect(await customers.see(stack)).toEqual({ ...customers.known, remaining: 8, holiday: '다른 휴일' })
})

it('keeps booking tokens and sessions valid while a deployment replaces API and site', async () => {
  await destroy('Backend')
  expect(Object.keys(await here.stacks()).sort()).toEqual(['CDKToolkit', 'data', 'identity'])
  // On AWS its name is gone as well.
  expect((await fetch(`${stack.apiUrl}/health`)).status).toBe(404)
  const items = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: emulator.endpoint, region }))
  const getBooking = new GetCommand({ TableName: stack.tables.Bookings, Key: { request_id: customers.id } })
  expect((await items.send(getBooking)).Item).toMatchObject({ request_id: customers.id })

  const again = await deployLocalStage(emulator, folder)
  expect(again.apiUrl).not.toBe(stack.apiUrl)
  expect(again).toMatchObject({ tables: stack.tables, secrets: stack.secrets, signIn: stack.signIn })
  expect(await customers.see(again)).toEqual({ ...customers.known, remaining: 2, holiday: null })
})

// The emulator deletes a bucket with its files, which AWS refuses: there a function of the CDK empties each bucket first, as
// `test/integration/platform/emptied-buckets.test.ts` has it do.
it('removes a stage that retains nothing', async () => {
  expect(await here.everything()).not.toEqual([])
  await destroy('--all')
  expect(await here.everything()).toEqual([])
  await emulator.stop()
  expect(await isFree(emulator.port)).toBe(true)
})
