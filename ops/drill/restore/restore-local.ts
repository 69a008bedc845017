import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { deploy } from '../../../scripts/local/deploy.ts'
import { localFolder } from '../../../scripts/local/local-folder.ts'
import { createGuest } from '../guest.ts'
import { countTexts, runningStack, runOperation, waitUntil } from '../running-stack.ts'
import type { Watch } from '../watch.ts'
import { fingerprint, hashOf } from './compare.ts'
import { restoreAndRepair } from './restore-and-repair.ts'
import { copyTables, restoredKeys, restoredNames } from './restore-tables.ts'
import { discardTables, findStage } from './stage.ts'

/** Drills a whole restore on the local stack. The emulator has no earlier second: a backup replaces it. */
export async function restoreLocal({ say, expect }: Watch): Promise<void> {
  const stack = runningStack()
  const stage = await findStage('local')
  const dynamodb = new DynamoDBClient({})
  const documents = DynamoDBDocumentClient.from(dynamodb)
  const suffix = `drill-${Date.now()}`
  const to = restoredNames(stage.tables, suffix)
  const readBooking = async (TableName: string, request_id: unknown) =>
    (await documents.send(new GetCommand({ TableName, Key: { request_id } }))).Item
  const hashTables = async () => {
    const prints = restoredKeys.map((key) => fingerprint(dynamodb, stage.tables[key]))
    return (await Promise.all(prints)).map((print) => hashOf(print ?? new Map()))
  }

  const newGuest = () => createGuest(stack.apiUrl)
  const [earlier, cancelling, erased, late] = [await newGuest(), await newGuest(), await newGuest(), await newGuest()]
  const [earlierReceipt, cancelledReceipt] = [await earlier.book(), await cancelling.book()]
  const erasedReceipt = await erased.book()
  say('three guests have booked; the tables are copied once their messages are recorded')
  let before: string[] = []
  await waitUntil(async () => {
    const previous = before
    before = await hashTables()
    return String(previous) === String(before)
  })
  const copies = await copyTables(dynamodb, stage.tables, suffix)

  await cancelling.asOwner('DELETE', cancelledReceipt)
  await runOperation('forget', { phone: erased.phone })
  const lateReceipt = await late.book()
  say('one guest has cancelled, one is erased, a fourth has booked; the tables are restored')
  const restored = await restoreAndRepair(dynamodb, say, { stage, suffix, to, source: { copies } })
  const restoredHashes = restoredKeys.map((key) => hashOf(restored.get(key) ?? new Map()))
  expect('the restored tables equal the copied ones', restoredHashes.join(' '), before.join(' '))
  const cancelledItem = await readBooking(to.bookings, cancelledReceipt.body.request_id)
  const erasedItem = await readBooking(to.bookings, erasedReceipt.body.request_id)
  expect('cancelled and erased guests have no personal data', [cancelledItem, erasedItem].map(isTombstone), [
    true,
    true,
  ])
  expect('the erased one has no hash of the request', erasedItem?.payload_hash, undefined)
  expect('a later booking is missing', await readBooking(to.bookings, lateReceipt.body.request_id), undefined)

  const switchFunctions = (tables?: string) =>
    deploy({ ...stack, port: Number(new URL(stack.endpoint).port), tables }, localFolder('logs'))
  try {
    say('a deployment switches the functions to the restored tables')
    await switchFunctions(suffix)
    expect('an earlier booking is shown', (await earlier.asOwner('GET', earlierReceipt)).status, 200)
    expect('a cancelled one is not', (await cancelling.asOwner('GET', cancelledReceipt)).status, 404)
    expect('a later one is not', (await late.asOwner('GET', lateReceipt)).status, 404)
    expect('its guest can book again with the same submission', (await late.book()).status, 201)
    const next = await newGuest()
    const { request_id } = (await next.book()).body
    const isIn = async (table: string) => (await readBooking(table, request_id)) !== undefined
    expect(
      'a new booking is in the restored table only',
      [await isIn(to.bookings), await isIn(stage.tables.bookings)],
      [true, false],
    )
    await waitUntil(async () => (await countTexts(stack, next.phone)) > 0)
    expect('texts to its customer, through the stream', await countTexts(stack, next.phone), 1)
  } finally {
    say('a deployment switches the functions back, and the restored tables are deleted')
    await switchFunctions()
    await discardTables(dynamodb, 'local', suffix)
  }
  expect('the later booking is shown again', (await late.asOwner('GET', lateReceipt)).status, 200)
  await earlier.asOwner('DELETE', earlierReceipt)
  await late.asOwner('DELETE', lateReceipt)
}

const isTombstone = (item: Record<string, unknown> | undefined) =>
  item?.cancelled_at !== undefined && item.customer_phone === undefined && item.customer_address === undefined
