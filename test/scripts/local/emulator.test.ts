import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findOrStartEmulator } from '../../../scripts/local/emulator.ts'
import { serve } from '../../support/serve.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

afterEach(() => vi.unstubAllEnvs())

const portOf = (address: string) => Number(new URL(address).port)

const somethingElse: RequestListener = (_request, response) => response.writeHead(404).end('nothing here')

describe('which emulator a launcher uses', () => {
  it('is the one that AWS_ENDPOINT_URL names, asked for nothing but its health, and left as it is', async () => {
    const asked: string[] = []
    const address = await serve((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      response.setHeader('content-type', 'application/json').end('{"services": {"s3": "available"}}')
    })
    vi.stubEnv('AWS_ENDPOINT_URL', `${address}/`)
    const say = vi.spyOn(console, 'log').mockImplementation(() => {})
    const emulator = await findOrStartEmulator({ port: undefined, fresh: true, folder: temporaryFolder() })
    expect(emulator).toMatchObject({ endpoint: address, port: portOf(address), own: false })
    expect(emulator.restartEmpty).toBeUndefined()
    await emulator.stop()
    expect(say.mock.calls.flat().join('\n')).toMatch(/was there already.+\n.+keeps what is in it/)
    expect(asked).toEqual(['GET /_ministack/health'])
  })

  it('is none when AWS_ENDPOINT_URL names something else', async () => {
    const address = await serve(somethingElse)
    vi.stubEnv('AWS_ENDPOINT_URL', address)
    await expect(findOrStartEmulator({ port: undefined, fresh: false, folder: temporaryFolder() })).rejects.toThrow(
      `No emulator answers at ${address}: start it, or unset AWS_ENDPOINT_URL.`,
    )
  })

  it('is none when the port that was asked for is taken', async () => {
    const port = portOf(await serve(somethingElse))
    await expect(findOrStartEmulator({ port, fresh: false, folder: temporaryFolder() })).rejects.toThrow(
      `Port ${port} is taken by something else: choose another with --port.`,
    )
  })
})
