import { describe, expect, it } from 'vitest'
import { clockSkew } from '../../../../web/src/core/lib/server-clock.ts'

const now = Date.parse('2026-11-21T04:00:00Z')
const life = 180_000
const at = (ms: number) => new Date(now + ms).toISOString()

describe('the server’s instants on this device’s clock', () => {
  it('are taken as they are while the difference may be the way of the answer', () => {
    for (const late of [-15_000, -4_000, 0, 15_000]) expect(clockSkew(at(life + late), life, now)).toBe(0)
  })

  it('are moved by all of the difference where the clock is plainly wrong', () => {
    expect(clockSkew(at(life - 15_001), life, now)).toBe(-15_001)
    expect(clockSkew(at(life + 3_600_000), life, now)).toBe(3_600_000)
  })

  it('may have begun earlier, where a repeat is answered with the first end', () => {
    expect(clockSkew(at(life - 60_000), life, now)).toBe(-60_000)
    expect(clockSkew(at(life - 60_000), life, now, 60_000)).toBe(0)
    expect(clockSkew(at(life + 60_000), life, now, 60_000)).toBe(60_000)
  })
})
