import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { deploy } from '../../../scripts/local/deploy.ts'
import { localFolder } from '../../../scripts/local/local-folder.ts'
import { callFunction } from '../../commands/deployed-function.ts'
import { createGuest } from '../guest.ts'
import { countTexts, until } from '../messages.ts'
import type { Watch } from '../watch.ts'
import { runningStack } from '../with-faults.ts'
import { fingerprint, hashOf } from './compare.ts'
import { discardTables } from './cut-over.ts'
import { restoreAndRepair } from './restore-and-repair.ts'
import { copyTables, restoredKeys, restoredNames } from './restore-tables.ts'
import { findStage } from './stage.ts'

/**
 * The whole of it on the stack that runs here: guests book, the tables are copied, things happen that the copy does not know,
 * and the functions are led to what was restored of it, and back. The emulator knows no earlier second: a copy of the
 * moment stands for it, and everything after that is what is done on AWS.
 */
export async function restoreLocal(watch: Watch): Promise<void> {
  const { say, expect } = watch
  const stack = runningStack()
  const { apiUrl } = stack
  const stage = await findStage('local')
  const dynamodb = new DynamoDBClient({})
  const suffix = `drill-${Date.now()}`
  const to = restoredNames(stage.tables, suffix)
  const itemOf = async (TableName: string, request_id: unknown) =>
    (await DynamoDBDocumentClient.from(dynamodb).send(new GetCommand({ TableName, Key: { request_id } }))).Item

  const guest = () => createGuest(apiUrl)
  const [staying, cancelling, forgotten, late] = [await guest(), await guest(), await guest(), await guest()]
  const [stays, cancelled, erased] = [await staying.book(), await cancelling.book(), await forgotten.book()]
  say('three guests have booked')
  const hashes = async () => {
    const all = restoredKeys.map(async (key) => hashOf((await fingerprint(dynamodb, stage.tables[key])) ?? new Map()))
    return (await Promise.all(all)).join(' ')
  }
  await untilSame(hashes)
  const before = await hashes()
  say('the tables are copied: this emulator knows no earlier second')
  const copies = await copyTables(dynamodb, stage.tables, suffix)

  await cancelling.asOwner('DELETE', cancelled)
  await callFunction('local', 'backend/operationsFunction', { command: 'forget', input: { phone: forgotten.phone } })
  const lost = await late.book()
  say('one of them has cancelled, one is erased, and a fourth has booked; the tables are restored')
  const { restored } = await restoreAndRepair(dynamodb, watch, { stage, suffix, to, source: { copies } })
  const back = restoredKeys.map((key) => hashOf(restored.get(key) ?? new Map())).join(' ')
  expect('what was restored is what was copied, table by table', back, before)
  const items = [
    await itemOf(to.bookings, cancelled.body.request_id),
    await itemOf(to.bookings, erased.body.request_id),
  ]
  expect('of whom cancelled or was erased since nothing personal is back', items.map(isTombstone), [true, true])
  expect(
    'nor the hash of what they sent',
    items.map((item) => item?.payload_hash !== undefined),
    [true, false],
  )
  expect('a booking made since is not there', await itemOf(to.bookings, lost.body.request_id), undefined)

  const cutOver = (asked?: string) =>
    deploy({ ...stack, port: Number(new URL(stack.endpoint).port), tables: asked }, localFolder('logs'))
  try {
    say('the functions are led to the restored tables: a deployment with their suffix')
    await cutOver(suffix)
    expect('who booked before sees it', (await staying.asOwner('GET', stays)).status, 200)
    expect('who cancelled does not', (await cancelling.asOwner('GET', cancelled)).status, 404)
    expect('who booked since has to book again', (await late.asOwner('GET', lost)).status, 404)
    const [again, new_] = [await late.book(), await guest()]
    expect('and can, with the same submission', again.status, 201)
    const after = await new_.book()
    expect(
      'a new booking stands in the restored table',
      (await itemOf(to.bookings, after.body.request_id)) !== undefined,
      true,
    )
    expect('and in that alone', await itemOf(stage.tables.bookings, after.body.request_id), undefined)
    const told = () => countTexts(stack, new_.phone)
    await until(60, async () => (await told()) > 0)
    expect('its customer is told: the stream leads to the functions', await told(), 1)
  } finally {
    say('the functions are led back, and the restored tables go')
    await cutOver()
    await discardTables(dynamodb, 'local', suffix)
  }
  expect('who booked since sees it again', (await late.asOwner('GET', lost)).status, 200)
  for (const [guest, receipt] of [
    [staying, stays],
    [late, lost],
  ] as const)
    await guest.asOwner('DELETE', receipt)
}

const isTombstone = (item: Record<string, unknown> | undefined) =>
  item?.cancelled_at !== undefined && item.customer_phone === undefined && item.customer_address === undefined

/** Until messages about what was booked are noted, say. */
async function untilSame(look: () => Promise<string>): Promise<void> {
  let last = ''
  await until(60, async () => {
    const now = await look()
    const isSame = now === last
    last = now
    return isSame
  })
}
