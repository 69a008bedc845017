import { describe, expect, it } from 'vitest'
import type { ServiceTime } from '#shared/booking/options.ts'
import { isVisitOver, unfinishedFrom } from '#shared/booking/visit-span.ts'

const eveningSlot = '오후 6시 ~ 이후'
const inSeoul = (time: string) => new Date(`${time}+09:00`)
const visitAt = (service_time: ServiceTime | undefined) => ({
  service_day: '2026-12-15',
  service_time,
})

describe('isVisitOver (specification 4.6)', () => {
  it.each([
    ['오전 9시 ~ 오후 12시', '2026-12-15T12:00:00'],
    ['오후 3시 ~ 오후 6시', '2026-12-15T18:00:00'],
    [eveningSlot, '2026-12-15T21:00:00'],
    [undefined, '2026-12-15T21:00:00'],
  ] as const)('is true from the end of %s', (slot, end) => {
    expect(isVisitOver(visitAt(slot), inSeoul(end))).toBe(true)
    expect(isVisitOver(visitAt(slot), new Date(inSeoul(end).getTime() - 1))).toBe(false)
  })
})

describe('unfinishedFrom (specification 5.7)', () => {
  it.each([
    ['오전 9시 ~ 오후 12시', '2026-12-16T00:00:00'],
    ['오후 3시 ~ 오후 6시', '2026-12-16T00:00:00'],
    [eveningSlot, '2026-12-16T06:00:00'],
    [undefined, '2026-12-16T00:00:00'],
  ] as const)('returns midnight, and of the evening 06:00 of the next day (%s)', (slot, from) => {
    expect(unfinishedFrom(visitAt(slot))).toEqual(inSeoul(from))
  })
})
