import { randomUUID } from 'node:crypto'
import { GetCommand, PutCommand, UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type ServiceTime, type ServiceType, serviceTimes, serviceTypes } from '#shared/booking/options.ts'
import { addDays, earliestServiceDay, latestServiceDay, type ServiceDay } from '#shared/booking/service-day.ts'
import { bookingWindowOf, capacityOf } from '#shared/booking/slots.ts'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { type VacancyAlert, vacancyLimits } from '#shared/customer/vacancy-alert.ts'
import { HOUR, wholeSeconds } from '#shared/durations.ts'
import { ApiError } from '#shared/errors.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { lenientShape } from '#shared/lenient.ts'
import { scheduleLimits } from '#shared/limits.ts'
import { recordErasure } from '../../customers/erasure-record.ts'
import { batchGet } from '../../platform/dynamodb/batch-get.ts'
import { ifConditionHolds } from '../../platform/dynamodb/conditional-write.ts'
import { retryOnConflict } from '../../platform/dynamodb/retry.ts'
import { dynamo, tables } from '../../platform/dynamodb/tables.ts'
import { type Step, transact } from '../../platform/dynamodb/transaction.ts'
import { allKeyedHashes, isKeyedHash, phoneHash } from '../../platform/secrets/secret.ts'
import { settingsOf } from '../../platform/settings.ts'
import { hasFreeSpot, ifSpotFree, type Slot } from '../slot-store.ts'

const { slotCapacity: usual } = settingsOf('bookings')

/**
 * Who waits for a spot of a slot stands in the item of the slot (`waiting`), by phone: so the write that takes an entry, and
 * the one that uses it up, check in the same condition whether the slot is full.
 * @property notified_at when its message was claimed
 */
const entry = z.object({
  id: z.string(),
  at: z.string(),
  service_type: z.enum(serviceTypes),
  notified_at: z.optional(z.string()),
})
type Entry = z.infer<typeof entry>

const waitingSlot = z.object({
  service_day: z.string(),
  slot: z.enum(serviceTimes),
  booked: z.optional(z.int()),
  capacity: z.optional(z.int()),
  ...lenientShape({ waiting: z.record(z.string(), entry) }),
})
type WaitingSlot = z.infer<typeof waitingSlot>

const keyOf = ({ service_day, service_time }: Slot) => ({ service_day, slot: service_time })

async function readSlot(slot: Slot): Promise<WaitingSlot | undefined> {
  const [item] = await batchGet(tables.slots, [keyOf(slot)], { ConsistentRead: true })
  return item && waitingSlot.parse(item)
}

/** Returns those of these slots for which someone waits, also for whom the slot was full a moment ago. */
export async function findAwaited<Of extends Slot>(slots: readonly Of[]): Promise<Of[]> {
  const keys = new Map(slots.map((slot) => [`${slot.service_day} ${slot.service_time}`, keyOf(slot)]))
  const items = (await batchGet(tables.slots, [...keys.values()], { ConsistentRead: true })).map((item) =>
    waitingSlot.parse(item),
  )
  const awaited = items
    .filter((item) => waitingOf(item).some(({ notified_at }) => notified_at === undefined))
    .map(({ service_day, slot }) => `${service_day} ${slot}`)
  return slots.filter(({ service_day, service_time }) => awaited.includes(`${service_day} ${service_time}`))
}

/** Reads the slots of days. A month costs two calls. */
async function readSlots(from: ServiceDay, to: ServiceDay): Promise<WaitingSlot[]> {
  const keys = []
  for (let service_day = from; service_day <= to; service_day = addDays(service_day, 1))
    for (const slot of serviceTimes) keys.push({ service_day, slot })
  const items = await batchGet(tables.slots, keys, { ConsistentRead: true })
  return items.map((item) => waitingSlot.parse(item))
}

const bookableSlots = (today: ServiceDay) => readSlots(earliestServiceDay(today), latestServiceDay(today))

/** An entry whose message was claimed is used up, also where a crash kept it from being removed. */
const isOf = (phone: PhoneDigits, { waiting }: Pick<WaitingSlot, 'waiting'>) => {
  const found = waiting?.[phone]
  return found !== undefined && found.notified_at === undefined
}

/** Returns the alerts of a phone, the next day first. @param today Seoul day */
export async function findAlerts(phone: PhoneDigits, today: ServiceDay): Promise<VacancyAlert[]> {
  return (await bookableSlots(today)).flatMap((slot) => alertOf(phone, slot)).sort(byDay)
}

const byDay = (one: VacancyAlert, other: VacancyAlert) =>
  one.service_day.localeCompare(other.service_day) ||
  serviceTimes.indexOf(one.service_time) - serviceTimes.indexOf(other.service_time)

function alertOf(phone: PhoneDigits, item: WaitingSlot): VacancyAlert[] {
  const found = item.waiting?.[phone]
  if (found === undefined || !isOf(phone, item)) return []
  const { service_day, slot: service_time } = item
  return [{ service_day, service_time, service_type: found.service_type, open: hasFreeSpot(item) }]
}

type NewAlert = Slot & { phone: PhoneDigits; service_type: ServiceType }

/**
 * Saves an alert for a full slot; a repeat changes nothing.
 * @param counts steps that count the request
 * @throws ApiError DATE_TOO_EARLY, DATE_TOO_LATE, SLOT_OPEN, SLOT_CLOSED, ALERT_LIMIT, and the rejections of the steps
 */
export const saveAlert = (alert: NewAlert, counts: Readonly<Record<string, Step>>, today: ServiceDay, now: Date) =>
  retryOnConflict(
    async () => {
      const { phone, service_type, ...slot } = alert
      const window = bookingWindowOf(slot.service_day, today)
      if (window !== 'bookable') throw new ApiError(window === 'too_early' ? 'DATE_TOO_EARLY' : 'DATE_TOO_LATE')
      // The round is read first: another alert of the phone in between is a conflict.
      const nextRound = await nextRoundStep(phone, now)
      const stored: Partial<WaitingSlot> = (await readSlot(slot)) ?? {}
      if (isOf(phone, stored)) return
      requireFull(stored)
      await requireFewAlerts(phone, stored, today)
      if (stored.waiting === undefined) await addWaiting(slot)
      const added = { id: randomUUID(), at: now.toISOString(), service_type }
      // What changed meanwhile is a conflict and says so at the next try, before a limit does.
      await transact<string>({ phone: nextRound, slot: addEntryStep(slot, phone, added), ...counts })
    },
    new ApiError('UNAVAILABLE', { retryAfter: 1 }),
  )

const storedRound = z.object({ round: z.int() })

/** Returns the step that counts the rounds of alerts of a phone, from the one that is stored now. */
async function nextRoundStep(phone: PhoneDigits, now: Date): Promise<Step> {
  const item = { TableName: tables.guards, Key: { key: guardKey('alerts_phone', await phoneHash(phone)) } }
  const { Item } = await dynamo.send(new GetCommand({ ...item, ConsistentRead: true }))
  const round = Item && storedRound.parse(Item).round
  return {
    Update: {
      ...item,
      UpdateExpression: 'SET round = :next, expires_at = :expires_at',
      ConditionExpression: round === undefined ? 'attribute_not_exists(round)' : 'round = :seen',
      ExpressionAttributeValues: {
        ':next': (round ?? 0) + 1,
        ':expires_at': wholeSeconds(now.getTime() + HOUR),
        ...(round !== undefined && { ':seen': round }),
      },
    },
  }
}

/** Requires that a slot is full. @throws ApiError SLOT_OPEN, SLOT_CLOSED */
function requireFull(stored: Partial<WaitingSlot>) {
  if (capacityOf(stored, usual) === 0) throw new ApiError('SLOT_CLOSED')
  if (hasFreeSpot(stored)) throw new ApiError('SLOT_OPEN')
}

/** @throws ApiError ALERT_LIMIT where too many wait for the slot, or the phone waits for too many slots */
async function requireFewAlerts(phone: PhoneDigits, { waiting = {} }: Partial<WaitingSlot>, today: ServiceDay) {
  if (Object.keys(waiting).length >= vacancyLimits.perSlot) throw new ApiError('ALERT_LIMIT')
  const own = (await bookableSlots(today)).filter((other) => isOf(phone, other))
  if (own.length >= vacancyLimits.perPhone) throw new ApiError('ALERT_LIMIT')
}

const addEntryStep = (slot: Slot, phone: PhoneDigits, added: Entry): Step => ({
  Update: {
    TableName: tables.slots,
    Key: keyOf(slot),
    UpdateExpression: 'SET waiting.#phone = :entry',
    ConditionExpression: `(attribute_not_exists(waiting.#phone) OR attribute_exists(waiting.#phone.notified_at)) AND size(waiting) < :most AND NOT ${ifSpotFree.ConditionExpression}`,
    ExpressionAttributeNames: { ...ifSpotFree.ExpressionAttributeNames, '#phone': phone },
    ExpressionAttributeValues: {
      ...ifSpotFree.ExpressionAttributeValues,
      ':entry': added,
      ':most': vacancyLimits.perSlot,
    },
  },
})

const addWaiting = (slot: Slot) =>
  dynamo.send(
    new UpdateCommand({
      TableName: tables.slots,
      Key: keyOf(slot),
      UpdateExpression: 'SET waiting = if_not_exists(waiting, :none)',
      ExpressionAttributeValues: { ':none': {} },
    }),
  )

/** Ends the alert of a phone; a repeat changes nothing. @returns whether there was one */
export const endAlert = (phone: PhoneDigits, slot: Slot): Promise<boolean> =>
  removeEntry(slot, phone, { ConditionExpression: 'attribute_exists(waiting.#phone)' })

const isStill = ({ id }: Waiting): EntryCondition => ({
  ConditionExpression: 'waiting.#phone.id = :id',
  ExpressionAttributeValues: { ':id': id },
})

/** Removes an entry whose message was sent, or never can be. */
export const useUpEntry = (slot: Slot, waiting: Waiting): Promise<boolean> =>
  removeEntry(slot, waiting.phone, isStill(waiting))

/** Lets an entry wait again whose message the provider rejected. */
export const releaseEntry = (slot: Slot, waiting: Waiting): Promise<boolean> =>
  removeEntry(slot, waiting.phone, isStill(waiting), '.notified_at')

type EntryCondition = Pick<UpdateCommandInput, 'ConditionExpression' | 'ExpressionAttributeValues'>

/** Removes an entry, or a part of it. @returns whether the condition held */
async function removeEntry(slot: Slot, phone: string, condition: EntryCondition, part = ''): Promise<boolean> {
  const removed = await ifConditionHolds(
    dynamo.send(
      new UpdateCommand({
        TableName: tables.slots,
        Key: keyOf(slot),
        UpdateExpression: `REMOVE waiting.#phone${part}`,
        ExpressionAttributeNames: { '#phone': phone },
        ...condition,
      }),
    ),
  )
  return removed !== undefined
}

/** An entry whose message may be sent. */
export type Waiting = Entry & { phone: PhoneDigits }

const waitingOf = ({ waiting = {} }: WaitingSlot): Waiting[] =>
  Object.entries(waiting).map(([phone, found]) => ({ phone, ...found }))

/** Returns the first three who wait for a slot; none while it is full or not bookable. @param today Seoul day */
export const findFirstWaiting = async (slot: Slot, today: ServiceDay): Promise<Waiting[]> =>
  (await findAllWaiting(slot, today))
    .filter(({ notified_at }) => notified_at === undefined)
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .slice(0, vacancyLimits.perSpot)

/** Finds an entry by its ID while its slot has a spot and can be booked. @param today Seoul day */
export const findWaiting = async (slot: Slot, id: string, today: ServiceDay): Promise<Waiting | undefined> =>
  (await findAllWaiting(slot, today)).find((waiting) => waiting.id === id)

async function findAllWaiting(slot: Slot, today: ServiceDay): Promise<Waiting[]> {
  const stored = await readSlot(slot)
  const isOpen = stored !== undefined && hasFreeSpot(stored) && bookingWindowOf(slot.service_day, today) === 'bookable'
  return isOpen ? waitingOf(stored) : []
}

/** Returns the step that claims an entry for its message, only while its slot has a spot. */
export const claimEntryStep = (slot: Slot, { phone, id }: Waiting, now: Date): Step => ({
  Update: {
    TableName: tables.slots,
    Key: keyOf(slot),
    UpdateExpression: 'SET waiting.#phone.notified_at = :now',
    ConditionExpression: `waiting.#phone.id = :id AND ${ifSpotFree.ConditionExpression}`,
    ExpressionAttributeNames: { ...ifSpotFree.ExpressionAttributeNames, '#phone': phone },
    ExpressionAttributeValues: { ...ifSpotFree.ExpressionAttributeValues, ':id': id, ':now': now.toISOString() },
  },
})

/** Erases the alerts of a phone, and records that for restored tables. @returns how many there were */
export async function eraseAlerts(phone: PhoneDigits, today: ServiceDay): Promise<number> {
  const erased = await eraseWhere((of) => Promise.resolve(of === phone), today)
  if (erased > 0)
    for await (const hash of allKeyedHashes('phone', phone))
      await dynamo.send(new PutCommand(recordErasure('phone', hash.toString('base64url'), 'vacancy_alerts').Put))
  return erased
}

/** Erases the alerts of the phone with this keyed hash, after a restore. */
export const eraseAlertsOfHash = (hash: string, today: ServiceDay) =>
  eraseWhere((phone) => isKeyedHash(hash, 'phone', phone), today)

async function eraseWhere(isErased: (phone: PhoneDigits) => Promise<boolean>, today: ServiceDay): Promise<number> {
  let erased = 0
  const from = addDays(today, -scheduleLimits.firstSweepDays)
  for (const item of await readSlots(from, latestServiceDay(today)))
    for (const phone of Object.keys(item.waiting ?? {})) {
      const slot = { service_day: item.service_day, service_time: item.slot }
      if ((await isErased(phone)) && (await endAlert(phone, slot))) erased += 1
    }
  return erased
}

/** Finds the slots of past days and of those too early to book that still have entries. @param today Seoul day */
export async function findOverSlots(
  today: ServiceDay,
): Promise<{ service_day: ServiceDay; service_time: ServiceTime }[]> {
  const slots = await readSlots(addDays(today, -scheduleLimits.firstSweepDays), addDays(earliestServiceDay(today), -1))
  return slots
    .filter(({ waiting }) => waiting !== undefined)
    .map(({ service_day, slot: service_time }) => ({ service_day, service_time }))
}

/** Removes all who wait for a slot. */
export const removeWaiting = (slot: Slot) =>
  dynamo.send(new UpdateCommand({ TableName: tables.slots, Key: keyOf(slot), UpdateExpression: 'REMOVE waiting' }))
