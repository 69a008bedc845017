import { PutCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import type { CallBack, CallBackForm } from '#shared/customer/call-back.ts'
import { callBack, callBackDueAt, callBackLimits } from '#shared/customer/call-back.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { DAY } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { recordErasure } from '../../customers/erasure-record.ts'
import { dynamo, tables } from '../../platform/dynamodb/tables.ts'
import { rejectionOf, type Step, transactWithCounters, tryTransaction } from '../../platform/dynamodb/transaction.ts'
import { countMetric, logger } from '../../platform/logger.ts'
import { decrementCounter, incrementCounter } from '../../platform/rate-limits/count-step.ts'
import { allKeyedHashes, phoneHash } from '../../platform/secrets/secret.ts'
import { settingsOf } from '../../platform/settings.ts'

const { openCallBacks } = settingsOf('bookings')

/**
 * A call-back is an item in the table of histories under the keyed hash of its phone, so that a phone has one. It has the keys of
 * the sparse index `open_tasks`, apart from the tasks.
 */
const openFor = 'call_backs'
const keyOf = (hash: string) => ({ request_id: `call_back-${hash}`, at: 'call_back' })
const hashOfKey = (request_id: unknown) => String(request_id).slice('call_back-'.length)

/** The counter of the open call-backs of the stage. */
export const openCallBackCount = { key: guardKey('call_backs_open', 'all') }

const SEPARATOR = '.'

/** @property id distinguishes this call-back from a later one of the same phone */
type NewCallBack = CallBackForm & { id: string; made_by: string }

/**
 * Saves a call-back with the steps that count it. A further request of its phone counts alone, and fails as for any other number.
 * A request that is repeated changes nothing.
 * @throws ApiError CALL_BACKS_FULL, and the rejections of the steps
 */
export async function saveCallBack(
  { customer_phone, service_type, id, made_by }: NewCallBack,
  counts: Readonly<Record<string, Step>>,
  now: Date,
): Promise<void> {
  const Item = {
    ...keyOf(await phoneHash(customer_phone)),
    ...{ open_for: openFor, customer_phone, service_type, id, made_by },
    created_at: now.toISOString(),
    due_at: callBackDueAt(now).toISOString(),
  }
  const call_back: Step = {
    Put: {
      TableName: tables.bookingEvents,
      Item,
      ConditionExpression: 'attribute_not_exists(request_id)',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    },
  }
  const open = (by: 0 | 1): Step => ({
    Update: incrementCounter(openCallBackCount, openCallBacks, by),
    rejection: () => new ApiError('CALL_BACKS_FULL'),
  })
  // Call-back and work record the request that made them.
  const isRepeat = (failed: Failed) => Object.values(failed).some((failure) => failure?.item?.made_by === made_by)
  const added: Record<string, Step> = { call_back, ...counts, open: open(1) }
  const failed = await tryTransaction(added)
  if (failed === undefined || isRepeat(failed)) return
  if (failed.call_back === undefined) throw rejectionOf(added, failed)
  const counted: Record<string, Step> = { ...counts, open: open(0) }
  const notCounted = await tryTransaction(counted)
  if (notCounted !== undefined && !isRepeat(notCounted)) throw rejectionOf(counted, notCounted)
}

type Failed = NonNullable<Awaited<ReturnType<typeof tryTransaction<string>>>>

/** Finds the open call-backs, the most urgent first, without unreadable ones. */
export async function findCallBacks(): Promise<CallBack[]> {
  return (await openItems()).flatMap((item) => {
    const call_back_id = [hashOfKey(item.request_id), item.id].join(SEPARATOR)
    const { success, data } = callBack.safeParse({ ...item, call_back_id })
    if (success) return [data]
    logger.warn('call_back_not_read', { call_back: String(item.id) })
    countMetric('ItemsUnreadable', { item: String(item.id) })
    return []
  })
}

/** Returns the number of open call-backs, also of unreadable ones. */
export const countCallBacks = async () => (await openItems()).length

async function openItems(): Promise<Record<string, unknown>[]> {
  const items = []
  const query = {
    TableName: tables.bookingEvents,
    IndexName: 'open_tasks',
    KeyConditionExpression: 'open_for = :who',
    ExpressionAttributeValues: { ':who': openFor },
  }
  for await (const { Items = [] } of paginateQuery({ client: dynamo }, query)) items.push(...Items)
  return items
}

/** Returns hash and ID of a call-back; undefined for any other text. */
export function parseCallBackId(call_back_id: string): { hash: string; id: string } | undefined {
  const [, hash, id] = /^([\w-]{43})\.([0-9a-f]{32})$/.exec(call_back_id) ?? []
  return hash === undefined || id === undefined ? undefined : { hash, id }
}

/** Deletes a call-back with its number. A repeat, or a later call-back of the phone, changes nothing. @returns whether it was there */
export async function deleteCallBack({ hash, id }: { hash: string; id: string }): Promise<boolean> {
  let isThere = true
  const gone = () => {
    isThere = false
    return new CallBackGone()
  }
  try {
    await transactWithCounters(
      {
        call_back: {
          Delete: {
            TableName: tables.bookingEvents,
            Key: keyOf(hash),
            ConditionExpression: 'id = :id',
            ExpressionAttributeValues: { ':id': id },
          },
          rejection: gone,
        },
      },
      { open: [{ Update: decrementCounter(openCallBackCount) }] },
    )
  } catch (error) {
    if (!(error instanceof CallBackGone)) throw error
  }
  return isThere
}

class CallBackGone extends Error {
  override name = 'CallBackGone'
}

/** Returns the call-back of a phone for an export, by any accepted version of the secret. */
export async function exportCallBack(phone: PhoneDigits) {
  for await (const hash of allKeyedHashes('phone', phone)) {
    const found = await findByHash(hash.toString('base64url'))
    if (found === undefined) continue
    const { call_back_id: _, ...exported } = found
    return exported
  }
  return undefined
}

async function findByHash(hash: string): Promise<CallBack | undefined> {
  const { request_id, at } = keyOf(hash)
  const { Items: [item] = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tables.bookingEvents,
      KeyConditionExpression: 'request_id = :key AND #at = :at',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':key': request_id, ':at': at },
      ConsistentRead: true,
    }),
  )
  return item && callBack.parse({ ...item, call_back_id: [hash, item.id].join(SEPARATOR) })
}

/** Deletes the call-back of a phone, and records the erasure for restored tables. @returns how many there were */
export async function eraseCallBacks(phone: PhoneDigits): Promise<number> {
  let erased = 0
  for await (const hash of allKeyedHashes('phone', phone))
    if (await eraseCallBack(hash.toString('base64url'))) erased += 1
  return erased
}

/** Deletes the call-back under this hash of a phone. @returns whether there was one */
export async function eraseCallBack(hash: string): Promise<boolean> {
  const found = await findByHash(hash)
  const parsed = found && parseCallBackId(found.call_back_id)
  if (parsed === undefined) return false
  await dynamo.send(new PutCommand(recordErasure('phone', hash, 'call_back').Put))
  return deleteCallBack(parsed)
}

/** Finds the call-backs whose number is removed, since no dispatcher called within seven days. */
export async function findExpiredCallBacks(now: Date): Promise<CallBack[]> {
  const before = new Date(now.getTime() - callBackLimits.days * DAY).toISOString()
  return (await findCallBacks()).filter(({ created_at }) => created_at <= before)
}
