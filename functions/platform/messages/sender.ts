import type { MessageSender } from '../aws/message-sender.ts'
import { snsSender } from '../aws/sms.ts'
import { settingsOf } from '../settings.ts'
import { solapiSender } from './solapi-sender.ts'

const { solapi } = settingsOf('sms')

/** Solapi, where it is the provider of the stage. */
export const solapiOfStage = solapi && solapiSender(solapi)

/** The provider of the stage's messages and codes. */
export const messageSender: MessageSender = solapiOfStage ?? snsSender
