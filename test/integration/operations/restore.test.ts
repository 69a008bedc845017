import { randomUUID } from 'node:crypto'
import {
  CreateBackupCommand,
  DynamoDBClient,
  RestoreTableFromBackupCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import type { TableKey } from '#shared/deployment.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { eraseBooking } from '../../../functions/bookings/booking-erasure.ts'
import { findBooking } from '../../../functions/bookings/booking-store.ts'
import { openCallBackCount, saveCallBack } from '../../../functions/bookings/public/call-back-store.ts'
import { handler as accountApi } from '../../../functions/handlers/account-api.ts'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { markMoved } from '../../../functions/membership/withdrawal-store.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { phoneHash } from '../../../functions/platform/secrets/secret.ts'
import { copyTables, restoredNames, restoreTables } from '../../../ops/drill/restore/restore-tables.ts'
import { aBooking, aNewBooking, aPhone, visitOn, withoutProfile } from '../../support/bookings/bookings.ts'
import { bookableDay, bookingsIn, emptySlot, moveToStatus, storedItem } from '../../support/bookings/world.ts'
import { aMember } from '../../support/customers/member.ts'
import { claimsOf } from '../../support/customers/signed-in.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { stubSettings } from '../../support/in-process/function-env.ts'
import { replyTo } from '../../support/in-process/operator.ts'

const day = bookableDay(57)
/** As an earlier release wrote an assigned booking. */
const withoutMark = aBooking({
  request_id: randomUUID().replaceAll('-', ''),
  service_day: '2026-03-03',
  customer_phone: aPhone(),
  status: 2,
  engineer_uid: 'kim',
})
const [slot, nextSlot] = serviceTimes
/** A visit of two slots, whose spots and reservations were lost. */
const long = aBooking({
  request_id: randomUUID().replaceAll('-', ''),
  service_day: bookableDay(9),
  visit_minutes: 210,
  customer_phone: aPhone(),
  status: 2,
  engineer_uid: 'lee',
})
const site = { site_name: '박현장', site_phone: aPhone(), site_agreed: true }
const call = inProcess(bookingApi)
const accounts = inProcess(accountApi)
const dynamodb = new DynamoDBClient({})
const suffix = `test-${randomUUID().slice(0, 8)}`
const to = restoredNames(tables, suffix)
const client = DynamoDBDocumentClient.from(dynamodb)
const restoredItem = async (key: TableKey, Key: Record<string, string>) =>
  (await client.send(new GetCommand({ TableName: to[key], Key }))).Item

async function booked(customer_phone = aPhone(), uid?: string, site: object = {}) {
  const order = { ...aNewBooking({ customer_phone }), ...visitOn(day, slot), ...site }
  const sent = uid === undefined ? { body: order } : { body: withoutProfile(order), claims: claimsOf(uid) }
  const answer = await call('POST', uid === undefined ? '/bookings' : '/me/bookings', { ...sent, key: randomUUID() })
  expect(answer).toMatchObject({ status: 201 })
  return { phone: customer_phone, request_id: String(answer.body.request_id), token: String(answer.body.manage_token) }
}

async function withdraw(uid: string) {
  const body = { confirmed: true, withdrawReasons: ['기타'], withdrawDetail: '' }
  expect(await accounts('DELETE', '/me', { body, claims: claimsOf(uid) })).toMatchObject({ status: 204 })
}

describe('restored tables (decision 0026)', () => {
  let world: Awaited<ReturnType<typeof before>>
  let first: Awaited<ReturnType<typeof putRight>>

  /** What stood at the moment of the copy. */
  async function before() {
    await emptySlot(day, slot, 1_000)
    const completed = async (phone?: string) => {
      const booking = await booked(phone)
      await moveToStatus(booking, 4)
      return booking
    }
    const member = await aMember()
    const done = await booked(member.phone, member.uid)
    await moveToStatus(done, 4)
    const note = { at: `${new Date().toISOString()}#9`, event: 'corrected', actor: 'desk', note: '개인적인 말' }
    const noted = await completed()
    await dynamo.send(
      new PutCommand({ TableName: tables.bookingEvents, Item: { request_id: noted.request_id, ...note } }),
    )
    const callBack = { customer_phone: aPhone(), service_type: '청소', id: 'f'.repeat(32), made_by: 'test' } as const
    await saveCallBack(callBack, {}, new Date())
    const moved = await aMember()
    await markMoved(moved.customer, member.customer, new Date())
    return {
      ...{ member, done, noted, note, moved },
      stays: await booked(),
      cancelled: await booked(),
      old: await completed(),
      forgotten: await booked(),
      later: await booked(),
      atSite: await booked(aPhone(), undefined, site),
    }
  }

  /** What became of it since, which the copy does not know. */
  async function after() {
    const { cancelled, member, old, forgotten, noted, later } = world
    expect(await call('DELETE', `/bookings/${cancelled.request_id}`, { token: cancelled.token })).toMatchObject({
      status: 204,
    })
    await withdraw(member.uid)
    const expired = await findBooking(old.request_id)
    if (expired !== undefined) await eraseBooking(expired)
    for (const { phone } of [forgotten, noted]) await replyTo('forget', { phone })
    await replyTo('forget', { phone: site.site_phone })
    await moveToStatus(later, 4)
    await replyTo('forget', { phone: later.phone })
  }

  /** The record of erasures as it is now: other files of tests go on erasing, and each of that would be repeated. */
  async function copyOfRecord() {
    const TargetTableName = `${tables.erasures}-${suffix}`
    const backup = { TableName: tables.erasures, BackupName: `${suffix}-record` }
    const { BackupDetails } = await dynamodb.send(new CreateBackupCommand(backup))
    const BackupArn = BackupDetails?.BackupArn
    await dynamodb.send(new RestoreTableFromBackupCommand({ BackupArn, TargetTableName }))
    await waitUntilTableExists({ client: dynamodb, maxWaitTime: 60 }, { TableName: TargetTableName })
    return TargetTableName
  }

  /** The functions, reloaded for the restored tables. */
  async function putRight() {
    const { replayErasures } = await import('../../../functions/operations/replay-erasures.ts')
    const { recount } = await import('../../../functions/operations/recount.ts')
    return { erasures: await replayErasures(), recounted: await recount(new Date()) }
  }

  beforeAll(async () => {
    world = await before()
    const copies = await copyTables(dynamodb, tables, suffix)
    await after()
    await restoreTables(dynamodb, tables, to, { copies })
    // A transaction that reached one table alone, and counts of nothing.
    const open = guardKey('open_unverified', await phoneHash(world.stays.phone))
    await client.send(new PutCommand({ TableName: to.guards, Item: { key: open, count: 7 } }))
    const held = guardKey('technician', 'unknown', day, slot)
    await client.send(new PutCommand({ TableName: to.guards, Item: { key: held, booking: 'none' } }))
    await client.send(new PutCommand({ TableName: to.guards, Item: { ...openCallBackCount, count: 29 } }))
    for (const Item of [withoutMark, long]) await client.send(new PutCommand({ TableName: to.bookings, Item }))
    stubSettings({ tables: { ...to, erasures: await copyOfRecord() } })
    vi.resetModules()
    first = await putRight()
  })
  afterAll(() => vi.unstubAllEnvs())

  it('erases again from restored tables what was erased since', () => {
    const { again } = first.erasures
    // At least: other files of tests erase meanwhile.
    for (const [kind, least] of Object.entries({ cancelled: 1, withdrawn: 2, removed: 1, notes: 1 }))
      expect(again[kind as keyof typeof again], kind).toBeGreaterThanOrEqual(least)
  })

  it('hides a cancelled booking in restored tables and keeps no personal data of it', async () => {
    const { request_id } = world.cancelled
    const left = await restoredItem('bookings', { request_id })
    expect(Object.keys(left ?? {}).sort()).toEqual(Object.keys((await storedItem(request_id)) ?? {}).sort())
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: to.bookingEvents,
        KeyConditionExpression: 'request_id = :id',
        ExpressionAttributeValues: { ':id': request_id },
      }),
    )
    // The messages until then are stored, too.
    const events = Items.filter(({ event }) => event !== undefined)
    expect(events).toMatchObject([{ event: 'received' }, { event: 'cancelled', actor: 'operations' }])
  })

  it('withdraws a withdrawn member and their bookings again in restored tables', async () => {
    const customer = await restoredItem('customers', { uid: world.member.uid })
    expect(customer).toMatchObject({
      isDeleted: true,
      name: '',
      address: '',
      withdrawal_finished_at: expect.any(String),
    })
    expect(JSON.stringify(customer)).not.toContain(world.member.phone)
    const done = await restoredItem('bookings', { request_id: world.done.request_id })
    expect(done).toMatchObject({ status: 4, customer_address: '', detailInfo: '' })
    expect(done?.customer_phone).toMatch(/_deleted$/)
  })

  it('leaves a move of a member that was under way in restored tables to the night', async () => {
    const customer = await restoredItem('customers', { uid: world.moved.uid })
    expect(customer).toMatchObject({ phone: world.moved.phone, state: 0 })
    expect(customer).not.toHaveProperty('withdrawal_finished_at')
  })

  it('removes expired bookings from restored tables', async () => {
    expect(await restoredItem('bookings', { request_id: world.old.request_id })).toBeUndefined()
  })

  it('keeps of an erased person in restored tables only what the law requires', async () => {
    const { request_id } = world.noted
    const left = await restoredItem('bookings', { request_id })
    expect(Object.keys(left ?? {}).sort()).toEqual(Object.keys((await storedItem(request_id)) ?? {}).sort())
    expect(await restoredItem('bookingEvents', { request_id, at: world.note.at })).not.toHaveProperty('note')
    const cancelled = await restoredItem('bookings', { request_id: world.forgotten.request_id })
    expect(cancelled).not.toHaveProperty('payload_hash')
  })

  it('blanks a visit in restored tables that was completed and erased since, and names it', async () => {
    const { request_id, phone } = world.later
    expect(first.erasures.incomplete).toEqual([request_id])
    const left = await restoredItem('bookings', { request_id })
    expect(left).toMatchObject({ status: 1, customer_address: '', detailInfo: '' })
    expect(JSON.stringify(left)).not.toContain(phone)
  })

  it('removes an on-site contact from restored tables who was erased since', async () => {
    const left = await restoredItem('bookings', { request_id: world.atSite.request_id })
    expect(left).toMatchObject({ status: 1, detailInfo: expect.any(String) })
    expect(Object.keys(left ?? {}).filter((name) => name.startsWith('site_'))).toEqual([])
  })

  it('revokes the device tokens of an erased person in restored tables', async () => {
    const key = guardKey('device_revoked', await phoneHash(world.forgotten.phone))
    expect(await restoredItem('guards', { key })).toMatchObject({ through: expect.any(Number) })
    const { repeatRevocation } = await import('../../../functions/customers/revoke-device-tokens.ts')
    expect(await repeatRevocation(await phoneHash(world.forgotten.phone), new Date())).toBe(false)
  })

  it('leaves other people unchanged in restored tables', async () => {
    const { request_id } = world.stays
    expect(await restoredItem('bookings', { request_id })).toEqual(await storedItem(request_id))
  })

  it('corrects the counters of restored tables', async () => {
    const key = guardKey('open_unverified', await phoneHash(world.stays.phone))
    expect(await restoredItem('guards', { key })).toMatchObject({ count: 1 })
    expect(await restoredItem('guards', { key: guardKey('technician', 'unknown', day, slot) })).toBeUndefined()
    const { Count } = await client.send(
      new QueryCommand({
        TableName: to.bookingEvents,
        IndexName: 'open_tasks',
        KeyConditionExpression: 'open_for = :who',
        ExpressionAttributeValues: { ':who': 'call_backs' },
      }),
    )
    expect(Count).toBeGreaterThan(0)
    expect(await restoredItem('guards', openCallBackCount)).toMatchObject({ count: Count })
    // As many as today, and the visit that was completed and erased since: a retained record has no slot.
    const booked = (await bookingsIn(day, slot)).length + 1
    expect(await restoredItem('slots', { service_day: day, slot })).toMatchObject({ booked })
  })

  it('sets the index of open visits in restored tables for assignments of an earlier release', async () => {
    const { request_id } = withoutMark
    expect(await restoredItem('bookings', { request_id })).toEqual({ ...withoutMark, open_visit: 'yes' })
  })

  it('restores both spots and both reservations of a visit that takes two slots', async () => {
    const { service_day, request_id: booking } = long
    for (const time of [slot, nextSlot]) {
      expect(await restoredItem('slots', { service_day, slot: time })).toMatchObject({ booked: 1 })
      const key = guardKey('technician', 'lee', service_day, time)
      expect(await restoredItem('guards', { key })).toMatchObject({ booking })
    }
  })

  it('reports that all is done when restored tables are prepared again', async () => {
    const { erasures, recounted } = await putRight()
    const nothing = { open_bookings: 0, spots: 0, technicians: 0, open_visits: 0, call_backs: 0 }
    expect(erasures).toEqual({ on_record: expect.any(Number), again: {}, incomplete: [] })
    expect(recounted).toEqual(nothing)
  })
})

it('records an erasure by IDs alone', async () => {
  const { request_id, phone, token } = await booked()
  await call('DELETE', `/bookings/${request_id}`, { token })
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tables.erasures,
      KeyConditionExpression: 'subject = :subject',
      ExpressionAttributeValues: { ':subject': `booking#${request_id}` },
    }),
  )
  const [line] = Items
  expect(Items).toHaveLength(1)
  expect(Object.keys(line ?? {}).sort()).toEqual(['at', 'erased', 'expires_at', 'subject'])
  expect(JSON.stringify(Items)).not.toContain(phone)
  const days = (Number(line?.expires_at) * 1_000 - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(99.9)
  expect(days).toBeLessThan(100.1)
})
