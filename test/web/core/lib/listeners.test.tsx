import { describe, expect, it, vi } from 'vitest'
import { createListeners } from '../../../../web/src/core/lib/listeners.ts'

describe('createListeners', () => {
  it('notifies each subscriber until it unsubscribes', () => {
    const { subscribe, notify } = createListeners()
    const [staying, leaving] = [vi.fn(), vi.fn()]
    subscribe(staying)
    const unsubscribe = subscribe(leaving)
    notify()
    unsubscribe()
    notify()
    expect([staying.mock.calls.length, leaving.mock.calls.length]).toEqual([2, 1])
  })

  it('hears events of the window only while subscribed', () => {
    const { subscribe } = createListeners((onChange) => ({ online: onChange }))
    const onChange = vi.fn()
    window.dispatchEvent(new Event('online'))
    const unsubscribe = subscribe(onChange)
    window.dispatchEvent(new Event('online'))
    unsubscribe()
    window.dispatchEvent(new Event('online'))
    expect(onChange).toHaveBeenCalledTimes(1)
  })
})
