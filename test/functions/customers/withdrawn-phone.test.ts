import { expect, it } from 'vitest'
import { withoutAws } from '../../support/in-process/without-aws.ts'

await withoutAws()
const { isWithdrawnPhone, withdrawnPhone } = await import('../../../functions/customers/withdrawn-phone.ts')

it('replaces a phone number by a hash with a suffix, and keeps that hash', async () => {
  const left = await withdrawnPhone('01012345678')
  expect(left).toMatch(/^[\w-]{43}_deleted$/)
  expect(left).not.toContain('1234')
  expect(await withdrawnPhone(left)).toBe(left)
  expect(await withdrawnPhone('01012345679')).not.toBe(left)
})

it('returns the hash of an earlier release', async () => {
  expect(await withdrawnPhone('01012345678')).toBe('SBN7kWNIeGmuNUKuts0BD32D_0Eqm09qHe4crXOcunE_deleted')
})

it('distinguishes a hash from a number', async () => {
  expect(isWithdrawnPhone('01012345678')).toBe(false)
  expect(isWithdrawnPhone(await withdrawnPhone('01012345678'))).toBe(true)
})
