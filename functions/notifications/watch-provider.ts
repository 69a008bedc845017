import { HOUR } from '#shared/durations.ts'
import { gaugeMetric } from '../platform/logger.ts'
import { solapiOfStage } from '../platform/messages/sender.ts'
import type { FoundMessage } from '../platform/messages/solapi-sender.ts'

/** Registered, and handed to the carrier: neither delivered nor failed yet. */
const delivering = ['2000', '3000']
const DELIVERED = '4000'

/** An AlimTalk message that fails is followed by its SMS, which counts in its place. */
const isUndelivered = ({ statusCode, type }: FoundMessage) =>
  statusCode != null && statusCode !== DELIVERED && !delivering.includes(statusCode) && type !== 'ATA'

/**
 * Reads from the provider what is left of the prepaid amount, and how many messages of the hour before the last one it could
 * not deliver. Most of an hour is delivered within an hour.
 */
export async function watchProvider(now: Date): Promise<void> {
  if (solapiOfStage === undefined) return
  const balance = await solapiOfStage.balance()
  gaugeMetric('MessageBalanceWon', Math.floor(balance))
  const [startDate, endDate] = [2, 1].map((hours) => new Date(now.getTime() - hours * HOUR).toISOString())
  let undelivered = 0
  for await (const message of solapiOfStage.list({ startDate: startDate ?? '', endDate: endDate ?? '' }))
    if (isUndelivered(message)) undelivered += 1
  gaugeMetric('MessagesUndelivered', undelivered)
}
