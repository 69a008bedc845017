// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

const opened = async () => {
  vi.resetModules()
  return import('../../../../web/src/customer/booking-flow/draft.ts')
}

describe('draft of a tab (specification 9.9)', () => {
  beforeEach(() => sessionStorage.clear())

  it('keeps the draft of a tab after a reload', async () => {
    const before = await opened()
    before.startDraft('수리')
    before.updateDraft({ customer_address_detail: '101동', sprint: ['물이 새요'] })
    const after = await opened()
    expect(after.currentDraft()).toEqual({
      service_type: '수리',
      customer_address_detail: '101동',
      sprint: ['물이 새요'],
    })
  })

  it('drops a draft of an older version', async () => {
    sessionStorage.setItem('booking-draft', JSON.stringify({ version: 0, value: { service_type: '수리' } }))
    expect((await opened()).currentDraft()).toEqual({})
  })

  it('starts empty when what is stored cannot be read', async () => {
    sessionStorage.setItem('booking-draft', '{broken')
    expect((await opened()).currentDraft()).toEqual({})
  })

  it('drops what it does not know, field by field', async () => {
    const value = { service_type: '수리', sprint: '물이 새요', customer_phone: 7, brand: 'LG전자', other: 'x' }
    sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value }))
    expect((await opened()).currentDraft()).toEqual({ service_type: '수리', brand: 'LG전자' })
  })

  it('leaves nothing of a draft behind after a successful submit', async () => {
    const store = await opened()
    store.startDraft('청소')
    store.resetDraft()
    expect(store.currentDraft()).toEqual({})
    expect(sessionStorage).toHaveLength(0)
  })

  it('keeps address and visit, but no details, when another service is chosen', async () => {
    const store = await opened()
    store.startDraft('수리')
    store.updateDraft({ customer_address: '서울 강북구 도봉로 346', detailInfo: '물이 새요', sprint: ['물이 새요'] })
    store.startDraft('청소')
    expect(store.currentDraft()).toEqual({ service_type: '청소', customer_address: '서울 강북구 도봉로 346' })
  })

  it('keeps everything when the same service is chosen again', async () => {
    const store = await opened()
    store.startDraft('수리')
    store.updateDraft({ detailInfo: '물이 새요' })
    store.startDraft('수리')
    expect(store.currentDraft().detailInfo).toBe('물이 새요')
  })

  it('goes on in memory where the browser keeps nothing', async () => {
    const store = await opened()
    const setItem = vi.fn(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem })
    store.startDraft('점검')
    vi.unstubAllGlobals()
    expect(setItem).toHaveBeenCalled()
    expect(store.currentDraft()).toEqual({ service_type: '점검' })
  })
})
