import { localStage } from '../../../infra/stages/local-stage.ts'

/** Emulators find the service by the name in the signature, which they do not check. */
const signature = (service: string) =>
  `AWS4-HMAC-SHA256 Credential=test/20260101/${localStage.region}/${service}/aws4_request, SignedHeaders=host, Signature=0`

async function answerTo(address: string, service: string, init: RequestInit): Promise<unknown> {
  const headers = { ...init.headers, authorization: signature(service) }
  const answer = await fetch(address, { ...init, headers })
  if (answer.ok) return answer.json()
  throw new Error(`The emulator answered ${answer.status} to ${service}: ${await answer.text()}`)
}

/** Replaces the code of a deployed function. @param archive zip with the function's files */
export const updateFunctionCode = (endpoint: string, functionName: string, archive: Buffer) =>
  answerTo(`${endpoint}/2015-03-31/functions/${functionName}/code`, 'lambda', {
    method: 'PUT',
    body: JSON.stringify({ ZipFile: archive.toString('base64') }),
  })

/** Entries of a log group since a moment, in milliseconds since 1970. */
export const filterLogEvents = (endpoint: string, logGroupName: string, startTime: number) =>
  answerTo(endpoint, 'logs', {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'Logs_20140328.FilterLogEvents' },
    body: JSON.stringify({ logGroupName, startTime }),
  })
