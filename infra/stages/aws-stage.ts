import { existsSync, readFileSync } from 'node:fs'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import { limits, messageLimits } from '#shared/limits.ts'
import { parseStageSettings, SettingsProblem } from './parse-settings.ts'
import { requireAlarmTopic, requireFirewallAboveLimits, requireOperatorDetails } from './required-settings.ts'
import type { StageSettings } from './stage-settings.ts'

/** What a stage on AWS has unless its owner says otherwise. */
const usual = {
  region: 'ap-northeast-2',
  smsRegion: 'ap-northeast-1',
  districts: [...defaultDistricts],
  slotCapacity: 3,
  rollback: true,
  throttle: { perSecond: 100, burst: 200 },
  rateLimits: {
    bookingsPerIpHour: limits.bookings.perIpHour,
    bookingsPerIpDay: limits.bookings.perIpDay,
    unprovenBookingsPerHour: limits.unverified.perHour,
    unprovenBookingsPerDay: limits.unverified.perDay,
    wrongAnswersPerIpHour: limits.wrongAnswers.perIpHour,
    wrongAnswersPerIpDay: limits.wrongAnswers.perIpDay,
    codesPerHour: limits.sends.inAllPerHour,
    messagesPerHour: messageLimits.perHour,
    lookupsPerIp5Minutes: limits.lookups.perIp5Minutes,
    lookupsPerIpDay: limits.lookups.perIpDay,
    smsPerIpHour: limits.sends.perIpHour,
    smsPerIpDay: limits.sends.perIpDay,
    smsNumbersPerIpHour: limits.sends.numbersPerIpHour,
  },
  // Carriers put many phones behind one address: about twice what the caps admit of one.
  rates: { requests: 2_000, signIns: 100, codes: 60, lookUps: 120, bookings: 100, staff: 1_000 },
  quietHours: true,
  // Forty bookings a day of seven messages each; what one to Korea costs is told in `docs/cost.md`.
  budget: { monthlyUsd: 300, messagesUsd: 220, messageUsd: 0.025 },
  userPoolPlan: 'LITE',
  links: {},
  operator: {},
  notices: [],
  claims: { completedJobs: 120, satisfactionPercent: 98, freeAfterServiceMonths: 6, assignmentHours: 3 },
  retention: { bookingYears: 5 },
  backups: { retentionDays: 35 },
  logRetentionDays: 30,
}

/**
 * Settings of a stage on AWS: the usual ones under those of its owner (account, operator, domain …).
 * @param owned the owner's part; of a group such as `rateLimits` it may name single fields
 * @param source where the owner's part came from, named in the error
 * @throws SettingsProblem with one sentence that names the key that is missing or wrong
 */
export function awsStage(stage: 'dev' | 'prod', owned: object, source: string): StageSettings {
  const isKept = stage === 'prod'
  const merged = mergeByField({ ...usual, retained: isKept, locked: isKept }, owned)
  const settings = parseStageSettings({ ...merged, stage }, source)
  requireFirewallAboveLimits(settings, source)
  if (stage === 'prod') {
    requireOperatorDetails(settings, source)
    requireAlarmTopic(settings, source)
  }
  return settings
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that the owner leaves out of a group stay the usual ones. */
function mergeByField(defaults: object, owned: object): object {
  const merged = Object.entries(owned).map(([key, value]) => {
    const group: unknown = Reflect.get(defaults, key)
    return [key, isGroup(group) && isGroup(value) ? { ...group, ...value } : value]
  })
  return { ...defaults, ...Object.fromEntries(merged) }
}

/**
 * Reads `<stage>.json`, and the news beside it in `<stage>.notices.json` where there are any.
 * @throws SettingsProblem when the file is absent, is not JSON, or lacks a setting: one sentence that names it
 */
export function readAwsStage(stage: 'dev' | 'prod', file: string): StageSettings {
  const notices = file.replace(/\.json$/, '.notices.json')
  return awsStage(stage, { ...readObject(file), notices: existsSync(notices) ? readJson(notices) : [] }, file)
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
