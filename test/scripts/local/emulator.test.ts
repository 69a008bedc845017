import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findOrStartEmulator } from '../../../scripts/local/emulator/emulator.ts'
import { serve } from '../../support/servers/serve.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

afterEach(() => vi.unstubAllEnvs())

const portOf = (address: string) => Number(new URL(address).port)

const somethingElse: RequestListener = (_request, response) => response.writeHead(404).end('nothing here')

describe('which emulator a launcher uses', () => {
  it('is the one that AWS_ENDPOINT_URL names, reads only its health, and leaves it running', async () => {
    const requests: string[] = []
    const address = await serve((request, response) => {
      requests.push(`${request.method} ${request.url}`)
      response.setHeader('content-type', 'application/json').end('{"services": {"s3": "available"}}')
    })
    vi.stubEnv('AWS_ENDPOINT_URL', `${address}/`)
    const say = vi.spyOn(console, 'log').mockImplementation(() => {})
    const emulator = await findOrStartEmulator({ port: undefined, fresh: true, folder: temporaryFolder() })
    expect(emulator).toMatchObject({ endpoint: address, port: portOf(address), own: false })
    expect(emulator.restartEmpty).toBeUndefined()
    await emulator.stop()
    expect(say.mock.calls.flat().join('\n')).toMatch(/was there already.+\n.+keeps what is in it/)
    expect(requests).toEqual(['GET /_ministack/health'])
  })

  const localStackWith = (...services: string[]) =>
    serve((request, response) => {
      if (request.url !== '/_localstack/health') return response.writeHead(404).end('<Error/>')
      const available = Object.fromEntries(services.map((service) => [service, 'available']))
      return response.end(JSON.stringify({ services: available, edition: 'unknown', version: '4.6.0' }))
    })

  it('may be a LocalStack whose plan holds what the stacks need', async () => {
    const address = await localStackWith('s3', 'apigateway', 'apigatewayv2', 'cloudfront', 'cognito-idp')
    vi.stubEnv('AWS_ENDPOINT_URL', address)
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const emulator = await findOrStartEmulator({ port: undefined, fresh: false, folder: temporaryFolder() })
    expect(emulator).toMatchObject({ endpoint: address, own: false })
  })

  it('is no LocalStack without Cognito, HTTP APIs and CloudFront: rejects it before a deployment', async () => {
    const address = await localStackWith('s3', 'apigateway', 'cloudformation', 'lambda')
    vi.stubEnv('AWS_ENDPOINT_URL', address)
    await expect(findOrStartEmulator({ port: undefined, fresh: false, folder: temporaryFolder() })).rejects.toThrow(
      `The LocalStack at ${address} has no apigatewayv2, cloudfront, cognito-idp: its plan must hold them ` +
        '(docs/emulators.md). Or stop it, and an emulator of our own is started; or start a second one with --port 4600.',
    )
  })

  it('is none when AWS_ENDPOINT_URL names something else', async () => {
    const address = await serve(somethingElse)
    vi.stubEnv('AWS_ENDPOINT_URL', address)
    await expect(findOrStartEmulator({ port: undefined, fresh: false, folder: temporaryFolder() })).rejects.toThrow(
      `No emulator answers at ${address}: start it, or unset AWS_ENDPOINT_URL.`,
    )
  })

  it('fails when the given port is in use', async () => {
    const port = portOf(await serve(somethingElse))
    await expect(findOrStartEmulator({ port, fresh: false, folder: temporaryFolder() })).rejects.toThrow(
      `Port ${port} is in use: choose another with --port.`,
    )
  })
})
