import { limits } from '#shared/limits.ts'
import { edgeRegion } from '../stack-locations.ts'
import { SettingsProblem } from './parse-settings.ts'
import { operatorDetails, type StageSettings } from './stage-settings.ts'

/** @throws SettingsProblem that names all missing details of the operator, which Korean law requires */
export function requireOperatorDetails({ operator }: StageSettings, source: string) {
  const missing = Object.keys(operatorDetails).filter((name) => !(name in operator))
  if (missing.length === 0) return
  const names = missing.map((name) => `"operator.${name}"`).join(', ')
  const verb = missing.length === 1 ? 'is' : 'are'
  throw new SettingsProblem(`${source}: ${names} ${verb} missing: the law requires an operator to publish it.`)
}

/** @throws SettingsProblem when the firewall would block before a rate limit, whose response says more, applies */
export function requireFirewallAboveLimits({ rates, rateLimits }: StageSettings, source: string) {
  const answers = rateLimits.smsPerIpHour * limits.code.wrongAnswers
  const admitted = {
    signIns: answers,
    codes: rateLimits.smsPerIpHour,
    lookUps: rateLimits.lookupsPerIp5Minutes + answers,
    // Under step-up verification a booking is sent twice: before its code and with it.
    bookings: rateLimits.bookingsPerIpHour + answers,
  }
  for (const [name, least] of Object.entries(admitted))
    if (rates[name as keyof typeof admitted] < least)
      throw new SettingsProblem(
        `${source}: "rates.${name}" is wrong: the rate limits admit ${least}, expected no less.`,
      )
}

/** @throws SettingsProblem when no receiver of alarms is named */
export function requireAlarmTopic({ alarms }: StageSettings, source: string) {
  if (alarms === undefined)
    throw new SettingsProblem(`${source}: "alarms.page" is missing: no alarm would reach anyone.`)
}

/** @throws SettingsProblem when a region lacks what its stack needs */
export function requireWorkingRegions({ region, smsRegion, messages }: StageSettings, source: string) {
  if (region === edgeRegion)
    throw new SettingsProblem(
      `${source}: "region" is wrong: ${edgeRegion} has the stack of CloudFront, whose alarms would have the same names.`,
    )
  if (messages.provider === 'sns' && withoutSms.includes(smsRegion))
    throw new SettingsProblem(
      `${source}: "smsRegion" is wrong: SNS sends no SMS in ${smsRegion}, but does in ap-northeast-1, for example.`,
    )
}

/** Regions of the neighborhood where SNS has no SMS. */
const withoutSms = ['ap-northeast-2', 'ap-northeast-3', 'ap-east-1']

/** @throws SettingsProblem when messages alone may cost more than the month */
export function requireBudgetForMessages({ budget }: StageSettings, source: string) {
  const { monthlyUsd, messagesUsd } = budget
  if (monthlyUsd < messagesUsd)
    throw new SettingsProblem(
      `${source}: "budget.monthlyUsd" is wrong: messages alone may cost ${messagesUsd}, expected no less.`,
    )
}

/** @throws SettingsProblem when a stage on AWS sends its messages to a server on one machine */
export function requireRealProvider({ messages }: StageSettings, source: string) {
  if (messages.provider === 'solapi' && messages.address !== undefined)
    throw new SettingsProblem(`${source}: "messages.address" is wrong: only the local stage has one.`)
}
