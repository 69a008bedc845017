import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { bookableDay, emptySlot } from '../../support/bookings/world.ts'
import { overHttp } from '../../support/in-process/api-driver.ts'
import { stack } from '../../support/stacks/stack.ts'

const call = overHttp(stack.apiUrl)
const day = bookableDay(29)

describe('availability', () => {
  it('returns every slot of the requested days as availability', async () => {
    await emptySlot(day, serviceTimes[2])
    await emptySlot(day, serviceTimes[3], 0)
    const answer = await call('GET', `/availability?from=${day}&days=35`)
    expect(answer.status).toBe(200)
    expect(answer.body.days).toHaveLength(35)
    const [first] = answer.body.days
    expect(first.service_day).toBe(day)
    expect(first.slots.map((slot: { service_time: string }) => slot.service_time)).toEqual(serviceTimes)
    expect(first.slots[2]).toMatchObject({ state: 'open', remaining: 3 })
    expect(first.slots[3]).toMatchObject({ state: 'closed', remaining: 0 })
    expect(answer.body.days.at(-1).slots[0].state).toBe('too_late')
  })

  it.each(['', '?from=2026-02-30&days=1', `?from=${day}&days=36`, `?from=${day}&days=0`, `?from=${day}&days=1e1`])(
    'rejects a request for availability with %j',
    async (query) => {
      expect(await call('GET', `/availability${query}`)).toMatchObject({ status: 400, body: { code: 'INVALID_FIELD' } })
    },
  )

  it('rejects a request for availability with another parameter', async () => {
    const answer = await call('GET', `/availability?from=${day}&days=1&phone=1`)
    expect(answer).toMatchObject({ status: 400, body: { code: 'UNKNOWN_FIELD' } })
  })
})
