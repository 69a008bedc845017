import { json } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { emulatedFunctions } from '../../../infra/emulator.ts'
import { bundleFunctionsMeanwhile } from '../../../infra/lambda-build/bundle-lambda.ts'
import { hotSwap } from '../../../scripts/local/lambda/hot-swap.ts'
import type { DeployedFunctions } from '../../../scripts/local/local-stack.ts'
import { serve } from '../../support/servers/serve.ts'

const functions = Object.fromEntries(
  emulatedFunctions.map((name) => [name, { name, logGroup: '' }]),
) as DeployedFunctions

it('gives every function the code of today’s files, and then only those that changed', async () => {
  const given: string[] = []
  const endpoint = await serve(async (request, response) => {
    const { ZipFile } = (await json(request)) as { ZipFile: string }
    given.push(`${request.method} ${request.url} ${Buffer.from(ZipFile, 'base64').toString('latin1', 0, 2)}`)
    response.end('{}')
  })
  // Bundles once: the second call finds the same files.
  let bundles = 0
  const bundle = async () => {
    bundles += 1
    if (bundles === 1) await bundleFunctionsMeanwhile()
  }
  const swap = hotSwap({ endpoint, functions, bundle })
  expect(await swap()).toEqual(emulatedFunctions)
  expect(given.toSorted()).toEqual(
    emulatedFunctions.toSorted().map((name) => `PUT /2015-03-31/functions/${name}/code PK`),
  )
  expect(await swap()).toEqual([])
  expect(given).toHaveLength(emulatedFunctions.length)
  expect(bundles).toBe(2)
}, 60_000)
