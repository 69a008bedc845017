import { limits } from '#shared/limits.ts'
import { SettingsProblem } from './parse-settings.ts'
import { operatorDetails, type StageSettings } from './stage-settings.ts'

/** @throws SettingsProblem that names all missing details of the operator, which Korean law requires */
export function requireOperatorDetails({ operator }: StageSettings, source: string) {
  const missing = Object.keys(operatorDetails).filter((name) => !(name in operator))
  if (missing.length === 0) return
  const names = missing.map((name) => `"operator.${name}"`).join(', ')
  const verb = missing.length === 1 ? 'is' : 'are'
  throw new SettingsProblem(`${source}: ${names} ${verb} missing: the law asks an operator to tell it.`)
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

/** @throws SettingsProblem when a stage on AWS sends its messages to a server on one machine */
export function requireRealProvider({ messages }: StageSettings, source: string) {
  if (messages.provider === 'solapi' && messages.address !== undefined)
    throw new SettingsProblem(`${source}: "messages.address" is wrong: only the local stage has one.`)
}
