import { createHmac, randomBytes } from 'node:crypto'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text as readText } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { requireTimeFor } from '../aws/time-limits.ts'
import { secretVersions } from '../secrets/secret-versions.ts'
import { SolapiError } from './solapi-error.ts'

/** Timeout of a call. AlimTalk takes longer than a table. */
const CALL_MS = 5_000

const apiKey = z.object({ apiKey: z.string().check(z.minLength(1)), apiSecret: z.string().check(z.minLength(1)) })
type ApiKey = z.infer<typeof apiKey>

/** Codes for a key that is unknown or does not match: another version of the secret may be valid. */
const keyErrors = ['InvalidAPIKey', 'SignatureDoesNotMatch']

/** Solapi v4, as the types of its official client 6.0.1 describe it (decision 0056). */
export function solapiClient(address: string, secret: string) {
  const keys = secretVersions(secret)

  /** @throws SolapiError, or ApiError UNAVAILABLE without the time for a call */
  async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
    let problem = new SolapiError('rejected', 'KeyUnreadable')
    for await (const text of keys.accepted()) {
      const key = parseKey(text)
      if (key === undefined) continue
      const { status, body: answer } = await exchange(new URL(path, address), method, key, body)
      if (status < 300) return parseAnswer(answer)
      problem = errorOf(status, answer)
      if (!keyErrors.includes(problem.code)) break
    }
    throw problem
  }
  return { call }
}

/** A secret that no one has set is a random text. */
function parseKey(text: string): ApiKey | undefined {
  try {
    return apiKey.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SolapiError('uncertain', 'UnreadableAnswer')
  }
}

const errorBody = z.object({ errorCode: z.string() })

/** Errors below 500 are definite, also too many requests: the queue tries again after its pause. */
function errorOf(status: number, answer: string): SolapiError {
  let code = `Http${status}`
  try {
    code = errorBody.safeParse(JSON.parse(answer)).data?.errorCode ?? code
  } catch {
    // A proxy answered.
  }
  return new SolapiError(status < 500 ? 'rejected' : 'uncertain', code)
}

/** Returns the header of a request. A salt is never used twice: the provider rejects a repeated signature. */
export function authorization({ apiKey, apiSecret }: ApiKey, now = new Date()): string {
  const [date, salt] = [now.toISOString(), randomBytes(16).toString('hex')]
  const signature = createHmac('sha256', apiSecret)
    .update(date + salt)
    .digest('hex')
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`
}

type Answer = { status: number; body: string }

/**
 * Sends one request on a connection of its own: one that stays open while Lambda pauses the function is dead at its next use,
 * and nothing shows whether the request arrived.
 */
async function exchange(url: URL, method: string, key: ApiKey, body?: object): Promise<Answer> {
  requireTimeFor(CALL_MS)
  const isTls = url.protocol === 'https:'
  let isConnected = false
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const request = (isTls ? requestHttps : requestHttp)(
        url,
        {
          method,
          agent: false,
          signal: AbortSignal.timeout(CALL_MS),
          headers: { authorization: authorization(key), 'content-type': 'application/json' },
        },
        resolve,
      )
      request.once('socket', (socket) =>
        socket.once(isTls ? 'secureConnect' : 'connect', () => {
          isConnected = true
        }),
      )
      request.once('error', reject)
      request.end(body && JSON.stringify(body))
    })
    return { status: response.statusCode ?? 0, body: await readText(response) }
  } catch {
    throw isConnected ? new SolapiError('uncertain', 'NoAnswer') : new SolapiError('rejected', 'NotConnected')
  }
}
