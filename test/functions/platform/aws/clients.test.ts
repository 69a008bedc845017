import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { stubEnvironment } from '../../../support/in-process/function-env.ts'

const functions = join(import.meta.dirname, '../../../../functions')

const clientFiles = readdirSync(functions, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .filter((file) => /new \w+Client\(/.test(readFileSync(join(functions, file), 'utf8')))

type Client = { config: { logger?: object } }
const isClient = (value: unknown): value is Client => typeof value === 'object' && value !== null && 'config' in value

it.each(clientFiles)(
  'configures the client in %s with a logger that needs no filtered input and output',
  async (file) => {
    vi.stubEnv('AWS_REGION', 'ap-northeast-2')
    stubEnvironment()
    const { clientIn, ...exported } = await import(join(functions, file))
    const clients = [clientIn?.('us-east-1'), ...Object.values<unknown>(exported)].filter(isClient)
    expect(clients).toHaveLength(1)
    // Undefined counts as the default of the SDK, which has both methods.
    for (const { config } of clients) expect(Object.keys(config.logger ?? {}).toSorted()).toEqual(['debug', 'warn'])
  },
)
