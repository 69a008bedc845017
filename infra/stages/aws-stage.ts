import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import { callBackLimits } from '#shared/customer/call-back.ts'
import { workLimits } from '#shared/customer/work-limits.ts'
import type { StageName } from '#shared/deployment.ts'
import { limits, messageLimits, rateLimits } from '#shared/limits.ts'
import { photoLimits } from '#shared/photos/photo-limits.ts'
import { defaultSiteName } from '#shared/text/site-name.ts'
import { parseStageSettings, SettingsProblem } from './parse-settings.ts'
import { parsePriceList } from './price-list.ts'
import {
  requireAlarmTopic,
  requireBudgetForMessages,
  requireFirewallAboveLimits,
  requireOperatorDetails,
  requireRealProvider,
  requireWorkingRegions,
} from './required-settings.ts'
import { readSitePhotos } from './site-photos.ts'
import type { StageSettings } from './stage-settings.ts'

type AwsStageName = Exclude<StageName, 'local'>

/** Default settings of a stage on AWS. */
const defaults = {
  siteName: defaultSiteName,
  region: 'ap-northeast-2',
  smsRegion: 'ap-northeast-1',
  districts: [...defaultDistricts],
  slotCapacity: 3,
  rollback: true,
  // Far above what customers need, so that an attack needs hundreds of addresses (docs/security.md).
  throttle: { perSecond: 1_000, burst: 2_000, codesPerSecond: 20, bookingsPerSecond: 20, staffPerSecond: 400 },
  rateLimits: {
    bookingsPerIpHour: limits.bookings.perIpHour,
    bookingsPerIpDay: limits.bookings.perIpDay,
    bookingChangesPerIpDay: limits.bookings.changesPerIpDay,
    unprovenBookingsPerHour: rateLimits.unverified.perHour,
    unprovenBookingsPerDay: rateLimits.unverified.perDay,
    workFromBookingsPerHour: workLimits.fromBookings,
    workFromOpenCodesPerHour: workLimits.fromOpenCodes,
    workPerIpHour: workLimits.perIpHour,
    unverifiedBookingsPerPhone: limits.bookings.unverifiedPerPhone,
    unverifiedBookingsPerPhoneAndIp: rateLimits.unverified.perPhoneAndIp,
    calledBookingsPerDay: rateLimits.unverified.calledPerDay,
    unverifiedSlotPercent: rateLimits.unverified.percentOfSlot,
    codesPerHour: rateLimits.sends.codesPerHour,
    furtherOpenCodesPerIpHour: rateLimits.sends.furtherOpenPerIpHour,
    staffCodesPerIpDay: rateLimits.sends.staffPerIpDay,
    messagesPerHour: messageLimits.perHour,
    lookupsPerIp5Minutes: rateLimits.lookups.perIp5Minutes,
    lookupsPerIpDay: rateLimits.lookups.perIpDay,
    photosPerIpDay: photoLimits.perIpDay,
    smsPerIpHour: rateLimits.sends.perIpHour,
    smsPerIpDay: rateLimits.sends.perIpDay,
    callBacksPerIpDay: callBackLimits.perIpDay,
    faultsPerIpDay: rateLimits.faults.perIpDay,
    openCallBacks: callBackLimits.open,
  },
  // About twice the rate limits, because carriers put many phones behind one address.
  rates: { requests: 2_000, calls: 600, signIns: 100, codes: 60, lookUps: 120, bookings: 100, staff: 600 },
  messages: { provider: 'sns' },
  quietHours: true,
  // For 40 bookings a day with 7 messages each; `docs/cost.md` has the price of one to Korea.
  budget: { monthlyUsd: 300, messagesUsd: 220, messageUsd: 0.025, openCodesPerDay: rateLimits.sends.openCodesPerDay },
  userPoolPlan: 'LITE',
  links: {},
  operator: {},
  notices: [],
  claims: { completedJobs: 120, satisfactionPercent: 98, freeAfterServiceMonths: 6, assignmentHours: 3 },
  signatureLimit: 200_000,
  retention: { bookingYears: 5 },
  logRetentionDays: 30,
}

/**
 * Returns the settings of a stage on AWS: those of its owner (account, operator, domain …) over the defaults.
 * @param owned settings of the owner; a group such as `rateLimits` may have single fields
 * @param source file of the owner's settings, named in the error
 * @throws SettingsProblem with one sentence that names the missing or wrong key
 */
export function awsStage(stage: AwsStageName, owned: object, source: string): StageSettings {
  const { production = stage !== 'dev' } = owned as { production?: unknown }
  const isRetained = production === true
  // Pictures are decoded in 2 GB. A new account, which a try may have, cannot reserve any concurrency.
  const concurrency = isRetained ? { photos: 5 } : {}
  // A vault that has copies cannot be deleted, and so would no stage be that has one.
  const backups = isRetained ? { retentionDays: 35 } : undefined
  const merged = mergeByField(
    {
      ...defaults,
      ...{ production, concurrency, backups, retained: isRetained, locked: isRetained, vacancyAlerts: !isRetained },
      smsFailureLog: stage === 'prod',
    },
    owned,
  )
  const settings = parseStageSettings({ ...merged, stage }, source)
  requireFirewallAboveLimits(settings, source)
  requireRealProvider(settings, source)
  requireWorkingRegions(settings, source)
  requireBudgetForMessages(settings, source)
  if (settings.production) {
    requireOperatorDetails(settings, source)
    requireAlarmTopic(settings, source)
  }
  return settings
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Merges groups by field: fields that the owner leaves out keep their defaults. */
function mergeByField(defaults: object, owned: object): object {
  const merged = Object.entries(owned).map(([key, value]) => {
    const group: unknown = Reflect.get(defaults, key)
    return [key, isGroup(group) && isGroup(value) ? { ...group, ...value } : value]
  })
  return { ...defaults, ...Object.fromEntries(merged) }
}

/**
 * Reads `<stage>.json`, and from the same folder `<stage>.notices.json`, `<stage>.prices.json` and the folder `<stage>.photos`
 * if they exist.
 * @throws SettingsProblem when the file is absent, is not JSON, or lacks a setting: one sentence that names it, and one for
 * each wrong price and photo
 */
export function readAwsStage(stage: AwsStageName, file: string): StageSettings {
  const notices = file.replace(/\.json$/, '.notices.json')
  const prices = file.replace(/\.json$/, '.prices.json')
  const photos = file.replace(/\.json$/, '.photos')
  const owned = {
    ...readObject(file),
    notices: existsSync(notices) ? readJson(notices) : [],
    ...(existsSync(prices) && { prices: parsePriceList(readJson(prices), prices) }),
    ...(existsSync(photos) && { photos: readSitePhotos(readJson(join(photos, 'photos.json')), photos) }),
  }
  return awsStage(stage, owned, file)
}

function readObject(file: string): object {
  const value = readJson(file)
  if (isGroup(value)) return value
  throw new SettingsProblem(`${file} is not a JSON object.`)
}

function readJson(file: string): unknown {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new SettingsProblem(`${file} cannot be read: it holds the settings that only the owner of the stage knows.`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new SettingsProblem(`${file} is not JSON.`)
  }
}
