import type { StageSettings } from './stages/stage-settings.ts'

/** Returns the settings of functions that the stage determines; the deployment adds tables, secrets and accounts. */
export const settingsOfStage = ({
  stage,
  districts,
  slotCapacity,
  rateLimits: caps,
  smsRegion,
  smsSender,
  domain,
  retention,
  quietHours,
  operator,
  desk,
  budget,
}: StageSettings) => ({
  stage,
  // Only on the local stage: a message may quote data of customers.
  faultMessages: stage === 'local',
  bookings: { districts, slotCapacity, perIpHour: caps.bookingsPerIpHour, perIpDay: caps.bookingsPerIpDay },
  stepUp: { perHour: caps.unprovenBookingsPerHour, perDay: caps.unprovenBookingsPerDay },
  wrongAnswers: { perIpHour: caps.wrongAnswersPerIpHour, perIpDay: caps.wrongAnswersPerIpDay },
  lookups: { perIp5Minutes: caps.lookupsPerIp5Minutes, perIpDay: caps.lookupsPerIpDay },
  retention,
  spending: { messageUsd: budget.messageUsd },
  notifications: {
    perHour: caps.messagesPerHour,
    quietHours,
    ...(operator.phone && { operatorPhone: operator.phone }),
    ...(desk && { desk }),
  },
  sms: {
    region: smsRegion,
    perIpHour: caps.smsPerIpHour,
    perIpDay: caps.smsPerIpDay,
    numbersPerIpHour: caps.smsNumbersPerIpHour,
    inAllPerHour: caps.codesPerHour,
    ...(domain && { siteDomain: domain.name }),
    ...(smsSender?.id && { senderId: smsSender.id }),
    ...(smsSender?.number && { senderNumber: smsSender.number }),
  },
})
