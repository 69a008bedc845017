import { describe, expect, it } from 'vitest'
import { actionTime, trustedActionTime } from '#shared/booking/action-time.ts'

const now = new Date('2026-12-08T05:00:00.000Z')
const morning = new Date('2026-12-07T21:00:00.000Z')

describe('time of a queued action (specification 4.6)', () => {
  it.each([
    ['was an hour ago', '2026-12-08T04:00:00.000Z', '2026-12-08T04:00:00.000Z'],
    ['is that of what it follows', '2026-12-07T21:00:00.000Z', '2026-12-07T21:00:00.000Z'],
    ['would lie before what it follows', '2026-12-07T20:59:59.000Z', now.toISOString()],
    ['would lie ahead', '2026-12-08T05:00:01.000Z', now.toISOString()],
    ['is missing', undefined, now.toISOString()],
  ])('with a time that %s', (_, at, instant) => {
    expect(trustedActionTime(at, now, morning)).toBe(instant)
  })

  it('is the time of sending after more than 24 hours', () => {
    const longAgo = new Date('2026-12-01T00:00:00.000Z')
    expect(trustedActionTime('2026-12-07T05:00:00.000Z', now, longAgo)).toBe('2026-12-07T05:00:00.000Z')
    expect(trustedActionTime('2026-12-07T04:59:59.999Z', now, longAgo)).toBe(now.toISOString())
  })

  it.each([undefined, '2026-12-08T05:00:00Z', '2026-12-08T05:00:00.5Z', '2026-12-08T05:00:00.123Z'])(
    'accepts %j',
    (at) => {
      expect(actionTime.parse(at)).toBe(at)
    },
  )

  it.each([
    ...['', 'gestern', '2026-12-08', '2026-13-08T05:00:00Z', '2026-12-08T05:00:00+09:00', 5],
    ...[' 2026-12-08T05:00:00Z', '2026-12-08T05:00:00Z ', '+002026-12-08T05:00:00Z', '2026-12-08T05:00Z'],
    '2026-12-08T05:00:00.1234Z',
  ])('rejects %j', (at) => {
    expect(actionTime.safeParse(at).error?.issues.map(({ message }) => message)).toEqual(['VALUE_NOT_ALLOWED'])
  })
})
