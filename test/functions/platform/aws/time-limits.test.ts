import type { VerifyAuthChallengeResponseTriggerEvent } from 'aws-lambda'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { inProcess } from '../../../support/in-process/api-driver.ts'
import { stubEnvironment } from '../../../support/in-process/function-env.ts'
import { startServer } from '../../../support/servers/silent-server.ts'

const json = { 'content-type': 'application/x-amz-json-1.0' }

// Accepts every connection and never responds to most calls.
const aws = await startServer(({ target, body }, response) => {
  const operation = target.split('.').at(-1) ?? ''
  if (operation === 'GetSecretValue' && !body.includes('origin'))
    response.writeHead(200, json).end(JSON.stringify({ SecretString: 'a secret' }))
  if (operation === 'Query') response.writeHead(200, json).write('{"Items"')
  if (['GetItem', 'PutItem', 'UpdateItem', 'TransactWriteItems'].includes(operation) && !body.includes('ticket#'))
    response.writeHead(200, json).end('{}')
})
vi.stubEnv('AWS_ENDPOINT_URL', aws.url)
vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT')
vi.stubEnv('AWS_REGION', 'ap-northeast-2')
vi.stubEnv('AWS_ACCESS_KEY_ID', 'no-one')
vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test')
stubEnvironment()
const bookings = inProcess((await import('../../../../functions/handlers/booking-api.ts')).handler)
const account = inProcess((await import('../../../../functions/handlers/account-api.ts')).handler)
const { handler: trigger } = await import('../../../../functions/handlers/auth-challenge.ts')
const { removeAccount } = await import('../../../../functions/membership/cognito-account.ts')
const { cognito } = await import('../../../../functions/platform/aws/cognito.ts')
const { sns } = await import('../../../../functions/platform/aws/sms.ts')
const { issueLookupToken } = await import('../../../../functions/bookings/tokens.ts')
const { withTimeLimit } = await import('../../../../functions/platform/aws/time-limits.ts')
afterAll(aws.stop)

const timed = async <Result>(work: () => Promise<Result>) => {
  const started = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - started) / 1_000 }
}

/** Lambda kills the function after 15 seconds, without a response. */
const FUNCTION_TIMEOUT = 15
const longTimeout = { timeout: 30_000 }

it('responds to Cognito before its timeout of five seconds', longTimeout, async () => {
  const event = {
    triggerSource: 'VerifyAuthChallengeResponse_Authentication',
    request: {
      userAttributes: { sub: 'a-uid' },
      challengeAnswer: 'a ticket',
      privateChallengeParameters: { signIn: 'one' },
    },
  } as unknown as VerifyAuthChallengeResponseTriggerEvent
  const { result, seconds } = await timed(() => trigger(event).catch((error: Error) => error.message))
  expect(result).toBe('UNAVAILABLE')
  expect(seconds).toBeLessThan(5)
})

describe.concurrent('a service that accepts the connection and never responds', () => {
  it('throws UNAVAILABLE before the function times out: DynamoDB', longTimeout, async ({ expect }) => {
    const path = '/availability?from=2026-11-25&days=35'
    const { result, seconds } = await timed(() => bookings('GET', path))
    expect(result).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '5' } })
    expect(seconds).toBeLessThan(FUNCTION_TIMEOUT)
  })

  it('throws UNAVAILABLE when the response of a service never ends', longTimeout, async ({ expect }) => {
    const { lookup_token: token } = await issueLookupToken('01012345678', new Date())
    const { result, seconds } = await timed(() => bookings('GET', '/bookings', { token }))
    expect(result).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
    expect(seconds).toBeLessThan(FUNCTION_TIMEOUT)
  })

  it('throws UNAVAILABLE before the function times out: Secrets Manager', longTimeout, async ({ expect }) => {
    const headers = { 'x-viewer-address': '203.0.113.1', 'x-origin-verify': 'something' }
    const { result, seconds } = await timed(() => bookings('GET', '/health', { headers }))
    expect(result).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '5' } })
    expect(seconds).toBeLessThan(FUNCTION_TIMEOUT)
  })

  it('throws SMS_UNAVAILABLE after one try: SNS', longTimeout, async ({ expect }) => {
    const body = { to: '01012345678', purpose: 'login' }
    const calls = vi.spyOn(sns.config.requestHandler, 'handle')
    const { result, seconds } = await timed(() => account('POST', '/sms/send', { body }))
    expect(result).toMatchObject({ status: 503, body: { code: 'SMS_UNAVAILABLE' } })
    expect(calls).toHaveBeenCalledTimes(1)
    expect(seconds).toBeLessThan(FUNCTION_TIMEOUT)
  })

  it('fails before the function times out: Cognito', longTimeout, async ({ expect }) => {
    const { result, seconds } = await timed(() => removeAccount('a-uid').catch((error: Error) => error.name))
    expect(result).toBe('TimeoutError')
    expect(seconds).toBeLessThan(FUNCTION_TIMEOUT)
  })
})

it('starts no call that could outlast the response', async () => {
  const calls = vi.spyOn(cognito.config.requestHandler, 'handle')
  const late = withTimeLimit(3_000, () => removeAccount('a-uid'))
  await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(calls).not.toHaveBeenCalled()
})
