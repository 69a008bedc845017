import type { Message } from '#shared/notifications/job.ts'
import { isUrgent } from '#shared/notifications/message.ts'
import { settingsOf } from '../platform/settings.ts'

const { desk } = settingsOf('notifications')

export const deskPhone = desk?.phone

/** Whether the recipient gets such messages: dispatchers may have no number, or the level `urgent`. */
export function isSubscribed({ receiver, kind }: Message): boolean {
  if (receiver !== 'desk') return true
  return desk !== undefined && (desk.messages === 'all' || isUrgent(kind))
}
