import type { ServerResponse } from 'node:http'
import { listenOnFreePort } from '../../../scripts/local/listening.ts'

/** What was asked: `DynamoDB_20120810.GetItem` with its JSON, say; SNS names no target. */
export type AwsRequest = { target: string; body: string }

/** A server in place of AWS that takes every connection; whether it answers, the test says. */
export function startServer(answer: (request: AwsRequest, response: ServerResponse) => void) {
  return listenOnFreePort(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    answer({ target: String(request.headers['x-amz-target'] ?? ''), body }, response)
  })
}
