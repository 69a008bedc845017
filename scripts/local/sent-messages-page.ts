import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { SeenMessage } from './sent-messages.ts'

export const sentMessagesPath = '/dev/sms'

/** The development server's page of text messages that nobody received: in no build, and on this machine alone. */
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
