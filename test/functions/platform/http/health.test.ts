import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { expect, it, vi } from 'vitest'
import { inProcess } from '../../../support/in-process/api-driver.ts'
import { type AwsCall, withoutAws } from '../../../support/in-process/without-aws.ts'

vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT')
const { tablesAnswer } = await withoutAws()
const answering = SecretsManagerClient.prototype.send
SecretsManagerClient.prototype.send = async () => {
  throw Object.assign(new Error('denied'), { name: 'AccessDeniedException' })
}
const call = inProcess((await import('../../../../functions/handlers/booking-api.ts')).handler)

type Steps = Record<string, { ConditionExpression?: string }>[]
/** The steps of a tried booking; none for its rate limit, which is one step. */
const triedSteps = ({ input }: Pick<AwsCall, 'input'>): Steps => {
  const steps = (input.TransactItems as Steps | undefined) ?? []
  return steps.length > 1 ? steps : []
}

/** The tables as they are: they refuse a booking whose condition does not hold. */
const refusingBookings = (called: AwsCall) => {
  if (triedSteps(called).length === 0) return {}
  throw new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: [{ Code: 'ConditionalCheckFailed' }, ...Array(4).fill({ Code: 'None' })],
  })
}

it('reports an unreadable server secret as unhealthy, and recovers afterwards', async () => {
  tablesAnswer(refusingBookings)
  const answer = await call('GET', '/health')
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' }, headers: { 'retry-after': '5' } })
  SecretsManagerClient.prototype.send = answering
  expect(await call('GET', '/health')).toMatchObject({ status: 200 })
})

it('tries the writes of a booking under a condition that never holds, on items that no other call names', async () => {
  const calls = tablesAnswer(refusingBookings)
  for (const _ of [1, 2]) expect(await call('GET', '/health')).toMatchObject({ status: 200 })
  const tried = calls.flatMap(triedSteps)
  expect(tried.map((step) => Object.keys(step)[0])).toEqual(
    [...Array(2)].flatMap(() => ['Put', 'Put', 'Update', 'Update', 'Update']),
  )
  expect(tried[0]?.Put?.ConditionExpression).toBe('attribute_exists(request_id)')
  expect(new Set(tried.map((step) => JSON.stringify(step))).size).toBe(10)
})

it.each([
  [
    'a right is missing',
    () => {
      throw Object.assign(new Error('no'), { name: 'AccessDeniedException' })
    },
    500,
  ],
  ['the tables would write it', () => ({}), 503],
])('reports the service as unhealthy when %s', async (_, answer, status) => {
  tablesAnswer((called) => (called.command === 'TransactWriteItemsCommand' ? answer() : {}))
  expect(await call('GET', '/health')).toMatchObject({ status })
})

it('sends the error ID in every health response, and in the body of a failed one', async () => {
  const named = expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  tablesAnswer(refusingBookings)
  const request = { headers: { 'x-viewer-request': 'Zq3-cloudfront' } }
  expect((await call('GET', '/health', request)).headers['x-request-id']).toEqual(named)
  tablesAnswer(() => {
    throw Object.assign(new Error('none'), { name: 'TimeoutError' })
  })
  const { status, body, headers } = await call('GET', '/health', request)
  expect([status, body.error_id]).toEqual([503, named])
  expect(headers['x-request-id']).toBe(body.error_id)
})
