import { describe, expect, it } from 'vitest'
import type { ServiceTime } from '#shared/booking/options.ts'
import {
  isCutShort,
  isVisitOver,
  slotsOf,
  timeLabel,
  timeText,
  unfinishedFrom,
  visitSpan,
} from '#shared/booking/visit-span.ts'

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
  ] as const)('counts a visit as over from the end of %s', (slot, end) => {
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

const morning = '오전 9시 ~ 오후 12시'
const noon = '오후 12시 ~ 오후 3시'
const afternoon = '오후 3시 ~ 오후 6시'
const longAt = (service_time: ServiceTime) => ({ ...visitAt(service_time), visit_minutes: 181 })

describe('slotsOf (specification 1.5)', () => {
  it('books one slot for a visit of up to 180 minutes, or of unknown duration', () => {
    expect(slotsOf(visitAt(noon))).toEqual([noon])
    expect(slotsOf({ ...visitAt(noon), visit_minutes: 180 })).toEqual([noon])
  })

  it('books also the next slot of the day when the visit takes longer, and never a third', () => {
    expect(slotsOf(longAt(noon))).toEqual([noon, afternoon])
    expect(slotsOf({ ...longAt(noon), visit_minutes: 900 })).toEqual([noon, afternoon])
  })

  it('books the last slot alone when the day has no other', () => {
    expect(slotsOf(longAt(eveningSlot))).toEqual([eveningSlot])
    expect(isCutShort(longAt(eveningSlot))).toBe(true)
    expect(isCutShort(longAt(afternoon))).toBe(false)
    expect(isCutShort(visitAt(eveningSlot))).toBe(false)
  })

  it('books no slot when the time is unknown', () => {
    expect(slotsOf({ ...visitAt(undefined), visit_minutes: 240 })).toEqual([])
  })
})

describe('a visit of two slots', () => {
  it('ends a visit of two slots with its second slot', () => {
    expect(visitSpan(longAt(morning))).toEqual({
      start: inSeoul('2026-12-15T09:00:00'),
      end: inSeoul('2026-12-15T15:00:00'),
    })
    expect(isVisitOver(longAt(morning), inSeoul('2026-12-15T14:59:59'))).toBe(false)
  })

  it('counts a visit of two slots as an evening visit when it lasts into the evening', () => {
    expect(unfinishedFrom(longAt(afternoon))).toEqual(inSeoul('2026-12-16T06:00:00'))
    expect(unfinishedFrom(longAt(noon))).toEqual(inSeoul('2026-12-16T00:00:00'))
  })

  it.each([
    [morning, '오전 9시 ~ 오후 3시', '오전 9시~오후 3시'],
    [noon, '오후 12시 ~ 오후 6시', '오후 12~6시'],
    [afternoon, '오후 3시 ~ 이후', '오후 3시 이후'],
    [eveningSlot, eveningSlot, '오후 6시 이후'],
  ] as const)('names a visit of two slots from %s by its whole time', (time, text, label) => {
    expect(timeText(longAt(time))).toBe(text)
    expect(timeLabel(longAt(time))).toBe(label)
  })
})
