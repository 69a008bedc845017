import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What was asked: `DynamoDB_20120810.GetItem` with its JSON, say; SNS names no target. */
export type Asked = { target: string; body: string }

/** A server in place of AWS that takes every connection; whether it answers, the test says. */
export async function startServer(answer: (asked: Asked, response: ServerResponse) => void) {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    answer({ target: String(request.headers['x-amz-target'] ?? ''), body }, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}
