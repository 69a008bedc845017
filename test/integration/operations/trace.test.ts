import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'
import { errorIdOf } from '../../../functions/platform/http/error-id.ts'
import { issueCode } from '../../../functions/sms/one-time-code-store.ts'
import { fullStackName } from '../../../infra/stack-locations.ts'
import { formatResponse } from '../../../ops/commands/print.ts'
import { traceRequest } from '../../../ops/commands/trace.ts'
import { aNewBooking, aPhone, visitOn } from '../../support/bookings/bookings.ts'
import { bookableDay, emptySlot } from '../../support/bookings/world.ts'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { stack } from '../../support/stacks/stack.ts'

const call = overHttp(stack.apiUrl)
const day = bookableDay(54)
const [slot] = serviceTimes
const target = { region: stack.region, endpoint: stack.endpoint }
const backend = fullStackName('local', 'backend')
const trace = (number: string) => traceRequest({ number }, target, backend)

/** A code of which the table holds what no release ever wrote: the deployed function throws where it reads it. */
async function failed() {
  const phone = aPhone()
  const { challenge, code, write } = issueCode(phone, 'lookup', new Date())
  await dynamo.send(new PutCommand({ ...write.Put, Item: { ...write.Put.Item, code_hash: 7 } }))
  return call('POST', '/lookups/verify', { body: { customer_phone: phone, challenge, code } })
}

describe('npm run ops -- trace', () => {
  it('traces an error ID to function, file and line', async () => {
    const { status, body } = await failed()
    expect([status, body.code]).toEqual([500, 'INTERNAL_ERROR'])
    // Lines reach a log some time after they were written.
    const found = await vi.waitFor(() => trace(body.error_id), { timeout: 30_000, interval: 300 })
    const { request, frames } = found
    expect(request).toMatchObject({
      function: 'booking-api',
      route: 'POST /api/lookups/verify',
      status: 500,
      code: 'INTERNAL_ERROR',
      fault: expect.stringContaining('ZodError'),
    })
    const [, file = '', line = ''] = /^(.+):(\d+):\d+$/.exec(frames[0]?.file ?? '') ?? []
    expect(file).toBe('functions/sms/one-time-code-store.ts')
    expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toContain('storedCode.parse(tried.Attributes)')
    expect(formatResponse(found)).toContain(`${file}:${line}`)
  })

  it('prints the other log lines of a traced request', async () => {
    const phone = aPhone()
    const { challenge, code, write } = issueCode(phone, 'lookup', new Date())
    await dynamo.send(new PutCommand(write.Put))
    const headers = { 'x-viewer-request': randomUUID() }
    const verified = await call('POST', '/lookups/verify', {
      body: { customer_phone: phone, challenge, code },
      headers,
    })
    expect(verified.status).toBe(200)
    const number = errorIdOf({ headers, requestContext: {} as APIGatewayProxyEventV2['requestContext'] })
    const { request, frames, other_lines } = await vi.waitFor(() => trace(number), { timeout: 30_000, interval: 300 })
    expect([request.status, frames]).toEqual([200, []])
    expect(other_lines).toContainEqual({ at: expect.any(String), line: 'CodesVerified' })
  })

  it('collects the messages that a traced request caused', async () => {
    await emptySlot(day, slot, 100)
    const body = { ...aNewBooking({ customer_phone: aPhone() }), ...visitOn(day, slot) }
    const named = () => ({ 'x-viewer-request': randomUUID() })
    const booked = await call('POST', '/bookings', { body, key: randomUUID(), headers: named() })
    const { request_id, manage_token } = booked.body
    const sent = async ({ headers }: typeof booked) => {
      const number = String(headers['x-request-id'])
      const found = await vi.waitFor(
        async () => {
          const traced = await trace(number)
          expect(formatResponse(traced)).toContain('MessagesSent · receiver customer · kind received')
          return traced
        },
        { timeout: 30_000, interval: 500 },
      )
      return [found.request.route, found.request.status]
    }
    expect(await sent(booked)).toEqual(['POST /api/bookings', 201])
    const resend = await call('POST', '/sms/notify', { body: { request_id }, token: manage_token, headers: named() })
    expect(await sent(resend)).toEqual(['POST /api/sms/notify', 202])
  })

  it('reports an unknown error ID and where else to look', async () => {
    await expect(trace('ZZZZ-ZZZZ')).rejects.toThrow(/^No log of the last 24h names ZZZZ-ZZZZ\. .*--since 7d/)
  })

  it('reports that it cannot trace a stage that is not deployed', async () => {
    const nowhere = traceRequest({ number: 'ZZZZ-ZZZZ' }, target, `none-${randomUUID()}`)
    await expect(nowhere).rejects.toThrow(/names no logs: deploy the stage first\.$/)
  })
})
