import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import * as z from 'zod/mini'
import { poll } from './poll.ts'
import { freePort, isFree } from './ports.ts'

/** Where emulators record the messages of SNS: MiniStack, LocalStack. */
const records = ['/_ministack/sns/sms-messages', '/_aws/sns/sms-messages']

const answer = z.object({
  sms_messages: z.record(z.string(), z.array(z.object({ MessageId: z.string(), Message: z.string() }))),
})

export type SentMessage = { id: string; phone: string; text: string }
/** @property to the one number whose messages are read, with its country code; all by default */
type Record = { endpoint: string; smsRegion: string; to?: string }

/**
 * Returns the text messages that an emulator recorded, in order for each number.
 * @throws Error when there is no such record
 */
export async function readSentMessages({ endpoint, smsRegion, to }: Record): Promise<SentMessage[]> {
  const query = new URLSearchParams({ region: smsRegion, ...(to !== undefined && { phoneNumber: to }) })
  for (const path of records) {
    const response = await fetch(`${endpoint}${path}?${query}`)
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
const messagesPort = 5174

type Messages = () => readonly SeenMessage[]

/** Answers below `/dev/sms`. @param path without it */
function answerMessages(messages: Messages, path: string | undefined, response: ServerResponse): void {
  response.setHeader('cache-control', 'no-store')
  const isData = path === '/messages'
  response.setHeader('content-type', isData ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8')
  response.end(isData ? JSON.stringify(messages()) : readFileSync(join(import.meta.dirname, 'sent-messages.html')))
}

/** The page of recorded text messages: only on the development server of this machine, in no build. */
export const sentMessagesPage = (messages: Messages): Plugin => ({
  name: 'sent-messages-page',
  configureServer(server) {
    server.middlewares.use(sentMessagesPath, (request, response) => answerMessages(messages, request.url, response))
  },
})

/** Names of this machine: a page of another site that resolves to it must not read codes. */
const isLocal = ({ headers: { host = '' } }: IncomingMessage) => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host)

/** Serves the page next to a site that the emulator serves. @returns its address */
export async function serveSentMessages(record: Record): Promise<{ url: string; close(): void }> {
  const { messages, stop } = watchSentMessages(record)
  const server = createServer((request, response) => {
    const { url = '/' } = request
    if (isLocal(request) && url.startsWith(sentMessagesPath))
      return answerMessages(messages, url.slice(sentMessagesPath.length), response)
    response.writeHead(isLocal(request) ? 404 : 403).end()
  })
  const port = (await isFree(messagesPort)) ? messagesPort : await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const close = () => {
    stop()
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}${sentMessagesPath}`, close }
}
