import { beforeEach, describe, expect, it } from 'vitest'
import { withoutAws } from '../../support/in-process/without-aws.ts'

const { tablesAnswer } = await withoutAws()
const { deviceTokenFor, isDeviceTokenOf } = await import('../../../functions/sms/device-token.ts')

const phone = '01012345678'
const proof = { key: 'code_lookup#a', challenge: 'A'.repeat(22) }
const now = new Date('2026-11-23T15:30:00Z')
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000)

describe('device token (specification 6.8)', () => {
  beforeEach(() => void tablesAnswer(() => ({})))

  it('accepts a device token for its phone for 180 days', async () => {
    const token = await deviceTokenFor(phone, proof, now)
    expect(await isDeviceTokenOf(phone, token, now)).toBe(true)
    expect(await isDeviceTokenOf(phone, token, daysLater(180))).toBe(true)
    expect(await isDeviceTokenOf(phone, token, daysLater(181))).toBe(false)
    expect(await isDeviceTokenOf('01087654321', token, now)).toBe(false)
  })

  it('names neither the phone nor the challenge in a device token', async () => {
    const token = await deviceTokenFor(phone, proof, now)
    expect(token).toMatch(/^dv_\d{5}\.[\w-]{22}\.[\w-]{43}$/)
    expect(token).not.toContain('1234')
    expect(token).not.toContain(proof.challenge)
  })

  it('issues the same device token for a repeated response, another for another code', async () => {
    const token = await deviceTokenFor(phone, proof, now)
    expect(await deviceTokenFor(phone, proof, now)).toBe(token)
    expect(await deviceTokenFor(phone, { ...proof, challenge: 'B'.repeat(22) }, now)).not.toBe(token)
  })

  it.each([
    ['absent', undefined],
    ['another text', 'token'],
    ['empty', ''],
  ])('ignores a device token when it is %s, without a read', async (_, token) => {
    const calls = tablesAnswer(() => ({}))
    expect(await isDeviceTokenOf(phone, token, now)).toBe(false)
    expect(calls).toEqual([])
  })

  it('ignores a device token when a part is changed', async () => {
    const [day = '', id = '', signature = ''] = (await deviceTokenFor(phone, proof, now)).slice(3).split('.')
    for (const forged of [
      `dv_${Number(day) - 1}.${id}.${signature}`,
      `dv_${day}.${'x'.repeat(22)}.${signature}`,
      `dv_${day}.${id}.${'x'.repeat(43)}`,
    ])
      expect(await isDeviceTokenOf(phone, forged, now)).toBe(false)
  })

  it('counts as none from the day of a revocation back', async () => {
    const [token, later] = [await deviceTokenFor(phone, proof, now), await deviceTokenFor(phone, proof, daysLater(1))]
    tablesAnswer(() => ({ Item: { through: Math.floor(now.getTime() / 86_400_000) } }))
    expect(await isDeviceTokenOf(phone, token, now)).toBe(false)
    expect(await isDeviceTokenOf(phone, later, daysLater(1))).toBe(true)
  })
})
