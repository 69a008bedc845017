import { ResourceNotFoundException } from '@aws-sdk/client-secrets-manager'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withoutAws } from '../../../support/in-process/without-aws.ts'

await withoutAws()
const { secrets, secretVersions } = await import('../../../../functions/platform/secrets/secret-versions.ts')
const { logger } = await import('../../../../functions/platform/logger.ts')

const MINUTE = 60_000

/** What Secrets Manager holds, by stage, and when it was made; and how often it was asked. */
let held: Partial<Record<string, { text: string; made: number }>>
let reads: number
let fault: Error | undefined

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T04:00:00Z'), toFake: ['Date', 'performance'] })
  held = { AWSCURRENT: { text: 'first', made: Date.now() - 60 * MINUTE } }
  reads = 0
  fault = undefined
  vi.spyOn(secrets, 'send').mockImplementation((async ({ input }: { input: { VersionStage: string } }) => {
    reads += 1
    if (fault) throw fault
    const version = held[input.VersionStage]
    if (version === undefined) throw new ResourceNotFoundException({ message: 'no such version', $metadata: {} })
    return { SecretString: version.text, CreatedDate: new Date(version.made) }
  }) as never)
  vi.spyOn(logger, 'error').mockReturnValue()
})
afterEach(() => void vi.useRealTimers())

const rotate = (text: string) => {
  held = { AWSCURRENT: { text, made: Date.now() }, ...(held.AWSCURRENT && { AWSPREVIOUS: held.AWSCURRENT }) }
}
const pass = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds)

type Secret = ReturnType<typeof secretVersions>
const accepts = async (secret: Secret, text: string) => {
  for await (const version of secret.accepted()) if (version === text) return true
  return false
}

describe('secret', () => {
  it('reads the secret once per instance, however often it signs and accepts', async () => {
    const secret = secretVersions('server')
    for (let n = 0; n < 5; n += 1) {
      expect(await secret.signing()).toBe('first')
      expect(await accepts(secret, 'first')).toBe(true)
    }
    expect(reads).toBe(1)
  })

  it('rereads the secret after one hour, so a version that was rotated out twice is rejected', async () => {
    const warm = secretVersions('server')
    await warm.signing()
    rotate('second')
    rotate('third')
    pass(60 * MINUTE - 1)
    expect(await warm.signing()).toBe('first')
    expect(reads).toBe(1)
    pass(1)
    expect(await warm.signing()).toBe('third')
    expect(await accepts(warm, 'first')).toBe(false)
    expect(await accepts(warm, 'second')).toBe(true)
  })

  it('keeps a secret in use when it cannot be reread', async () => {
    const warm = secretVersions('server')
    await warm.signing()
    pass(60 * MINUTE)
    fault = new Error('away')
    expect(await warm.signing()).toBe('first')
    expect(await accepts(warm, 'first')).toBe(true)
  })

  it('accepts the previous secret, also on an instance that never used it as current', async () => {
    rotate('second')
    pass(60 * MINUTE)
    const secret = secretVersions('server')
    expect(await accepts(secret, 'first')).toBe(true)
    expect(await accepts(secret, 'second')).toBe(true)
    expect(await accepts(secret, 'third')).toBe(false)
  })

  it('accepts a new version at once on a warm instance', async () => {
    const warm = secretVersions('server')
    await warm.signing()
    rotate('second')
    expect(await accepts(warm, 'second')).toBe(true)
    expect(await accepts(warm, 'first')).toBe(true)
  })

  it('signs by a new version of a secret once it is a minute old', async () => {
    rotate('second')
    const fresh = secretVersions('server')
    expect(await fresh.signing()).toBe('first')
    pass(MINUTE - 1)
    expect(await fresh.signing()).toBe('first')
    pass(1)
    expect(await fresh.signing()).toBe('second')
  })

  it('signs by the only version, however young', async () => {
    held = { AWSCURRENT: { text: 'first', made: Date.now() } }
    expect(await secretVersions('server').signing()).toBe('first')
  })

  it('rejects the secret version before the previous one', async () => {
    rotate('second')
    rotate('third')
    const secret = secretVersions('server')
    expect(await accepts(secret, 'first')).toBe(false)
    expect(await accepts(secret, 'second')).toBe(true)
  })
})

describe('flood of wrong values', () => {
  it('causes at most two reads in five seconds', async () => {
    const secret = secretVersions('origin')
    await secret.signing()
    for (let n = 0; n < 1_000; n += 1) expect(await accepts(secret, `wrong ${n}`)).toBe(false)
    expect(reads).toBe(1 + 2)
    pass(5_000)
    for (let n = 0; n < 1_000; n += 1) expect(await accepts(secret, `wrong ${n}`)).toBe(false)
    expect(reads).toBe(1 + 4)
  })

  it('finds a new version despite a flood of wrong values', async () => {
    const flooded = secretVersions('server')
    await accepts(flooded, 'wrong')
    rotate('second')
    const fresh = secretVersions('server')
    pass(5_000)
    await accepts(flooded, 'wrong')
    pass(MINUTE)
    expect(await accepts(flooded, await fresh.signing())).toBe(true)
  })
})

describe('unreadable secret', () => {
  const denied = () => Object.assign(new Error('denied'), { name: 'AccessDeniedException' })

  it.each([
    ['denied', denied],
    ['gone', () => new ResourceNotFoundException({ message: 'gone', $metadata: {} })],
  ])('answers UNAVAILABLE for an unreadable secret, and the next request rereads it: %s', async (_, error) => {
    const secret = secretVersions('server')
    fault = error()
    await expect(secret.signing()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 })
    fault = undefined
    expect(await secret.signing()).toBe('first')
  })

  it('keeps known versions and rejects no value that may belong to another', async () => {
    const secret = secretVersions('server')
    await secret.signing()
    fault = denied()
    expect(await accepts(secret, 'first')).toBe(true)
    await expect(accepts(secret, 'second')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(await secret.signing()).toBe('first')
    fault = undefined
    rotate('second')
    pass(5_000)
    expect(await accepts(secret, 'second')).toBe(true)
  })

  it('logs an unreadable secret without its content', async () => {
    fault = denied()
    await expect(secretVersions('server').signing()).rejects.toThrow()
    expect(logger.error).toHaveBeenCalledWith(
      'secret_not_read',
      expect.objectContaining({ fault: 'AccessDeniedException' }),
    )
  })

  it('treats a secret without text as unreadable', async () => {
    held = { AWSCURRENT: { text: '', made: 0 } }
    await expect(secretVersions('server').signing()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })
})
