// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { clearStored, storedValue } from '../../../../web/src/core/lib/stored-value.ts'

const schema = z.object({ city: z.string() })
const place = storedValue({ area: 'session', key: 'place', version: 2, schema })
const bare = storedValue({ area: 'local', key: 'bare', version: 'bare', schema: z.array(z.string()) })

/** Another tab has written: this one's page is told by the browser. */
function writeElsewhere(key: string, text: string) {
  localStorage.setItem(key, text)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

describe('a value that the browser keeps', () => {
  beforeEach(() => {
    place.write(undefined)
    bare.write(undefined)
    sessionStorage.clear()
    localStorage.clear()
  })
  afterEach(() => vi.unstubAllGlobals())

  it('comes back as it was written', () => {
    place.write({ city: '서울' })
    expect(place.read()).toEqual({ city: '서울' })
    expect(JSON.parse(sessionStorage.getItem('place') ?? '')).toEqual({ version: 2, value: { city: '서울' } })
  })

  it('is the same object until something else is stored', () => {
    place.write({ city: '서울' })
    const before = place.read()
    expect(place.read()).toBe(before)
    place.write({ city: '부산' })
    expect(place.read()).toEqual({ city: '부산' })
  })

  it('leaves nothing behind when it is removed', () => {
    place.write({ city: '서울' })
    place.write(undefined)
    expect(place.read()).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    ['is no JSON', '{broken'],
    ['is not versioned', '{"city":"서울"}'],
    ['is nothing', 'null'],
    ['has another version', '{"version":1,"value":{"city":"서울"}}'],
    ['does not fit its schema', '{"version":2,"value":{"city":7}}'],
  ])('is dropped when what is stored %s', (_, text) => {
    sessionStorage.setItem('place', text)
    expect(place.read()).toBeUndefined()
  })

  it('stands bare without a version', () => {
    localStorage.setItem('bare', '["a"]')
    expect(bare.read()).toEqual(['a'])
    bare.write(['b'])
    expect(localStorage.getItem('bare')).toBe('["b"]')
  })

  it('lasts as long as the page where nothing can be stored', () => {
    vi.stubGlobal('sessionStorage', undefined)
    place.write({ city: '서울' })
    expect(place.read()).toEqual({ city: '서울' })
    place.write(undefined)
    expect(place.read()).toBeUndefined()
  })

  it('lasts as long as the page when the storage is full, though an older one is still in it', () => {
    place.write({ city: '부산' })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    place.write({ city: '서울' })
    expect(place.read()).toEqual({ city: '서울' })
  })

  it('tells of what this tab and another one write, until nobody listens', () => {
    const told = vi.fn()
    const end = bare.subscribe(told)
    bare.write(['a'])
    expect(told).toHaveBeenCalledTimes(1)
    writeElsewhere('bare', '["b"]')
    expect(told).toHaveBeenCalledTimes(2)
    expect(bare.read()).toEqual(['b'])
    writeElsewhere('other', '["c"]')
    end()
    bare.write(['d'])
    writeElsewhere('bare', '["e"]')
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('is forgotten with all whose key is meant, and says so, also where nothing was stored', () => {
    const told = vi.fn()
    const end = place.subscribe(told)
    bare.write(['a'])
    place.write({ city: '서울' })
    clearStored('session', (key) => key === 'place')
    expect(place.read()).toBeUndefined()
    expect(told).toHaveBeenCalledTimes(2)
    expect(bare.read()).toEqual(['a'])
    vi.stubGlobal('sessionStorage', undefined)
    place.write({ city: '서울' })
    clearStored('session', (key) => key === 'place')
    expect(place.read()).toBeUndefined()
    end()
  })

  it('is drawn anew when it changes, and not known on the server', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const City = () => <p>{place.use()?.city ?? 'none'}</p>
    place.write({ city: '서울' })
    expect(renderToString(<City />)).toBe('<p>none</p>')
    const root = createRoot(document.body)
    await act(async () => root.render(<City />))
    expect(document.body.textContent).toBe('서울')
    await act(async () => place.write({ city: '부산' }))
    expect(document.body.textContent).toBe('부산')
    await act(async () => root.unmount())
  })
})
