import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { expect, it, vi } from 'vitest'
import { inProcess } from '../../../support/in-process/api-driver.ts'
import { withoutAws } from '../../../support/in-process/without-aws.ts'

vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT')
const { tablesAnswer } = await withoutAws()
const answering = SecretsManagerClient.prototype.send
SecretsManagerClient.prototype.send = async () => {
  throw Object.assign(new Error('denied'), { name: 'AccessDeniedException' })
}
const call = inProcess((await import('../../../../functions/booking-api.ts')).handler)

it('is unhealthy while the server secret is unreadable, and healthy afterwards', async () => {
  tablesAnswer(() => ({}))
  const answer = await call('GET', '/health')
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '5' } })
  SecretsManagerClient.prototype.send = answering
  expect(await call('GET', '/health')).toMatchObject({ status: 200 })
})

it('has the error ID in every response, and in the body of a failed one', async () => {
  const named = expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  tablesAnswer(() => ({}))
  const request = { headers: { 'x-viewer-request': 'Zq3-cloudfront' } }
  expect((await call('GET', '/health', request)).headers['x-request-id']).toEqual(named)
  tablesAnswer(() => {
    throw Object.assign(new Error('none'), { name: 'TimeoutError' })
  })
  const { status, body, headers } = await call('GET', '/health', request)
  expect([status, body.error_id]).toEqual([503, named])
  expect(headers['x-request-id']).toBe(body.error_id)
})
