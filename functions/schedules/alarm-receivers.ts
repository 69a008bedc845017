import { GetTopicAttributesCommand, NotFoundException, SNSClient } from '@aws-sdk/client-sns'
import { seoulDayOf } from '#shared/booking/service-day.ts'
import { alarmsUnheardMessage } from '#shared/notifications/job.ts'
import { queueMessages } from '../notifications/message-queue.ts'
import { clientConfig, withDeadline } from '../platform/aws/time-limits.ts'
import { logger } from '../platform/logger.ts'
import { settingsOf } from '../platform/settings.ts'
import { type BatchResult, emptyResult } from './process-each.ts'

const { topics: ofStage } = settingsOf('alarms')

/** Returns a client of a region: alarms have topics in two. */
export const clientIn = (region: string) => withDeadline(new SNSClient({ region, ...clientConfig(3) }))

/** Whether a topic of alarms has a receiver who confirmed: each e-mail has a link that ends the subscription. */
async function isHeard(TopicArn: string): Promise<boolean> {
  const [, , , region = ''] = TopicArn.split(':')
  const { Attributes } = await clientIn(region)
    .send(new GetTopicAttributesCommand({ TopicArn }))
    .catch((error: unknown) => {
      if (error instanceof NotFoundException) return { Attributes: undefined }
      throw error
    })
  return Number(Attributes?.SubscriptionsConfirmed ?? 0) > 0
}

/** Notifies the dispatchers, by another way than alarms, of topics of alarms without a receiver. */
export async function checkAlarmReceivers(now: Date, topics = ofStage): Promise<BatchResult> {
  const heard = await Promise.all(topics.map(isHeard))
  const unheard = topics.filter((_, index) => !heard[index])
  if (unheard.length === 0) return emptyResult
  logger.warn('alarms_unheard', { topics: unheard })
  await queueMessages([alarmsUnheardMessage(seoulDayOf(now), now)], now)
  return { done: unheard.length, failed: 0 }
}
