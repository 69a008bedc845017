import { randomUUID } from 'node:crypto'
import { mock } from 'node:test'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { assignmentDueAt } from '#shared/booking/assignment-deadline.ts'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, type ServiceDay, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { seoulHour } from '#shared/booking/visit-span.ts'
import { vacancyLimits } from '#shared/customer/vacancy-alert.ts'
import { HOUR, MINUTE, SECOND } from '#shared/durations.ts'
import { limits, messageLimits } from '#shared/limits.ts'
import type { ScheduleName } from '#shared/operations/schedules.ts'
import type { Task } from '#shared/staff/task.ts'
import { issueLookupToken } from '../../functions/bookings/tokens.ts'
import { handler as bookingApi } from '../../functions/handlers/booking-api.ts'
import { handler as staffApi } from '../../functions/handlers/staff-api.ts'
import { bookingsChanged } from '../../functions/notifications/booking-changed.ts'
import { sqs } from '../../functions/notifications/message-queue.ts'
import { sendJobs } from '../../functions/notifications/send-jobs.ts'
import { sns } from '../../functions/platform/aws/sms.ts'
import { dynamo, tables } from '../../functions/platform/dynamodb/tables.ts'
import { runSchedule } from '../../functions/schedules/run-schedule.ts'
import { type Answer, inProcess } from '../../test/support/in-process/api-driver.ts'
import { queueShows, recordOf, streamOf } from '../../test/support/notifications/stream-records.ts'
import type { Figure } from '../prove/figure.ts'
import { desk, orderOf, technicians } from './bench-data.ts'
import { itemOf } from './booking-lifecycle.ts'
import { claimsOfStaff } from './calls.ts'
import { type Item, load } from './load.ts'
import { KEY_WRITES, millionBookings } from './on-paper.ts'
import { SCALE, TECHNICIANS } from './season-settings.ts'

const PER_DAY = 1_000 / SCALE
const TEAM = technicians.slice(0, TECHNICIANS)
const FIRST: ServiceDay = '2027-07-01'
const DAYS = 31
const heat: readonly ServiceDay[] = ['2027-07-08', '2027-07-09', '2027-07-10', '2027-07-11', '2027-07-12']
const rain: readonly ServiceDay[] = ['2027-07-20', '2027-07-21']
const SLOT_HOURS = [9, 12, 15, 18]
/** Shares of arrivals from 07:00 to 22:00. */
const ARRIVALS = [1, 2, 4, 6, 7, 7, 6, 5, 6, 6, 6, 5, 5, 6, 4, 2]
const WON_OF_TEXT = 20
/** Of so many visits one technician forgets or cannot come, and one customer is not at home. */
const [TO_ONE_FORGOTTEN, TO_ONE_ABSENT] = [40, 25]
/** Hours in which a dispatcher makes calls. */
const DESK_HOURS = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]

/** Returns the same numbers in every run. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
const random = randomFrom(2027)
const chance = (share: number) => random() < share

const customers = inProcess(bookingApi)
const staff = inProcess(staffApi)
const asStaff = (staff_id: string, method: string, path: string, body: object) =>
  staff(method, `/staff/bookings/${path}`, { claims: claimsOfStaff(staff_id), body })
const asDesk = (method: string, path: string, body: object) => asStaff(desk.staff_id, method, path, body)

type SlotOfDay = { service_day: ServiceDay; slot: number }
type Visit = SlotOfDay & { id: string; token: string; technician?: string | undefined; isOver?: true }

const counts = new Map<string, number>()
const count = (name: string, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by)
const countOf = (name: string) => counts.get(name) ?? 0
const highest = new Map<string, number>()
const keepHighest = (name: string, value: number) => highest.set(name, Math.max(highest.get(name) ?? 0, value))

/** Events of the season by their instant. */
const agenda: { at: number; run: () => Promise<void> }[] = []
function plan(at: number, run: () => Promise<void>) {
  let [low, high] = [0, agenda.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((agenda[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  agenda.splice(low, 0, { at, run })
}

const now = () => new Date()
const visits: Visit[] = []
const waiting: Visit[] = []
const alerts = new Map<string, SlotOfDay>()
let phones = 0
const phone = () => {
  phones += 1
  // One in ten has a landline.
  return phones % 10 === 0 ? `02${String(2_000_000 + phones)}` : `0107${String(phones).padStart(7, '0')}`
}

/** The bookings that a step wrote, as their stream shows them. */
const written = new Set<string>()
const seen = new Map<string, Item | undefined>()
async function readStream() {
  for (const id of written) {
    const after = await itemOf(id)
    const { batchItemFailures } = await bookingsChanged(streamOf(recordOf(seen.get(id), after)), now())
    count('records that failed', batchItemFailures.length)
    seen.set(id, after)
  }
  written.clear()
}

const countsOfHour = new Map<string, number>()
/** Counts in the running hour, of which the busiest is kept. */
function countInHour(name: string, by: number) {
  const hour = `${name} ${Math.floor(Date.now() / HOUR)}`
  const sum = (countsOfHour.get(hour) ?? 0) + by
  countsOfHour.set(hour, sum)
  keepHighest(`${name} in an hour`, sum)
}

const queue: { body: string; at: number; tries: number }[] = []
async function deliver() {
  for (;;) {
    const due = queue.filter(({ at }) => at <= Date.now()).slice(0, 10)
    if (due.length === 0) return
    for (const job of due) queue.splice(queue.indexOf(job), 1)
    countInHour('messages due', due.filter(({ tries }) => tries === 0).length)
    const { batchItemFailures } = await sendJobs(queueShows(due.map(({ body }) => JSON.parse(body))), now())
    for (const { itemIdentifier } of batchItemFailures) {
      const job = due[Number(itemIdentifier)]
      if (job) queue.push({ ...job, at: Date.now() + 5 * MINUTE, tries: job.tries + 1 })
    }
    await readStream()
  }
}

/** Writes of one key in one simulated minute. */
const writesOfMinute = new Map<string, number>()
let minuteOfWrites = 0
function countWrites(keys: readonly string[]) {
  const minute = Math.floor(Date.now() / MINUTE)
  if (minute !== minuteOfWrites) writesOfMinute.clear()
  minuteOfWrites = minute
  for (const key of keys) {
    const writes = (writesOfMinute.get(key) ?? 0) + 1
    writesOfMinute.set(key, writes)
    keepHighest('writes of one item in a minute', writes)
  }
}

type Write = { TableName?: string; Key?: Item; Item?: Item }
const keyNames = new Map([
  [tables.bookings, ['request_id']],
  [tables.bookingEvents, ['request_id', 'at']],
  [tables.slots, ['service_day', 'slot']],
  [tables.guards, ['key']],
  [tables.figures, ['day']],
])

function watchTables() {
  dynamo.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const input = args.input as Write & { TransactItems?: Record<string, Write>[] }
        const result = await next(args)
        count('requests to tables')
        if (/^(Put|Update|Delete|TransactWrite)/.test(commandName)) {
          const writes = input.TransactItems?.flatMap((item) => ('ConditionCheck' in item ? [] : Object.values(item)))
          const all = writes ?? [input]
          count('items written', all.length)
          countInHour('items written', all.length)
          countWrites(
            all.map(({ TableName = '', Key, Item }) => {
              const key = (keyNames.get(TableName) ?? []).map((name) => (Key ?? Item)?.[name])
              return JSON.stringify([TableName, ...key])
            }),
          )
          for (const { TableName, Key, Item } of all)
            if (TableName === tables.bookings) written.add(String((Key ?? Item)?.request_id))
        }
        return result
      },
    { step: 'initialize', name: 'season' },
  )
  sqs.middlewareStack.add(
    () => async (args) => {
      const { Entries = [] } = args.input as { Entries?: { MessageBody: string; DelaySeconds?: number }[] }
      for (const { MessageBody, DelaySeconds = 0 } of Entries)
        queue.push({ body: MessageBody, at: Date.now() + DelaySeconds * SECOND, tries: 0 })
      return { output: { $metadata: {} }, response: {} } as never
    },
    { step: 'initialize', name: 'season' },
  )
  sns.middlewareStack.add(
    (next) => (args) => {
      const { PhoneNumber = '' } = args.input as { PhoneNumber?: string }
      count('messages')
      const choice = alerts.get(PhoneNumber.replace('+82', '0'))
      if (choice) {
        alerts.delete(PhoneNumber.replace('+82', '0'))
        count('alerts sent')
        if (chance(0.5)) plan(Date.now() + 10 * MINUTE, () => book(choice, 'after an alert'))
      }
      return next(args)
    },
    { step: 'initialize', name: 'season' },
  )
  return () => {
    for (const { middlewareStack } of [dynamo, sqs, sns] as unknown as (typeof dynamo)[])
      middlewareStack.remove('season')
  }
}

function noteFaults({ status, body }: Answer, what: string) {
  if (status >= 500) count(`answers 500: ${what} ${body?.code}`)
  if (status >= 500) count('answers 500')
}

/** A customer books, asks for an alert where the slot is full, or calls. */
async function book({ service_day, slot }: SlotOfDay, why: 'first' | 'after an alert') {
  const customer_phone = phone()
  const body = { ...orderOf(service_day, slot, customer_phone), service_time: serviceTimes[slot], price_list: 'none' }
  const answer = await customers('POST', '/bookings', { body, key: randomUUID() })
  noteFaults(answer, 'book')
  if (answer.status === 201) {
    count(`spots sold ${why}`)
    const visit = { id: answer.body.request_id, token: answer.body.manage_token, service_day, slot }
    visits.push(visit)
    waiting.push(visit)
    planVisit(visit)
    return
  }
  count(`refused ${answer.body.code}`)
  if (why === 'first') await wait({ service_day, slot }, customer_phone)
}

async function wait({ service_day, slot }: SlotOfDay, customer_phone: string) {
  if (customer_phone.startsWith('02')) return count('calls of customers without a spot')
  const { lookup_token: token } = await issueLookupToken(customer_phone, now())
  const body = { service_day, service_time: serviceTimes[slot], service_type: '청소', consent: true }
  const answer = await customers('POST', '/vacancy-alerts', { body, token })
  noteFaults(answer, 'alert')
  if (answer.status === 201) {
    count('alerts')
    alerts.set(customer_phone, { service_day, slot })
    return
  }
  count(`alert refused ${answer.body?.code}`)
  if (chance(0.2)) count('calls of customers without a spot')
}

async function freeTimes(from: ServiceDay, days: number): Promise<SlotOfDay[]> {
  const shown = await customers('GET', `/availability?from=${from}&days=${days}`)
  noteFaults(shown, 'availability')
  const calendar: { service_day: ServiceDay; slots: { state: string }[] }[] = shown.body.days
  return calendar.flatMap(({ service_day, slots }) =>
    slots.flatMap(({ state }, slot) => (state === 'open' ? [{ service_day, slot }] : [])),
  )
}

async function arrive() {
  count('requests of customers')
  const today = seoulDayOf(now())
  const wanted = { service_day: addDays(today, 2 + Math.floor(random() * 9)), slot: Math.floor(random() * 4) }
  const open = await freeTimes(wanted.service_day, 7)
  const isOpen = open.some(({ service_day, slot }) => service_day === wanted.service_day && slot === wanted.slot)
  // Six of ten take another time of that week.
  const choice = isOpen ? wanted : chance(0.6) ? open[0] : undefined
  if (choice) await book(choice, 'first')
  else await wait(wanted, phone())
}

const versionOf = async ({ id }: Visit) => Number((await itemOf(id))?.version ?? 0)

function planVisit(visit: Visit) {
  const start = seoulHour(visit.service_day, SLOT_HOURS[visit.slot] ?? 9).getTime()
  const isWet = rain.includes(visit.service_day)
  if (chance(isWet ? 0.2 : 0.08))
    plan(Date.now() + random() * (start - 2 * HOUR - Date.now()), async () => {
      const answer = await customers('DELETE', `/bookings/${visit.id}`, { token: visit.token })
      noteFaults(answer, 'cancel')
      if (answer.status >= 300) return void count('calls about a late change')
      visit.isOver = true
      count('cancelled by customers')
    })
  plan(start - 30 * MINUTE, async () => {
    if (visit.isOver || !visit.technician || !chance(0.8)) return
    noteFaults(await asStaff(visit.technician, 'POST', `${visit.id}/on-the-way`, { minutes: 30 }), 'on the way')
  })
  plan(start + 10 * MINUTE, () => come(visit))
}

async function come(visit: Visit) {
  const { technician, id } = visit
  if (visit.isOver || technician === undefined) return
  count('visits due')
  const nth = countOf('visits due')
  if (nth % TO_ONE_FORGOTTEN === 0) return void count('visits to which no technician came')
  if (nth % TO_ONE_ABSENT === 0) {
    const found = await asStaff(technician, 'POST', `${id}/absence`, { version: await versionOf(visit) })
    noteFaults(found, 'absence')
    count('customers not at home')
    plan(Date.now() + 15 * MINUTE, async () => {
      const left = await asStaff(technician, 'POST', `${id}/return`, { version: await versionOf(visit) })
      noteFaults(left, 'return')
    })
    return
  }
  noteFaults(await asStaff(technician, 'POST', `${id}/visit`, { version: await versionOf(visit) }), 'start')
  plan(Date.now() + 80 * MINUTE, async () => {
    const charges = [{ id: 'call_out', label: '출장비', amount: 20_000 }]
    const done = { work_done: '필터를 씻었어요.', charges, version: await versionOf(visit) }
    const answer = await asStaff(technician, 'POST', `${id}/completion`, done)
    noteFaults(answer, 'complete')
    if (answer.status === 200) count('visits completed')
    else count(`completion refused ${answer.body?.code}`)
    visit.isOver = true
  })
}

/** Assigns the first of some technicians who is free. */
async function assignOneOf(team: typeof TEAM, visit: Visit): Promise<boolean> {
  for (const { staff_id } of team) {
    const answer = await asDesk('PUT', `${visit.id}/assignment`, { staff_id, version: await versionOf(visit) })
    noteFaults(answer, 'assign')
    if (answer.status !== 200) continue
    visit.technician = staff_id
    return true
  }
  return false
}

/** The dispatcher assigns what waits, in the order of its deadline, and cancels what no one can do the day before. */
async function assignAll() {
  for (const visit of waiting.splice(0)) {
    const item = await itemOf(visit.id)
    if (visit.isOver || item === undefined || item.status !== 1) continue
    if (await assignOneOf(TEAM, visit)) {
      count('assignments')
      if (assignmentDueAt(item as never) < now()) count('assignments after the deadline')
    } else if (visit.service_day > addDays(seoulDayOf(now()), 1)) waiting.push(visit)
    else await cancelByDesk(visit, 'no_technician')
  }
}

async function cancelByDesk(visit: Visit, reason: string) {
  const answer = await asDesk('POST', `${visit.id}/cancellation`, { reason, version: await versionOf(visit) })
  noteFaults(answer, 'cancel by the desk')
  visit.isOver = true
  count('cancelled by the company')
}

/** A technician is ill in the morning: the desk takes the visits of the day away, and finds another or cancels. */
async function fallIll(technician: string) {
  count('days of illness')
  const today = seoulDayOf(now())
  for (const visit of visits) {
    if (visit.isOver || visit.technician !== technician || visit.service_day !== today) continue
    const others = TEAM.filter((one) => one.staff_id !== technician)
    if (await assignOneOf(others, visit)) count('visits taken over from the ill')
    else await cancelByDesk(visit, 'no_technician')
  }
}

/** The dispatcher calls everyone on the list, and gives a visit that did not happen another day. */
async function makeCalls() {
  const claims = claimsOfStaff(desk.staff_id)
  const listed = await staff('GET', '/staff/tasks', { claims })
  noteFaults(listed, 'tasks')
  const tasks: Task[] = listed.body.tasks
  for (const task of tasks) {
    // The technician still waits at the door.
    if (task.kind === 'absent' && task.returned_at === undefined) continue
    count('calls of the desk')
    count(`calls of the desk: ${task.kind}`)
    const isOfVisit = task.kind === 'missed' || task.kind === 'absent'
    // A missed visit is due at once, and waits for the next hour.
    if (Date.parse(task.due_at) + (isOfVisit ? HOUR : 0) < Date.now() - 10 * MINUTE) count('calls after their due time')
    const visit = visits.find(({ id }) => id === task.request_id)
    if (isOfVisit && visit) await moveByDesk(visit)
    else noteFaults(await staff('POST', `/staff/tasks/${task.task_id}/done`, { claims }), 'task')
  }
}

/** Moves a visit that did not happen to the next free time, as its customer says at the telephone; cancels it where there is none. */
async function moveByDesk(visit: Visit) {
  const [free] = await freeTimes(addDays(seoulDayOf(now()), 1), 14)
  if (free === undefined) return cancelByDesk(visit, 'customer_called')
  const to = { service_date: serviceDateOf(free.service_day), service_time: serviceTimes[free.slot] }
  const edit = { ...to, technician: 'release', version: await versionOf(visit) }
  const answer = await asDesk('PATCH', visit.id, edit)
  noteFaults(answer, 'move')
  if (answer.status !== 200) return void count(`move refused ${answer.body?.code}`)
  count('visits moved by the desk')
  Object.assign(visit, free, { technician: undefined })
  waiting.push(visit)
  planVisit(visit)
}

async function runAt(name: ScheduleName) {
  const { done, failed } = await runSchedule(name, now())
  count('tasks of schedules that failed', failed)
  count('bookings past their deadline', done.overdue ?? 0)
  count('visits marked as missed', done.missed ?? 0)
}

function planDay(day: ServiceDay) {
  const at = (hour: number, minute = 0) => seoulHour(day, hour).getTime() + minute * MINUTE
  const weather = heat.includes(day) ? 1.5 : rain.includes(day) ? 0.5 : 1
  const sum = ARRIVALS.reduce((all, one) => all + one, 0)
  for (const [index, share] of ARRIVALS.entries()) {
    const expected = (PER_DAY * weather * share) / sum
    const arrivals = Math.floor(expected) + (chance(expected % 1) ? 1 : 0)
    for (let n = 0; n < arrivals; n += 1) plan(at(7 + index) + random() * HOUR, arrive)
  }
  plan(at(3, 30), () => runAt('night'))
  plan(at(6), () => runAt('visits'))
  plan(at(8), () => runAt('morning'))
  plan(at(10), () => runAt('reminders'))
  plan(at(18, 30), () => runAt('evening'))
  for (let minute = 0; minute < 24 * 60; minute += 15) {
    plan(at(0, minute), () => runAt('overdue'))
    plan(at(0, minute + 5), async () => {})
  }
  for (let hour = 9; hour <= 18; hour += 1) plan(at(hour, 5), assignAll)
  for (const hour of DESK_HOURS) plan(at(hour, 10), makeCalls)
  for (const { staff_id } of TEAM) if (chance(0.03)) plan(at(7, 30), () => fallIll(staff_id))
}

async function allOf(TableName: string) {
  const items: Item[] = []
  let ExclusiveStartKey: Item | undefined
  do {
    const page = await dynamo.send(new ScanCommand({ TableName, ...(ExclusiveStartKey && { ExclusiveStartKey }) }))
    items.push(...(page.Items ?? []))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return items
}

function groupBy(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/** Compares the tables in the end: spots, technicians and tasks. */
async function readTables() {
  const bookings = (await allOf(tables.bookings)).filter(({ cancelled_at, status }) => !cancelled_at && status)
  const slotKeyOf = ({ service_day, service_time, slot }: Item) => `${service_day} ${service_time ?? slot}`
  const sold = groupBy(bookings, slotKeyOf)
  const slots = await allOf(tables.slots)
  const wrong = slots.filter((slot) => Number(slot.booked ?? 0) !== (sold.get(slotKeyOf(slot))?.length ?? 0))
  const above = [...sold.values()].filter((all) => all.length > TEAM.length)
  const doubled = [...groupBy(bookings, (one) => `${slotKeyOf(one)} ${one.engineer_uid ?? one.request_id}`).values()]
  const tasks = (await allOf(tables.bookingEvents)).filter(({ at }) => String(at).startsWith('task#'))
  const kindOf = ({ at }: Item) => String(at).slice('task#'.length).split('-')[0] ?? ''
  for (const task of tasks) count(`task ${kindOf(task)}`)
  return {
    lost: visits.filter(({ id, isOver }) => !isOver && seen.get(id) === undefined).length,
    wrong: wrong.length,
    slots: slots.length,
    above: above.length,
    doubled: doubled.filter((all) => all.length > 1).length,
    spots: bookings.length,
    mostOpen: tasks.filter(({ open_for }) => open_for === 'desk').length,
  }
}

/**
 * Runs a July of 2027 through the use cases, on tables of its own, with a moved clock and a twentieth of the people: arrivals by
 * hour, five days of heat and two of rain, illness, technicians who forget a visit, people not at home, the calls of the desk about
 * them, cancellations, and alerts on every full slot.
 */
export async function runSeason(days = DAYS): Promise<Figure[]> {
  await load(tables.staff, [desk, ...TEAM])
  const stop = watchTables()
  mock.timers.enable({ apis: ['Date'], now: seoulHour(FIRST, 0).getTime() })
  const end = seoulHour(addDays(FIRST, days), 9).getTime()
  try {
    for (let day = 0; day < days; day += 1) planDay(addDays(FIRST, day))
    for (let next = agenda.shift(); next !== undefined && next.at < end; next = agenda.shift()) {
      mock.timers.setTime(Math.max(next.at, Date.now()))
      await next.run()
      await readStream()
      await deliver()
      keepHighest('jobs in the queue', queue.length)
    }
    return figuresOf(await readTables())
  } finally {
    mock.timers.reset()
    stop()
  }
}

function figuresOf(found: Awaited<ReturnType<typeof readTables>>): Figure[] {
  const requests = countOf('requests of customers')
  const soldAfterAlert = countOf('spots sold after an alert')
  const sold = countOf('spots sold first') + soldAfterAlert
  const spots = TEAM.length * found.slots
  const overdue = countOf('assignments after the deadline')
  const ofLimit = (value: number | undefined, limit: number) => ((value ?? 0) * SCALE) / limit
  const busiestHour = highest.get('messages due in an hour')
  const hours = (Date.now() - seoulHour(FIRST, 0).getTime()) / HOUR
  const peak = ((highest.get('items written in an hour') ?? 0) * hours) / countOf('items written')
  const forgotten = countOf('visits to which no technician came')
  const perSecond = ofLimit(highest.get('writes of one item in a minute'), 60)
  for (const [name, value] of [...counts].sort()) console.log(`${name}: ${value}`)
  for (const [name, value] of highest) console.log(`highest ${name}: ${value}`)
  return [
    { name: 'bookings lost', of: sold, value: found.lost, expected: 0 },
    { name: 'technicians in two homes at once', of: sold, value: found.doubled, expected: 0 },
    { name: 'slots above capacity', of: found.slots, value: found.above, expected: 0 },
    { name: 'slots with a wrong sum', of: found.slots, value: found.wrong, expected: 0 },
    { name: 'answers 500', of: countOf('requests to tables'), value: countOf('answers 500'), expected: 0 },
    { name: 'tasks of schedules that failed', value: countOf('tasks of schedules that failed'), expected: 0 },
    { name: 'assignments after the promised time', of: countOf('assignments'), value: overdue, expected: 0 },
    { name: 'bookings made', of: requests, value: sold },
    { name: 'spots booked in the end', of: spots, value: found.spots },
    { name: 'spots sold after an alert', of: countOf('alerts sent'), value: soldAfterAlert },
    { name: 'alerts requested', of: requests, value: countOf('alerts') },
    { name: 'visits completed', of: sold, value: countOf('visits completed') },
    { name: 'cancelled by customers', of: sold, value: countOf('cancelled by customers') },
    { name: 'cancelled by the company', of: sold, value: countOf('cancelled by the company') },
    { name: 'visits to which no technician came', of: countOf('visits due'), value: forgotten },
    {
      name: 'of these, marked as missed',
      of: forgotten,
      value: countOf('visits marked as missed'),
      expected: forgotten,
    },
    { name: 'customers not at home', of: countOf('visits due'), value: countOf('customers not at home') },
    { name: 'visits that the desk gave another day', of: sold, value: countOf('visits moved by the desk') },
    { name: 'calls that the desk made', of: sold, value: countOf('calls of the desk') },
    {
      name: 'of these, after their due time',
      of: countOf('calls of the desk'),
      value: countOf('calls after their due time'),
      expected: 0,
    },
    { name: 'calls of customers without a spot', of: requests, value: countOf('calls of customers without a spot') },
    { name: 'messages', of: sold, value: countOf('messages') },
    { name: `won for them, at ${WON_OF_TEXT} a text`, of: sold, value: countOf('messages') * WON_OF_TEXT },
    { name: 'requests to tables', of: sold, value: countOf('requests to tables') },
    { name: 'items written', of: sold, value: countOf('items written') },
    {
      name: `messages due in the busiest hour at ${SCALE} times the size ÷ limit of an hour`,
      value: ofLimit(busiestHour, messageLimits.perHour),
    },
    { name: `customers who want a spot ÷ spots`, of: spots, value: requests / spots },
    {
      name: `alerts of a full slot ÷ its ${vacancyLimits.perSlot} entries`,
      value: (requests - sold) / found.slots / vacancyLimits.perSlot,
    },
    {
      name: `open tasks in the end at ${SCALE} times the size ÷ those listed`,
      value: ofLimit(found.mostOpen, limits.tasks.listed),
    },
    {
      name: `writes of the hottest item in its busiest minute at ${SCALE} times the size ÷ limit of a key`,
      value: perSecond / KEY_WRITES,
    },
    ...millionBookings(peak),
  ]
}
