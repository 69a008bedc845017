import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AddressSearchPage } from '../../../../../web/src/customer/booking-flow/address/address-search-page.tsx'
import { stubMedia } from '../../../../support/web/media.ts'
import { click } from '../../../../support/web/render-page.tsx'

const search = () => screen.queryByLabelText('주소 검색')

describe('address search (specification 9.5)', () => {
  beforeEach(() => {
    // Neither the stage's settings nor the postcode service's script ever come.
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    vi.spyOn(document.head, 'append').mockImplementation(() => {})
    render(<AddressSearchPage />, { wrapper: MemoryRouter })
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  it('shows that the address search is loading', () => {
    expect(screen.getByRole('status').textContent).toBe('주소 검색을 불러오고 있어요')
  })

  it('says next to the search how to find an address, on wide windows only', async () => {
    expect(screen.queryByText('이렇게 찾아보세요')).toBeNull()
    cleanup()
    stubMedia()
    render(<AddressSearchPage />, { wrapper: MemoryRouter })
    expect(await screen.findByText('이렇게 찾아보세요')).not.toBeNull()
  })

  it('replaces the address search with the manual form on request, and returns to the search', async () => {
    await click('검색이 안 되면 직접 입력하기')
    const heading = await screen.findByText('직접 입력하기')
    expect(search()).toBeNull()
    expect(document.activeElement).toBe(heading)
    await click('주소 검색으로 돌아가기')
    expect(await screen.findByLabelText('주소 검색')).not.toBeNull()
    expect(screen.queryByText('이 주소로 하기')).toBeNull()
  })

  it('names what is missing in the manual form until it is filled in', async () => {
    await click('검색이 안 되면 직접 입력하기')
    await click('이 주소로 하기')
    const road = screen.getByLabelText('도로명과 건물 번호')
    expect(document.activeElement).toBe(await screen.findByLabelText('구'))
    expect(await screen.findByText('구를 골라주세요.', { selector: 'p' })).not.toBeNull()
    fireEvent.change(screen.getByLabelText('구'), { target: { value: '노원구' } })
    expect(screen.queryByText('구를 골라주세요.', { selector: 'p' })).toBeNull()
    expect(road.getAttribute('aria-invalid')).toBe('true')
  })
})
