import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { clearStored, storedValue } from '../../../../web/src/core/lib/stored-value.ts'

const schema = z.object({ city: z.string() })
const home = storedValue({ area: 'session', key: 'home', version: 2, schema })
const bare = storedValue({ area: 'local', key: 'bare', version: 'bare', schema: z.array(z.string()) })

/** Dispatches the event of a write in another tab. */
function writeElsewhere(key: string, text: string) {
  localStorage.setItem(key, text)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

describe('a value that the browser keeps', () => {
  beforeEach(() => {
    home.write(undefined)
    bare.write(undefined)
    sessionStorage.clear()
    localStorage.clear()
  })
  afterEach(() => vi.unstubAllGlobals())

  it('returns a stored value as it was written', () => {
    home.write({ city: '서울' })
    expect(home.read()).toEqual({ city: '서울' })
    expect(JSON.parse(sessionStorage.getItem('home') ?? '')).toEqual({ version: 2, value: { city: '서울' } })
  })

  it('returns the same object for a stored value until something else is stored', () => {
    home.write({ city: '서울' })
    const before = home.read()
    expect(home.read()).toBe(before)
    home.write({ city: '부산' })
    expect(home.read()).toEqual({ city: '부산' })
  })

  it('leaves nothing behind when a stored value is removed', () => {
    home.write({ city: '서울' })
    home.write(undefined)
    expect(home.read()).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    ['is no JSON', '{broken'],
    ['is not versioned', '{"city":"서울"}'],
    ['is nothing', 'null'],
    ['has another version', '{"version":1,"value":{"city":"서울"}}'],
    ['does not fit its schema', '{"version":2,"value":{"city":7}}'],
  ])('drops a stored value when what is stored %s', (_, text) => {
    sessionStorage.setItem('home', text)
    expect(home.read()).toBeUndefined()
  })

  it('stores a value without a version bare', () => {
    localStorage.setItem('bare', '["a"]')
    expect(bare.read()).toEqual(['a'])
    bare.write(['b'])
    expect(localStorage.getItem('bare')).toBe('["b"]')
  })

  it('lasts as long as the page where nothing can be stored', () => {
    vi.stubGlobal('sessionStorage', undefined)
    home.write({ city: '서울' })
    expect(home.read()).toEqual({ city: '서울' })
    home.write(undefined)
    expect(home.read()).toBeUndefined()
  })

  it('lasts as long as the page when the storage is full, though an older one is still in it', () => {
    home.write({ city: '부산' })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    home.write({ city: '서울' })
    expect(home.read()).toEqual({ city: '서울' })
  })

  it('notifies of writes in this tab and another one until unsubscribed', () => {
    const onChange = vi.fn()
    const end = bare.subscribe(onChange)
    bare.write(['a'])
    expect(onChange).toHaveBeenCalledTimes(1)
    writeElsewhere('bare', '["b"]')
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(bare.read()).toEqual(['b'])
    writeElsewhere('other', '["c"]')
    end()
    bare.write(['d'])
    writeElsewhere('bare', '["e"]')
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('forgets all values whose key is meant, and announces it, also where nothing was stored', () => {
    const onChange = vi.fn()
    const end = home.subscribe(onChange)
    bare.write(['a'])
    home.write({ city: '서울' })
    clearStored('session', (key) => key === 'home')
    expect(home.read()).toBeUndefined()
    expect(onChange).toHaveBeenCalledTimes(2)
    expect(bare.read()).toEqual(['a'])
    vi.stubGlobal('sessionStorage', undefined)
    home.write({ city: '서울' })
    clearStored('session', (key) => key === 'home')
    expect(home.read()).toBeUndefined()
    end()
  })

  it('renders again when it changes, and is undefined on the server', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    const City = () => <p>{home.use()?.city ?? 'none'}</p>
    home.write({ city: '서울' })
    expect(renderToString(<City />)).toBe('<p>none</p>')
    const root = createRoot(document.body)
    await act(async () => root.render(<City />))
    expect(document.body.textContent).toBe('서울')
    await act(async () => home.write({ city: '부산' }))
    expect(document.body.textContent).toBe('부산')
    await act(async () => root.unmount())
  })
})
