import { expect, it } from 'vitest'
import { ApiError } from '#shared/errors.ts'

it('returns the code alone where there are no details', () => {
  const refusal = new ApiError('SLOT_FULL')
  expect(refusal).toBeInstanceOf(Error)
  expect(refusal).toMatchObject({ name: 'ApiError', message: 'SLOT_FULL', code: 'SLOT_FULL', fields: [] })
  expect(refusal.retryAfter).toBeUndefined()
})

it('returns the wrong fields and the time of the next try', () => {
  const fields = [{ field: 'customer_phone', code: 'TOO_MANY_OPEN_BOOKINGS' }] as const
  expect(new ApiError('TOO_MANY_REQUESTS', { fields, retryAfter: 60 })).toMatchObject({ fields, retryAfter: 60 })
})
