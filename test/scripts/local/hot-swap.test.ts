import { json } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { hotSwap } from '../../../scripts/local/hot-swap.ts'
import { serve } from '../../support/serve.ts'

const named = (name: string) => ({ name, logGroup: '' })
const functions = { 'booking-api': named('b'), 'account-api': named('a'), 'auth-challenge': named('c') }

it('gives every function the code of today’s files, and then only those that changed', async () => {
  const given: string[] = []
  const endpoint = await serve(async (request, response) => {
    const { ZipFile } = (await json(request)) as { ZipFile: string }
    given.push(`${request.method} ${request.url} ${Buffer.from(ZipFile, 'base64').toString('latin1', 0, 2)}`)
    response.end('{}')
  })
  const swap = hotSwap({ endpoint, functions })
  expect(await swap()).toEqual(['booking-api', 'account-api', 'auth-challenge'])
  expect(given.toSorted()).toEqual(['a', 'b', 'c'].map((name) => `PUT /2015-03-31/functions/${name}/code PK`))
  expect(await swap()).toEqual([])
  expect(given).toHaveLength(3)
}, 60_000)
