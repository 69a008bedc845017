import { schedules } from '#shared/operations/schedules.ts'
import type { Assumptions } from './assumptions.ts'
import type { Parts } from './parts.ts'
import type { PriceName } from './prices.ts'
import units from './units.json' with { type: 'json' }

export type Quantities = Partial<Record<PriceName, number>>

const GB = 1024 ** 3
const HOURS = 730
const SECONDS = HOURS * 3600
const DAYS = HOURS / 24

/** Of a booking of a guest that is done: by phone, day, number and technician. */
const INDEX_ENTRIES = 4

type Unit = (typeof units.life)[number]
const sum = (all: readonly Unit[], of: (unit: Unit) => number) => all.reduce((total, unit) => total + of(unit), 0)

const named = (name: string) => units.customer.filter((unit) => unit.name === name)
const freeTimes = named('a month of free times')
const card = units.life.filter(({ name }) => name.startsWith('its card'))
const lookUp = units.customer.filter((unit) => !freeTimes.includes(unit))

/** One booking from the first look to the end of its retention. @param years for which it is kept */
export function quantitiesOfBooking(assumed: Assumptions, years: number) {
  const { visits, months, cardLooks, lookedUp, members, technicianReads } = assumed
  const all = (of: (unit: Unit) => number) =>
    sum(units.life, of) +
    sum(card, of) * (cardLooks - 1) +
    sum(freeTimes, of) * visits * months +
    sum(lookUp, of) * lookedUp +
    // Whoever logs in asks for a code, enters it, and reads their own.
    sum(lookUp, of) * members +
    sum(card, of) * technicianReads
  const calls = all(({ calls }) => calls)
  const jobs = all(({ queued }) => queued)
  const triggers = 4 * members
  const invocations = calls + jobs + all(({ changes }) => changes) + triggers
  const seconds =
    (calls * assumed.callMs + jobs * assumed.messageMs + (invocations - calls - jobs) * assumed.callMs) / 1_000
  const viewerRequests = visits * assumed.pageRequests + calls
  const kb = visits * (assumed.firstVisits * assumed.firstVisitKb + (1 - assumed.firstVisits) * assumed.laterVisitKb)
  const { booking, events } = units.bytes
  const gbMonths = (bytes: number) => (bytes / GB) * 12 * years
  return {
    calls,
    jobs,
    quantities: {
      message: all(({ messages }) => messages),
      writes: all(({ writeUnits }) => writeUnits),
      reads: all(({ readUnits }) => readUnits),
      itemsKept: gbMonths(booking * (1 + INDEX_ENTRIES) + events),
      itemsRestorable: gbMonths(booking + events),
      invocations,
      // Functions have 1,024 MB.
      compute: seconds,
      calls,
      viewerRequests,
      viewerGb: (kb + calls * assumed.answerKb) / 1024 ** 2,
      viewerFunctions: viewerRequests + visits * assumed.pageRequests,
      files: visits * assumed.pageRequests,
      inspected: viewerRequests,
      activeUsers: members,
      queueRequests: 3 * jobs,
      logsTaken: (invocations * assumed.logBytes) / GB,
      logsKept: (invocations * assumed.logBytes) / GB,
    } satisfies Quantities,
  }
}

/** Runs a month of what runs by itself. */
const scheduledRuns = Object.values(schedules).reduce(
  (runs, schedule) => runs + ('every' in schedule ? (HOURS * 60) / schedule.every : DAYS),
  0,
)

/** Lambda asks an idle queue by five pollers, each of which waits 20 s; a board is asked for every 15 s. */
const [IDLE_POLLS, BOARD_READS] = [(SECONDS / 20) * 5, 3600 / 15]

/** A look of the canary: a page, a day of four places, a refusal. */
const CANARY = { requests: 3, calls: 2, readUnits: 2 }

/** What a month asks for besides its bookings. @param bookings of the month */
export function quantitiesOfStage(bookings: number, parts: Parts, assumed: Assumptions) {
  const aDay = bookings / DAYS
  const desks = Math.max(1, Math.ceil(aDay / assumed.boardVisits))
  const boards = desks * assumed.boardHours * BOARD_READS
  const cards = Math.min(aDay, assumed.boardVisits)
  const looks = parts.canaries * HOURS * 12
  const calls = boards + looks * CANARY.calls
  const asked = boards + looks * CANARY.requests
  const invocations = calls + scheduledRuns + looks
  return {
    desks,
    calls: boards,
    quantities: {
      // A board reads the visits of its day, what waits, and its staff.
      reads: boards * (Math.ceil((cards * units.bytes.booking) / 4096) / 2 + 5) + looks * CANARY.readUnits,
      invocations,
      compute: (calls * assumed.callMs) / 1_000 + scheduledRuns + looks,
      calls,
      viewerRequests: asked,
      viewerGb: (boards * (assumed.answerKb + cards / 2)) / 1024 ** 2,
      viewerFunctions: asked + looks,
      files: looks,
      inspected: asked,
      queueRequests: IDLE_POLLS,
      logsTaken: (invocations * assumed.logBytes) / GB,
      logsKept: (invocations * assumed.logBytes) / GB,
      alarmMetrics: parts.alarmMetrics,
      metrics: parts.metrics,
      dashboards: parts.dashboards,
      secrets: parts.secrets,
      // Instances ask for both secrets anew every few minutes, DynamoDB for each table's key.
      secretReads: parts.secrets * HOURS * 12,
      keyCalls: parts.tables * HOURS * 12,
      webAcls: parts.webAcls,
      webAclRules: parts.webAclRules,
      hostedZones: 1,
    } satisfies Quantities,
  }
}

/** The first request of each second is traced, and five percent of the others. */
export const traced = (invocations: number) => Math.min(invocations, SECONDS) + Math.max(0, invocations - SECONDS) / 20
