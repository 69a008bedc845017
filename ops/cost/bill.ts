import type { FunctionName } from '#shared/deployment.ts'
import { metricSeriesCounts } from '#shared/operations/metric-values.ts'
import { schedules } from '#shared/operations/schedules.ts'
import type { StageSettings } from '../../infra/stages/stage-settings.ts'
import assumptions from './assumptions.json' with { type: 'json' }
import prices from './prices.json' with { type: 'json' }
import units from './units.json' with { type: 'json' }

export type PriceName = keyof typeof prices
type Usage = Partial<Record<PriceName, number>>
type Properties = {
  Metrics?: { MetricStat?: unknown }[]
  Rules?: unknown[]
  BackupPlan?: { BackupPlanRule?: { Lifecycle?: { DeleteAfterDays?: number } }[] }
  Environment?: { Variables?: { POWERTOOLS_SERVICE_NAME?: string } }
}
export type Template = { Resources?: Record<string, { Type: string; Properties?: Properties }> }

export const assumed = Object.fromEntries(
  Object.entries(assumptions).map(([name, { value }]) => [name, value]),
) as Record<keyof typeof assumptions, number>

const GB = 1024 ** 3
const HOURS = 730
const SECONDS = HOURS * 3600
export const DAYS = HOURS / 24

/** Entries of a completed guest booking in indexes: by phone, day, number and technician. */
const INDEX_ENTRIES = 4

/** A photo: a second of 2 GB. */
const GB_SECONDS_OF_PHOTO = 2

/** The functions that read the changes of bookings. */
const STREAM_CONSUMERS = 2

/** Lambda polls an idle queue with five pollers, 20 seconds each. The board polls every 15 seconds. */
const [IDLE_POLLS, BOARD_READS] = [(SECONDS / 20) * 5, 3600 / 15]

/**
 * One canary run loads a page with its scripts and styles and the settings of the site, reads a day of four slots, tries the five
 * writes of a booking, and sends an invalid request.
 */
const CANARY = { requests: 12, files: 9, kilobytes: 90, calls: 3, readUnits: 3, writeUnits: 10 }

const scheduledRuns = Object.values(schedules).reduce(
  (runs, schedule) => runs + ('every' in schedule ? (HOURS * 60) / schedule.every : DAYS),
  0,
)

/** Returns how many daily copies of a plan exist at a time. */
const daysOf = (plan: Properties['BackupPlan']) =>
  (plan?.BackupPlanRule ?? []).reduce((days, { Lifecycle }) => days + (Lifecycle?.DeleteAfterDays ?? 0), 0)

/** Returns what the usage of a stage depends on. */
export function costInputs(settings: StageSettings, templates: readonly Template[]) {
  const resources = templates.flatMap(({ Resources = {} }) => Object.values(Resources))
  const propertiesOf = (type: string) =>
    resources.filter(({ Type }) => Type === `AWS::${type}`).map(({ Properties = {} }) => Properties)
  const canary: FunctionName = 'canary'
  const alarms = propertiesOf('CloudWatch::Alarm')
  const webAcls = propertiesOf('WAFv2::WebACL')
  return {
    years: settings.retention.bookingYears,
    messageUsd: settings.budget.messageUsd,
    alarmMetrics: alarms.flatMap(({ Metrics }) => Metrics?.filter(({ MetricStat }) => MetricStat) ?? [{}]).length,
    // No template has them: functions emit these metrics.
    metrics: Object.values(metricSeriesCounts).reduce((sum, count) => sum + count, 0),
    dashboards: propertiesOf('CloudWatch::Dashboard').length,
    secrets: propertiesOf('SecretsManager::Secret').length,
    tables: propertiesOf('DynamoDB::Table').length,
    webAcls: webAcls.length,
    webAclRules: webAcls.flatMap(({ Rules = [] }) => Rules).length,
    backupDays: propertiesOf('Backup::BackupPlan').reduce((days, { BackupPlan }) => days + daysOf(BackupPlan), 0),
    keys: propertiesOf('KMS::Key').length,
    canaries: propertiesOf('Lambda::Function').filter(
      ({ Environment }) => Environment?.Variables?.POWERTOOLS_SERVICE_NAME === canary,
    ).length,
  }
}
export type CostInputs = ReturnType<typeof costInputs>

type Unit = (typeof units.life)[number]
const sum = (all: readonly Unit[], field: Exclude<keyof Unit, 'name'>) =>
  all.reduce((total, unit) => total + unit[field], 0)
const isAvailability = ({ name }: Unit) => name === 'a month of free times'
const availability = units.customer.filter(isAvailability)
const isWork = ({ name }: Unit) => name === 'whether a booking needs a work'
const work = units.customer.filter(isWork)
const lookup = units.customer.filter((unit) => !isAvailability(unit) && !isWork(unit))
/** Changes of a booking whose stream records functions read. */
const changesOf = (all: readonly Unit[]) => all.filter(({ name }) => name === '— its messages').length
const isLook = ({ name }: Unit) => name.endsWith('each time they are looked at')
const photoLooks = units.photo.filter(isLook)
const card = units.life.filter(({ name }) => name.startsWith('its card'))

/** Returns the usage of one booking, from the first visit to the site to the end of its retention. */
export function usageOfBooking({ years, backupDays }: Pick<CostInputs, 'years' | 'backupDays'>) {
  const { visits, members, pageRequests, firstVisits } = assumed
  const signatures = assumed.quotes * assumed.signatures
  const pictures = assumed.photos + signatures
  // A sign-in sends a code, checks it and reads bookings, as a lookup does.
  const total = (field: Exclude<keyof Unit, 'name'>) =>
    sum(units.life, field) +
    sum(units.quote, field) * assumed.quotes +
    sum(units.signature, field) * signatures +
    sum(units.photo, field) * assumed.photos +
    sum(photoLooks, field) * assumed.photos * (assumed.photoLooks - 1) +
    sum(work, field) +
    sum(card, field) * (assumed.cardLooks - 1 + assumed.technicianReads) +
    sum(availability, field) * visits * assumed.months +
    sum(lookup, field) * (assumed.lookedUp + members)
  const [calls, jobs] = [total('calls'), total('queued')]
  const changes = changesOf(units.life) + changesOf(units.quote) * assumed.quotes + pictures
  const otherInvocations = STREAM_CONSUMERS * changes + 4 * members
  const invocations = calls + jobs + otherInvocations
  const viewerRequests = visits * pageRequests + calls
  const visitKb = firstVisits * assumed.firstVisitKb + (1 - firstVisits) * assumed.laterVisitKb
  const { booking, events } = units.bytes
  const gbMonths = (bytes: number) => (bytes / GB) * 12 * years
  return {
    message: total('messages'),
    writes: total('written') * assumed.unitsPerWrite,
    reads: total('read') * assumed.unitsPerRead,
    itemsStored: gbMonths(booking * (1 + INDEX_ENTRIES) + events),
    itemsRestorable: gbMonths(booking + events),
    // Each backup of DynamoDB is a full copy.
    ...(backupDays > 0 && { itemsBackedUp: backupDays * gbMonths(booking + events) }),
    invocations,
    compute:
      ((calls + otherInvocations) * assumed.callMs + jobs * assumed.messageMs) / 1_000 + GB_SECONDS_OF_PHOTO * pictures,
    calls,
    viewerRequests,
    viewerGb: (visits * visitKb + calls * assumed.answerKb) / 1024 ** 2,
    viewerFunctions: viewerRequests + visits * pageRequests,
    files: visits * pageRequests + total('fetched'),
    picturesWritten: total('stored'),
    picturesStored: gbMonths(pictures * assumed.photoKb * 1024),
    picturesSent: (assumed.photos * assumed.photoKb * assumed.photoLooks) / 1024 ** 2,
    inspected: viewerRequests,
    activeUsers: members,
    queueRequests: 3 * jobs,
    logsIngested: (invocations * assumed.logBytes) / GB,
    logsStored: (invocations * assumed.logBytes) / GB,
  } satisfies Usage
}

/** Returns the usage of a month apart from its bookings: dispatch boards, schedules, alarms and the canary. */
export function usageOfStage(bookings: number, { secrets, tables, canaries, ...inputs }: CostInputs) {
  const boards = Math.max(1, Math.ceil(bookings / DAYS / assumed.boardVisits)) * assumed.boardHours * BOARD_READS
  const cards = Math.min(bookings / DAYS, assumed.boardVisits)
  const canaryRuns = canaries * HOURS * 12
  const calls = boards + canaryRuns * CANARY.calls
  const viewerRequests = boards + canaryRuns * CANARY.requests
  const invocations = calls + scheduledRuns + canaryRuns
  const { alarmMetrics, metrics, dashboards, webAcls, webAclRules, keys } = inputs
  return {
    ...{ alarmMetrics, metrics, dashboards, webAcls, webAclRules, secrets, keys, hostedZones: 1 },
    // A board reads the visits of its day, unassigned bookings and staff.
    reads: boards * (Math.ceil((cards * units.bytes.booking) / 4096) / 2 + 5) + canaryRuns * CANARY.readUnits,
    writes: canaryRuns * CANARY.writeUnits,
    invocations,
    compute: (calls * assumed.callMs) / 1_000 + scheduledRuns + canaryRuns,
    calls,
    viewerRequests,
    viewerGb: (boards * (assumed.answerKb + cards / 2) + canaryRuns * CANARY.kilobytes) / 1024 ** 2,
    viewerFunctions: viewerRequests + canaryRuns,
    files: canaryRuns * CANARY.files,
    inspected: viewerRequests,
    queueRequests: IDLE_POLLS,
    logsIngested: (invocations * assumed.logBytes) / GB,
    logsStored: (invocations * assumed.logBytes) / GB,
    // Functions reread secrets, and DynamoDB table keys, every five minutes.
    secretReads: secrets * HOURS * 12,
    keyCalls: tables * HOURS * 12,
  } satisfies Usage
}

/** Returns the usage of a month, with as many bookings as each month of the retention before it. */
export function usageOfMonth(bookings: number, inputs: CostInputs): Usage {
  const usage: Usage = { ...usageOfStage(bookings, inputs) }
  for (const [name, amount] of entriesOf<Usage>(usageOfBooking(inputs)))
    usage[name] = (usage[name] ?? 0) + (amount ?? 0) * bookings
  // X-Ray traces the first request of each second and five percent of the others.
  const { invocations = 0 } = usage
  usage.traces = Math.min(invocations, SECONDS) + Math.max(0, invocations - SECONDS) / 20
  return usage
}

export const priceOf = (name: PriceName, { messageUsd }: CostInputs) =>
  name === 'message' ? messageUsd : prices[name].usd

/** Returns the US dollars of each service, the most expensive first. */
export function billOf(usage: Usage, inputs: CostInputs): Map<string, number> {
  const bill = new Map<string, number>()
  for (const [name, amount = 0] of entriesOf<Usage>(usage)) {
    const { service, unit } = prices[name]
    const usd = (amount * priceOf(name, inputs)) / (unit.startsWith('million ') ? 1_000_000 : 1)
    bill.set(service, (bill.get(service) ?? 0) + usd)
  }
  return new Map([...bill].sort(([, a], [, b]) => b - a))
}

export const totalOf = (bill: ReturnType<typeof billOf>) => [...bill.values()].reduce((sum, usd) => sum + usd, 0)

export const entriesOf = <T extends object>(object: T) => Object.entries(object) as [keyof T & string, T[keyof T]][]
