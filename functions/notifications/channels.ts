import type { MessageJob } from '#shared/notifications/job.ts'
import type { MessageChannel } from '#shared/notifications/message.ts'
import type { Channel } from './channel.ts'
import { smsChannel } from './sms-channel.ts'

const channels: Record<MessageChannel, Channel> = { sms: smsChannel }

export const channelOf = ({ channel }: MessageJob): Channel => channels[channel]
