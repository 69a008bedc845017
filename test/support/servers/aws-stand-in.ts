import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { serve } from './serve.ts'

/** Of a call: `GetParameter` or, where its service has no names on the wire, `GET /2013-04-01/hostedzone/Z1`. */
type Call = string
type Answer = { status?: number; body: string }
/** Returns the answer of a region. */
type RegionalAnswer = (region: string) => Answer

function callOf(request: IncomingMessage, body: string): Call {
  const target = String(request.headers['x-amz-target'] ?? '').split('.')[1]
  const action = new URLSearchParams(body).get('Action')
  return target ?? action ?? `${request.method} ${request.url?.replace(/\?.*$/, '')}`
}

/** Returns the region that a request is signed for. */
const regionOf = ({ headers }: IncomingMessage) => headers.authorization?.split('/')[2] ?? ''

/** Has every client of AWS in this test ask a server that answers so; for what it does not know, a right is missing. */
export async function awsAnswers(
  answers: Readonly<Record<Call, Answer | RegionalAnswer>>,
  note: (request: string) => void = () => {},
) {
  const address = await serve(async (request, response) => {
    const body = await text(request)
    note(body)
    const known = answers[callOf(request, body)] ?? denied(request)
    const { status = 200, body: answer } = typeof known === 'function' ? known(regionOf(request)) : known
    response.writeHead(status, { 'content-type': answer.startsWith('<') ? 'text/xml' : 'application/json' })
    response.end(answer)
  })
  vi.stubEnv('AWS_ENDPOINT_URL', address)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
}

/** An error as every protocol of AWS takes it: the name in the JSON, or in the XML. */
export const awsError = (name: string, message: string, status = 400): Answer => ({
  status,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${name}</Code><Message>${message}</Message></Error></ErrorResponse>`,
})
export const awsJsonError = (name: string, message: string, status = 400): Answer => ({
  status,
  body: JSON.stringify({ __type: name, message }),
})

const denied = ({ headers, url = '' }: IncomingMessage) =>
  headers['content-type']?.includes('form') || /hostedzone|distribution/.test(url)
    ? awsError('AccessDenied', 'no right', 403)
    : awsJsonError('AccessDeniedException', 'no right', 403)
