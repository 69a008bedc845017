import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AddressSearchPage } from '../../../../../web/src/customer/booking-flow/address/address-search-page.tsx'

let root: Root

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

const click = (name: string) => act(async () => button(name)?.click())

const search = () => document.querySelector('section[aria-label="주소 검색"]')

describe('address search (specification 9.5)', () => {
  beforeEach(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    // Neither the stage's settings nor the postcode service's script ever come.
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    vi.spyOn(document.head, 'append').mockImplementation(() => {})
    document.body.innerHTML = '<div id="root"></div>'
    root = createRoot(document.body.firstElementChild ?? document.body)
    await act(async () =>
      root.render(
        <MemoryRouter>
          <AddressSearchPage />
        </MemoryRouter>,
      ),
    )
  })
  afterEach(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })

  it('says that it is loading', () => {
    expect(document.querySelector('[role=status]')?.textContent).toBe('주소 검색을 불러오고 있어요')
  })

  it('is replaced by the manual form on request, and comes back', async () => {
    await click('검색이 안 되면 직접 입력하기')
    expect(search()).toBeNull()
    expect(document.activeElement?.textContent).toBe('직접 입력하기')
    await click('주소 검색으로 돌아가기')
    expect(search()).not.toBeNull()
    expect(button('이 주소로 하기')).toBeUndefined()
  })
})
