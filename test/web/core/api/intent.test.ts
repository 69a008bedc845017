import { describe, expect, it, vi } from 'vitest'
import { intentOf, newIntentKey } from '../../../../web/src/core/api/intent.ts'

let made = 0
const newKey = () => {
  made += 1
  return `key ${made}`
}

describe('idempotency key of an intent (specification 4.2)', () => {
  it('stays the same for every try of the same content', () => {
    const first = intentOf(undefined, 'A', newKey)
    expect(intentOf(first, 'A', newKey).key).toBe(first.key)
    expect(intentOf({ ...first, refused: true }, 'A', newKey).key).toBe(first.key)
  })

  it('changes when the content changes after a definite refusal', () => {
    const refused = { ...intentOf(undefined, 'A', newKey), refused: true }
    const next = intentOf(refused, 'B', newKey)
    expect(next.key).not.toBe(refused.key)
    expect(next).toMatchObject({ sent: ['B'], refused: false })
  })

  it('stays while an answer is outstanding, and remembers what may have been booked', () => {
    const lost = intentOf(undefined, 'A', newKey)
    const next = intentOf(lost, 'B', newKey)
    expect(next).toEqual({ key: lost.key, sent: ['A', 'B'], refused: false })
    expect(intentOf(next, 'A', newKey).sent).toEqual(['B', 'A'])
  })

  it('makes an idempotency key of UUID version 4 also where randomUUID is missing', () => {
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
    expect(newIntentKey()).toMatch(uuid)
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect(newIntentKey()).toMatch(uuid)
    vi.unstubAllGlobals()
  })
})
