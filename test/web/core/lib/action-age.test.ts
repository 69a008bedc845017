// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

async function opened() {
  vi.resetModules()
  const { learnClock } = await import('../../../../web/src/core/lib/clock.ts')
  return { learnClock, ...(await import('../../../../web/src/core/lib/action-age.ts')) }
}

const HOUR = 3_600_000
let real = new Date('2026-12-08T01:00:00.000Z').getTime()
let wrong = 0

/** Time passes; the page counts it unless the device sleeps. */
function pass(ms: number, isAsleep = false) {
  real += ms
  if (isAsleep) vi.setSystemTime(real + wrong)
  else vi.advanceTimersByTime(ms)
}
function setWrong(ms: number) {
  wrong = ms
  vi.setSystemTime(real + wrong)
}
const answer = () => new Response(null, { headers: { Date: new Date(real).toUTCString() } })

describe('the age of an action (specification 4.6)', () => {
  beforeEach(() => {
    localStorage.clear()
    wrong = 0
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: real })
  })
  afterEach(() => vi.useRealTimers())

  it.each([0, 3 * HOUR, -3 * HOUR, 15 * HOUR, -10 * HOUR])(
    'measures the age of an action as the time since it on a device %d ms ahead',
    async (ahead) => {
      setWrong(ahead)
      const { actedNow, ageSeconds } = await opened()
      const acted = actedNow()
      expect(ageSeconds(acted)).toBe(0)
      pass(2 * HOUR)
      expect(ageSeconds(acted)).toBe(7200)
    },
  )

  it('counts the time in which the device was asleep', async () => {
    const { actedNow, ageSeconds } = await opened()
    const acted = actedNow()
    pass(2 * HOUR, true)
    expect(ageSeconds(acted)).toBe(7200)
  })

  it.each([-3 * HOUR, 3 * HOUR])('stays when the device first learns that it is %d ms ahead', async (ahead) => {
    setWrong(ahead)
    const { actedNow, ageSeconds, learnClock } = await opened()
    const acted = actedNow()
    pass(HOUR)
    learnClock(answer(), performance.now())
    expect(Math.abs(ageSeconds(acted) - 3600)).toBeLessThan(6)
  })

  it.each([-3 * HOUR, 3 * HOUR])('stays when the clock of the device moves by %d ms meanwhile', async (jump) => {
    const { actedNow, ageSeconds, learnClock } = await opened()
    const acted = actedNow()
    pass(HOUR)
    setWrong(jump)
    learnClock(answer(), performance.now())
    expect(Math.abs(ageSeconds(acted) - 3600)).toBeLessThan(6)
  })

  it('never makes the age of an action negative, or shorter than the page has counted', async () => {
    const { actedNow, ageSeconds } = await opened()
    const acted = actedNow()
    pass(HOUR)
    setWrong(-24 * HOUR)
    expect(ageSeconds(acted)).toBe(3600)
    expect((await opened()).ageSeconds(acted)).toBe(0)
  })

  it('counts an action’s age in the page unless the device slept, restarted or had its clock changed', async () => {
    const { actedNow, isUncounted } = await opened()
    const acted = actedNow()
    pass(HOUR)
    expect(isUncounted(acted)).toBe(false)
    pass(2 * 60_000, true)
    expect(isUncounted(acted)).toBe(true)
    expect((await opened()).isUncounted(acted)).toBe(true)
  })

  it('keeps the age of an action after a reload', async () => {
    setWrong(-10 * HOUR)
    const acted = (await opened()).actedNow()
    pass(2 * HOUR)
    expect((await opened()).ageSeconds(acted)).toBe(7200)
  })

  it('measures the age of actions stored by an earlier release by the clock of the device', async () => {
    setWrong(-3 * HOUR)
    const { ageSeconds, learnClock } = await opened()
    learnClock(answer(), performance.now())
    expect(ageSeconds({ at: new Date(real - 4 * HOUR).toISOString() })).toBe(3600)
  })
})
