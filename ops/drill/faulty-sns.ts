import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { EmulatedFunction } from '../../infra/emulator.ts'
import { listenOnFreePort } from '../../scripts/local/listening.ts'
import type { StackFile } from '../../scripts/local/stack-file.ts'
import { changeEnvironment } from './running-stack.ts'

/** @property accepts without delivering anything, as SNS does above its spend limit */
export type FaultySns = { fault: 'none' | 'rejects' | 'accepts'; rejected: number }

/** Directs functions through a server that can fail SNS, while the work runs. */
export async function withFaultySns(
  { endpoint, functions }: StackFile,
  names: readonly EmulatedFunction[],
  work: (sns: FaultySns) => Promise<void>,
): Promise<void> {
  const sns: FaultySns = { fault: 'none', rejected: 0 }
  const { url, stop } = await listenOnFreePort((request, response) => {
    handle(endpoint, sns, request, response).catch(() => response.destroy())
  })
  const undos: (() => Promise<void>)[] = []
  try {
    for (const name of names) undos.push(await changeEnvironment(functions[name].name, { AWS_ENDPOINT_URL: url }))
    await work(sns)
  } finally {
    sns.fault = 'none'
    for (const undo of undos) await undo()
    stop()
  }
}

async function handle(endpoint: string, sns: FaultySns, request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request)
  const isSns = /Credential=[^,]+\/sns\/aws4_request/.test(request.headers.authorization ?? '')
  if (isSns && sns.fault === 'rejects') {
    sns.rejected += 1
    const error = '<Error><Type>Sender</Type><Code>Throttled</Code><Message>This is a drill.</Message></Error>'
    response.writeHead(400, { 'content-type': 'text/xml' }).end(`<ErrorResponse>${error}</ErrorResponse>`)
    return
  }
  if (isSns && sns.fault === 'accepts') {
    const result = `<PublishResult><MessageId>${randomUUID()}</MessageId></PublishResult>`
    response
      .writeHead(200, { 'content-type': 'text/xml' })
      .end(`<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/">${result}</PublishResponse>`)
    return
  }
  // The signature covers the host that the function called.
  const { headers } = request
  const forwarded = sendRequest(endpoint + request.url, { method: request.method ?? 'POST', headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  forwarded.once('error', () => response.destroy())
  forwarded.end(body)
}
