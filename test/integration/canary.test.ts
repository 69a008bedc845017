import { text } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { createBooking } from '#shared/contract/booking-routes.ts'
import { handler as bookingApi } from '../../functions/handlers/booking-api.ts'
import { handler } from '../../functions/handlers/canary.ts'
import { fetchPage } from '../../ops/smoke/fetch-page.ts'
import { inProcess } from '../support/in-process/api-driver.ts'
import { sentCommands } from '../support/in-process/sent-commands.ts'
import { serve } from '../support/servers/serve.ts'
import { stack } from '../support/stacks/stack.ts'

const commands = sentCommands()

/** The site's name on an emulator is one for browsers: what is asked here is asked there. @returns an address for every program */
const through = (siteUrl: string) =>
  serve(async (request, response) => {
    const { url = '/', method, headers } = request
    const { host: _, connection: __, 'accept-encoding': ___, ...others } = headers as Record<string, string>
    const answer = await fetchPage(siteUrl + url, {
      method: method ?? 'GET',
      headers: others,
      body: await text(request),
      signal: AbortSignal.timeout(10_000),
    })
    response.writeHead(answer.status, { 'content-type': answer.headers['content-type'] }).end(answer.body)
  })

const canaryAt = async (siteUrl: string) => {
  vi.stubEnv('SETTINGS', JSON.stringify({ stage: 'local', site: await through(siteUrl) }))
  return handler()
}

it('passes the canary on the deployed site through CloudFront', async () => {
  await expect(canaryAt(stack.siteUrl)).resolves.toBeUndefined()
})

it('reports missing pages by the canary while the API responds', async () => {
  await expect(canaryAt(stack.apiUrl.replace(/\/api$/, ''))).rejects.toThrow(
    /^GET \/: expected 200 with the start page, seen [^;]+; GET \/config\.json: [^;]+$/,
  )
})

it('reports a site that CloudFront does not know', async () => {
  await expect(canaryAt(stack.siteUrl.replace('//', '//no'))).rejects.toThrow(/^GET \/: .+; GET .+; POST /)
})

it('leaves no trace of the canary, whose booking is rejected before a read, count or write', async () => {
  const answer = await inProcess(bookingApi)(createBooking.method, createBooking.path, { raw: '{}' })
  expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_FIELD'])
  expect(commands).toEqual([])
})
