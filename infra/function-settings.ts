import { rateLimits } from '#shared/limits.ts'
import { templatePrefix } from '#shared/notifications/alim-talk.ts'
import { alarmTopicArns } from './alarm-topics.ts'
import type { StageSettings } from './stages/stage-settings.ts'

const [, firstSixths, furtherSixths] = rateLimits.sends.sixths
const openSixths = firstSixths + furtherSixths

/** Returns the part of `sms` for another provider than SNS. @param secret name of the secret with its key */
export const solapiSettings = ({ messages }: Pick<StageSettings, 'messages'>, secret: string) =>
  messages.provider === 'solapi'
    ? {
        solapi: {
          address: messages.address ?? 'https://api.solapi.com',
          secret,
          from: messages.senderNumber,
          channel: messages.channel,
          // The environment of a function holds 4 kB: what all IDs begin with is left out.
          templates: Object.fromEntries(
            Object.entries(messages.templates).map(([key, id]) => [key, id.slice(templatePrefix.length)]),
          ),
        },
      }
    : {}

const partsOfStage = ({
  stage,
  districts,
  slotCapacity,
  rateLimits,
  siteName,
  smsRegion,
  smsSender,
  domain,
  retention,
  quietHours,
  claims,
  operator,
  desk,
  budget,
  vacancyAlerts,
  signatureLimit,
}: StageSettings) => ({
  stage,
  // Only on the local stage: a message may quote data of customers.
  faultMessages: stage === 'local',
  bookings: {
    districts,
    slotCapacity,
    perIpHour: rateLimits.bookingsPerIpHour,
    perIpDay: rateLimits.bookingsPerIpDay,
    changesPerIpDay: rateLimits.bookingChangesPerIpDay,
    callBacksPerIpDay: rateLimits.callBacksPerIpDay,
    faultsPerIpDay: rateLimits.faultsPerIpDay,
    openCallBacks: rateLimits.openCallBacks,
    vacancyAlerts,
    unverifiedPerPhone: rateLimits.unverifiedBookingsPerPhone,
    unverifiedPerPhoneAndIp: rateLimits.unverifiedBookingsPerPhoneAndIp,
    unverifiedSlotPercent: rateLimits.unverifiedSlotPercent,
    afterServiceMonths: claims.freeAfterServiceMonths,
  },
  operator: {
    ...(operator.tradeName && { tradeName: operator.tradeName }),
    ...(operator.phone && { phone: operator.phone }),
  },
  stepUp: {
    perHour: rateLimits.unprovenBookingsPerHour,
    perDay: rateLimits.unprovenBookingsPerDay,
    calledPerDay: rateLimits.calledBookingsPerDay,
  },
  work: {
    bookings: rateLimits.workFromBookingsPerHour,
    codes: rateLimits.workFromOpenCodesPerHour,
    perIpHour: rateLimits.workPerIpHour,
    openCodesPerHour: Math.floor((rateLimits.codesPerHour * openSixths) / 6),
  },
  lookups: { perIp5Minutes: rateLimits.lookupsPerIp5Minutes, perIpDay: rateLimits.lookupsPerIpDay },
  quotes: { signatureLimit },
  retention,
  spending: { messageUsd: budget.messageUsd },
  notifications: {
    perHour: rateLimits.messagesPerHour,
    quietHours,
    ...(operator.phone && { operatorPhone: operator.phone }),
    ...(desk && { desk }),
  },
  sms: {
    region: smsRegion,
    siteName,
    perIpHour: rateLimits.smsPerIpHour,
    perIpDay: rateLimits.smsPerIpDay,
    codesPerHour: rateLimits.codesPerHour,
    furtherOpenPerIpHour: rateLimits.furtherOpenCodesPerIpHour,
    staffPerIpDay: rateLimits.staffCodesPerIpDay,
    openCodesPerDay: budget.openCodesPerDay,
    ...(domain && { siteDomain: domain.name }),
    ...(smsSender?.id && { senderId: smsSender.id }),
    ...(smsSender?.number && { senderNumber: smsSender.number }),
  },
})

/** Returns the settings of functions that the stage determines; the deployment adds tables, secrets and accounts. */
export const settingsOfStage = (stage: StageSettings) => ({
  ...partsOfStage(stage),
  alarms: { topics: alarmTopicArns(stage) },
})
