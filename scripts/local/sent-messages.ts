import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { poll } from './poll.ts'

/** Where emulators record the messages of SNS: MiniStack, LocalStack. */
const records = ['/_ministack/sns/sms-messages', '/_aws/sns/sms-messages']

const answer = z.object({
  sms_messages: z.record(z.string(), z.array(z.object({ MessageId: z.string(), Message: z.string() }))),
})

export type SentMessage = { id: string; phone: string; text: string }
type Record = { endpoint: string; smsRegion: string }

/**
 * Returns the text messages that an emulator recorded, in order for each number.
 * @throws Error when there is no such record
 */
export async function readSentMessages({ endpoint, smsRegion }: Record): Promise<SentMessage[]> {
  for (const path of records) {
    const response = await fetch(`${endpoint}${path}?region=${smsRegion}`)
    if (!response.ok) continue
    const { sms_messages } = answer.parse(await response.json())
    return Object.entries(sms_messages).flatMap(([phone, messages]) =>
      messages.map(({ MessageId: id, Message: text }) => ({ id, phone, text })),
    )
  }
  throw new Error('The emulator keeps no record of text messages.')
}

/** @property at when it was first seen, ISO 8601; absent for what was there before the watch began */
export type SeenMessage = SentMessage & { at?: string }

/** Looks at the record every second, since it holds no times. @returns what was seen, newest first, and the end of it */
export function watchSentMessages(record: Record): { messages(): readonly SeenMessage[]; stop(): void } {
  const seen = new Map<string, SeenMessage>()
  let isFirst = true
  const look = async () => {
    const at = new Date().toISOString()
    for (const message of await readSentMessages(record))
      if (!seen.has(message.id)) seen.set(message.id, isFirst ? message : { ...message, at })
    isFirst = false
  }
  return { messages: () => [...seen.values()].reverse(), stop: poll(look) }
}

export const sentMessagesPath = '/dev/sms'

/** The page of recorded text messages: only on the development server of this machine, in no build. */
export const sentMessagesPage = (messages: () => readonly SeenMessage[]): Plugin => ({
  name: 'sent-messages-page',
  configureServer(server) {
    server.middlewares.use(sentMessagesPath, (request, response) => {
      response.setHeader('cache-control', 'no-store')
      if (request.url === '/messages') {
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.end(JSON.stringify(messages()))
        return
      }
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(readFileSync(join(import.meta.dirname, 'sent-messages.html')))
    })
  },
})
