import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSendAt, recentSends } from '#shared/customer/send-interval.ts'

const seconds = (count: number) => count * 1000
const minutes = (count: number) => seconds(60 * count)
const hours = (count: number) => minutes(60 * count)
const now = Date.parse('2026-11-21T04:00:00Z')

/** Seconds to wait after sends so many milliseconds ago. */
const waitAfter = (...ago: number[]) =>
  (nextSendAt(
    ago.map((ms) => now - ms),
    now,
  ) -
    now) /
  1000

describe('sends of one client IP prefix to one phone (specification 7.1)', () => {
  it('wait 20 seconds before the second, 60 before the third, 5 minutes before later ones', () => {
    expect(waitAfter()).toBe(0)
    expect(waitAfter(0)).toBe(20)
    expect(waitAfter(seconds(20), 0)).toBe(60)
    expect(waitAfter(seconds(80), seconds(60), 0)).toBe(300)
  })

  it('allows a send to one phone exactly at the end of an interval', () => {
    expect(waitAfter(seconds(20) - 1)).toBe(0.001)
    expect(waitAfter(seconds(20))).toBe(0)
  })

  it('allows at most four sends to one phone in an hour', () => {
    expect(waitAfter(minutes(40), minutes(30), minutes(20), minutes(6))).toBe(20 * 60)
    expect(waitAfter(minutes(60), minutes(30), minutes(20), minutes(6))).toBe(0)
  })

  it('allows at most six sends to one phone in a day', () => {
    const six = Array.from({ length: 6 }, (_, index) => hours(23 - 2 * index))
    expect(waitAfter(...six)).toBe(60 * 60)
  })

  it('start again with the short interval after an hour without sends', () => {
    expect(waitAfter(hours(2), hours(2), hours(2), minutes(61))).toBe(0)
    expect(waitAfter(hours(2), hours(2), hours(2), 0)).toBe(20)
  })

  it('counts sends to one phone in order of time, however they are stored', () => {
    expect(recentSends([now - 1, now - 3, now - 2], now)).toEqual([now - 3, now - 2, now - 1])
    expect(waitAfter(0, seconds(60), seconds(80))).toBe(300)
  })

  it('ignore sends older than a day', () => {
    expect(recentSends([now - hours(24), now - hours(23)], now)).toEqual([now - hours(23)])
  })
})

const histories = fc
  .array(fc.integer({ min: 0, max: hours(30) }), { maxLength: 14 })
  .map((all) => all.map((ms) => now - ms))

it('allows a send at the announced instant', () => {
  fc.assert(
    fc.property(histories, (sentAt) => {
      const next = nextSendAt(sentAt, now)
      expect(nextSendAt(sentAt, next)).toBe(next)
    }),
  )
})

it('never allows a fifth send in an hour or a seventh in a day', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: hours(2) }), { maxLength: 40 }), (pauses) => {
      let at = now
      const sent: number[] = []
      for (const pause of pauses) {
        at += pause
        if (nextSendAt(sent, at) <= at) sent.push(at)
      }
      for (const send of sent) {
        expect(sent.filter((other) => other > send - hours(1) && other <= send).length).toBeLessThanOrEqual(4)
        expect(sent.filter((other) => other > send - hours(24) && other <= send).length).toBeLessThanOrEqual(6)
      }
    }),
  )
})
