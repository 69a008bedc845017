import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { type Availability, forMinutes, withOwnSpot } from '../../../../web/src/core/visit/availability.ts'

type Slot = Partial<Availability['slots'][number]>

const dayOf = (...slots: Slot[]): Availability => ({
  service_day: '2026-12-10',
  holiday: null,
  slots: serviceTimes.map((service_time, index) => ({
    ...{ service_time, state: 'open' as const, remaining: 3, fee_multiplier: index === 3 ? 1.5 : 1 },
    ...slots[index],
  })),
})
const seen = (day: Availability | undefined) => day?.slots.map(({ state, remaining }) => `${state} ${remaining}`)

describe('a day for a visit that needs two slots (specification 1.5)', () => {
  it('shows each slot as open as itself and the next one together', () => {
    const day = dayOf({ remaining: 1 }, {}, { state: 'full', remaining: 0 }, { remaining: 2 })
    expect(seen(forMinutes(day, 181))).toEqual(['open 1', 'full 0', 'full 0', 'last 2'])
    expect(forMinutes(day, 180)).toBe(day)
    expect(forMinutes(day, undefined)).toBe(day)
  })

  it('keeps the factor of the first slot, and the mark of a code of either', () => {
    const day = forMinutes(dayOf({}, {}, {}, { open_with_code: true }), 240)
    expect(day?.slots[2]).toMatchObject({ fee_multiplier: 1, open_with_code: true })
    expect(day?.slots[1]).not.toHaveProperty('open_with_code')
  })

  it('opens both spots of an own booking that needs two slots', () => {
    const full = { state: 'full', remaining: 0 } as const
    const own = { service_day: '2026-12-10', service_time: serviceTimes[0], visit_minutes: 240 }
    expect(seen(forMinutes(withOwnSpot(dayOf(full, full, full), own), 240))).toEqual([
      'open 1',
      'full 0',
      'full 0',
      'last 3',
    ])
  })
})
