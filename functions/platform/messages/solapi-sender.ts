import * as z from 'zod/mini'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import type { FunctionSettings } from '#shared/deployment.ts'
import { HOUR } from '#shared/durations.ts'
import { messageLimits } from '#shared/limits.ts'
import { koreanBytes } from '#shared/notifications/korean-text.ts'
import type { AlimTalkSend, MessageSender, SendOptions } from '../aws/message-sender.ts'
import { countMetric } from '../logger.ts'
import { solapiClient } from './solapi-client.ts'
import { isTemplateProblem, outcomeOf, rejectedMessage, SolapiError } from './solapi-error.ts'

type Settings = NonNullable<FunctionSettings<'notifications'>['sms']['solapi']>

/** Longer than all tries of a message take. */
const SEARCHED_MS = 3 * HOUR

const registration = z.object({
  failedMessageList: z.array(z.object({ statusCode: z.string() })),
  groupInfo: z.object({ count: z.object({ registeredSuccess: z.number() }) }),
})

const found = z.object({
  statusCode: z.nullish(z.string()),
  type: z.nullish(z.string()),
  customFields: z.nullish(z.record(z.string(), z.string())),
})
const page = z.object({ nextKey: z.nullish(z.string()), messageList: z.record(z.string(), found) })
export type FoundMessage = z.infer<typeof found>

const balances = z.object({ balance: z.number(), point: z.number() })

/** Sends by Solapi: AlimTalk where the message has a template, with the SMS as its fallback; SMS otherwise. */
export function solapiSender({ address, secret, from, channel }: Settings) {
  const { call } = solapiClient(address, secret)

  async function register(message: object): Promise<void> {
    const { data } = registration.safeParse(
      await call('POST', '/messages/v4/send-many/detail', { messages: [message] }),
    )
    const code = data?.failedMessageList[0]?.statusCode
    if (code !== undefined) throw rejectedMessage(code)
    if (!data?.groupInfo.count.registeredSuccess) throw new SolapiError('uncertain', 'NotRegistered')
  }

  const sms = (to: PhoneDigits, text: string) => ({
    to,
    from,
    text,
    // A long one costs more and arrives all the same.
    type: koreanBytes(text) <= messageLimits.smsBytes ? 'SMS' : 'LMS',
  })

  const alimTalk = (to: PhoneDigits, text: string, { templateId, variables }: AlimTalkSend) => ({
    to,
    from,
    type: 'ATA',
    kakaoOptions: { pfId: channel, templateId, variables, disableSms: false },
    replacements: [sms(to, text)],
  })

  /** Yields the messages of a time, page by page. */
  async function* list(query: Record<string, string>): AsyncGenerator<FoundMessage> {
    for (let startKey = ''; ; ) {
      const search = new URLSearchParams({ ...query, dateType: 'CREATED', limit: '500', ...(startKey && { startKey }) })
      const { data } = page.safeParse(await call('GET', `/messages/v4/list?${search}`))
      if (data === undefined) throw new SolapiError('rejected', 'UnreadableList')
      yield* Object.values(data.messageList)
      if (!data.nextKey) return
      startKey = data.nextKey
    }
  }

  /** Whether the provider registered a message of an earlier try. A search that fails sends nothing. */
  async function isRegistered(to: PhoneDigits, id: string): Promise<boolean> {
    try {
      const startDate = new Date(Date.now() - SEARCHED_MS).toISOString()
      for await (const { statusCode, customFields } of list({ to, startDate }))
        if (customFields?.id === id && !statusCode?.startsWith('1')) return true
      return false
    } catch (error) {
      throw error instanceof SolapiError ? new SolapiError('rejected', error.code) : error
    }
  }

  async function send(to: PhoneDigits, text: string, { alimTalk: talk, id, mayBeSent }: SendOptions = {}) {
    if (mayBeSent && id !== undefined && (await isRegistered(to, id))) return
    const named = id === undefined ? {} : { customFields: { id } }
    if (talk === undefined) return register({ ...sms(to, text), ...named })
    try {
      await register({ ...alimTalk(to, text, talk), ...named })
    } catch (error) {
      if (!(error instanceof SolapiError) || !isTemplateProblem(error.code)) throw error
      countMetric('TemplateRejected', { code: error.code, template: talk.templateId })
      await register({ ...sms(to, text), ...named })
    }
  }

  const sender: MessageSender = {
    send,
    isRefusal: (thrown) => outcomeOf(thrown) !== 'uncertain',
    isFinal: (thrown) => outcomeOf(thrown) === 'final',
    findsSent: true,
  }
  return {
    ...sender,
    list,
    /** Returns what is left of the prepaid amount, in won. */
    async balance(): Promise<number> {
      const { data } = balances.safeParse(await call('GET', '/cash/v1/balance'))
      if (data === undefined) throw new SolapiError('rejected', 'UnreadableBalance')
      return data.balance + data.point
    },
  }
}
