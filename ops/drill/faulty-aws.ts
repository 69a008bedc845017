import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listenOnFreePort } from '../../scripts/local/listening.ts'

/** A call to AWS: `dynamodb`, its `GetItem`, and what was sent with it. */
export type Call = { service: string; operation: string; body: string }

/** What becomes of a call: refused as too much, accepted without an effect (`Publish` of SNS), or answered after milliseconds. */
export type Fault = 'throttled' | 'accepted' | { after: number }

/** Stands between functions and the emulator, and lets pass what no fault is meant for. */
export async function startFaultyAws(endpoint: string) {
  const faults = { of: (_call: Call): Fault | undefined => undefined }
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const fault = faults.of(callOf(request, body.toString('utf8')))
    if (fault === 'throttled') return refuse(request, response)
    if (fault === 'accepted') return acceptMessage(response)
    if (fault !== undefined) await pause(fault.after)
    const { connection: _c, 'content-length': _l, 'transfer-encoding': _t, host: _h, ...headers } = request.headers
    const passed = await fetch(`${endpoint}${request.url}`, {
      method: request.method ?? 'POST',
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body }),
    })
    const { 'content-encoding': _e, 'content-length': __l, ...told } = Object.fromEntries(passed.headers)
    response.writeHead(passed.status, told).end(Buffer.from(await passed.arrayBuffer()))
  }

  const { url, stop } = await listenOnFreePort((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  return { address: url, faults, stop }
}

/** What is called, as each protocol of AWS tells it. */
function callOf({ headers }: IncomingMessage, body: string): Call {
  const target = String(headers['x-amz-target'] ?? '')
  const [, service = ''] = /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\//.exec(headers.authorization ?? '') ?? []
  const operation = target.split('.').at(-1) || (/(?:^|&)Action=(\w+)/.exec(body)?.[1] ?? '')
  return { service, operation, body }
}

function acceptMessage(response: ServerResponse): void {
  const result = `<PublishResult><MessageId>${randomUUID()}</MessageId></PublishResult>`
  response
    .writeHead(200, { 'content-type': 'text/xml' })
    .end(`<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/">${result}</PublishResponse>`)
}

function refuse({ headers }: IncomingMessage, response: ServerResponse): void {
  const words = 'This is a drill.'
  if (headers['x-amz-target'] === undefined)
    response
      .writeHead(400, { 'content-type': 'text/xml' })
      .end(
        `<ErrorResponse><Error><Type>Sender</Type><Code>Throttled</Code><Message>${words}</Message></Error></ErrorResponse>`,
      )
  else
    response
      .writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
      .end(JSON.stringify({ __type: 'com.amazonaws#ProvisionedThroughputExceededException', message: words }))
}
