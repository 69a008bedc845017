import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkEmulator } from '../../../scripts/local/emulator/check-emulator.ts'
import { emulatorPort } from '../../../scripts/local/emulator/emulator.ts'
import { neededServices } from '../../../scripts/local/emulator/needed-calls.ts'
import { sitePort } from '../../../scripts/local/site/site-server.ts'
import { serve } from '../../support/servers/serve.ts'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'

const templates = stacksOf('local')
  .app.synth()
  .stacks.map(({ template }) => template as { Resources: Record<string, { Type: string }> })

/** Services by the second part of a resource's type, where their names differ. */
const services: Record<string, string> = { cognito: 'cognito-idp' }

it('knows every emulated service of which the local stage has resources', () => {
  const types = templates.flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type))
  const needed = types.flatMap((type) => {
    const [, name = ''] = /^aws::(\w+)::/.exec(type.toLowerCase()) ?? []
    return name === 'cdk' ? [] : [services[name] ?? name]
  })
  const known = neededServices.map(({ name }) => name)
  expect([...new Set(needed)].filter((name) => !known.includes(name))).toEqual([])
  expect(needed.length).toBeGreaterThan(200)
})

/** No calls of our code: what the runtime writes, what a transaction checks, and keys of conditions. */
const ofOthers = /^(xray|logs):|^dynamodb:(ConditionCheckItem|LeadingKeys|Attributes|Select)$/
/** Calls by the rights to them, where the names differ. */
const calls: Record<string, string> = { ListBucket: 'ListObjectsV2', DeleteObject: 'GetObject', PutObject: 'GetObject' }

it('knows every emulated call to which a function has the right', () => {
  const rights = new Set(JSON.stringify(templates).match(/(?<=")[a-z-]+:[A-Z]\w+(?=")/g))
  const known = neededServices.flatMap(({ calls: own }) => own.map(({ name }) => name))
  const missing = [...rights]
    .filter((right) => /^(cognito-idp|dynamodb|s3|secretsmanager|sns|sqs|sts):/.test(right) && !ofOthers.test(right))
    .map((right) => right.split(':')[1] ?? '')
    .filter((name) => !known.includes(calls[name] ?? name))
  expect(missing).toEqual([])
  expect(rights.size).toBeGreaterThan(25)
})

/** An emulator without Cognito, which knows no batch of SQS and cannot run functions. */
const poorEmulator = () =>
  serve(async (request, response) => {
    const { url = '', method, headers } = request
    const body = await text(request)
    if (url === '/_localstack/health') return response.end('{"services": {"s3": "available"}}')
    if (url.startsWith('/_')) return response.writeHead(404).end()
    if (headers.authorization?.includes('/cognito-idp/'))
      return response.writeHead(501).end('{"message": "The API for service cognito-idp is not included in your plan."}')
    if (headers['x-amz-target'] === 'AmazonSQS.SendMessageBatch')
      return response.writeHead(400).end('{"__type": "InvalidAction", "message": "The action is not valid."}')
    if (url.startsWith('/2015-03-31/functions/') && method === 'GET' && url.endsWith('/configuration'))
      return response.end('{"State": "Failed", "StateReason": "The runtime could not be installed."}')
    // What does not exist is known as a call.
    if (body !== '' && !url.startsWith('/2015'))
      return response.writeHead(400).end('{"__type": "ResourceNotFoundException"}')
    return response.end('{}')
  })

it('shows what an emulator lacks: a service, a call, functions, the record of messages', async () => {
  const { text: shown, missing } = await checkEmulator(await poorEmulator())
  expect(missing).toBe(4)
  expect(shown).toMatch(/^LocalStack at http:/)
  expect(shown).toMatch(/✗ cognito-idp +501 The API for service cognito-idp is not included in your plan\./)
  expect(shown).toMatch(/✗ sqs +SendMessageBatch: 400 The action is not valid\./)
  expect(shown).toMatch(/✗ functions on Node.js 24 +The runtime could not be installed\./)
  expect(shown).toMatch(/✗ record of text messages +The emulator keeps no record of text messages\./)
  expect(shown).toMatch(/✓ dynamodb +DeleteItem, GetItem, UpdateItem/)
  expect(shown).toMatch(/It lacks 4 of \d+\.$/)
})

it('says that no emulator answers', async () => {
  const address = await serve((_request, response) => response.writeHead(404).end())
  await expect(checkEmulator(address)).rejects.toThrow(`No emulator answers at ${address}.`)
})

it('starts the emulator of compose.yaml on this machine only, where launchers and site look for it', () => {
  const { services: started } = parse(readFileSync('compose.yaml', 'utf8'))
  expect(Object.keys(started)).toEqual(['localstack'])
  const { image, ports, environment } = started.localstack
  expect(image).toMatch(/^localstack\/localstack-pro:\d+\.\d+\.\d+$/)
  expect(ports).toEqual([`127.0.0.1:${emulatorPort}:${emulatorPort}`])
  expect(environment.LOCALSTACK_AUTH_TOKEN).toMatch(/^\$\{LOCALSTACK_AUTH_TOKEN:\?.+\}$/)
  expect(environment.EXTRA_CORS_ALLOWED_ORIGINS).toBe(`http://127.0.0.1:${sitePort}`)
})
