import { describe, expect, it } from 'vitest'
import { withoutAws } from '../../../support/in-process/without-aws.ts'

await withoutAws()
const { isOriginSecret, keyedHash, phoneHash, isEqualConstantTime } = await import(
  '../../../../functions/platform/secrets/secret.ts'
)

describe('keyed hash', () => {
  it('derives the same hash for the same text and another by text and purpose', async () => {
    const hashes = await Promise.all([
      keyedHash('phone', '01012345678'),
      keyedHash('phone', '01012345678'),
      keyedHash('phone', '01012345679'),
      keyedHash('staff', '01012345678'),
    ])
    const [first, again, ...others] = hashes.map((hash) => hash.toString('hex'))
    expect(again).toBe(first)
    expect(new Set([first, ...others]).size).toBe(3)
    expect(first).toHaveLength(64)
  })

  it('hashes a phone so that the hash contains no phone number', async () => {
    expect(await phoneHash('01012345678')).toMatch(/^[\w-]{43}$/)
    expect(await phoneHash('01012345678')).not.toContain('1234')
  })
})

describe('isEqualConstantTime and isOriginSecret', () => {
  it('compares every character of a secret and an original', () => {
    expect(isEqualConstantTime('bk_token', 'bk_token')).toBe(true)
    for (const other of ['bk_toke', 'bk_tokens', 'BK_TOKEN', ''])
      expect(isEqualConstantTime(other, 'bk_token')).toBe(false)
  })

  it('recognizes a request that came through the site by its origin secret', async () => {
    expect(await isOriginSecret(undefined)).toBe(false)
    expect(await isOriginSecret('origin')).toBe(false)
    expect(await isOriginSecret(JSON.stringify({ SecretId: 'origin' }))).toBe(true)
    expect(await isOriginSecret(JSON.stringify({ SecretId: 'server' }))).toBe(false)
  })
})
