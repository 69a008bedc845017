// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { TechnicianPanel } from '../../../../../web/src/customer/bookings/progress/technician-panel.tsx'

function drawn(engineer_profile_image?: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const place = document.createElement('div')
  const booking = { engineer_name: '김도현', ...(engineer_profile_image && { engineer_profile_image }) }
  act(() => createRoot(place).render(<TechnicianPanel booking={booking} />))
  return place
}

it('shows the face of who comes, which says no more than the name beside it', () => {
  const picture = drawn('/faces/1.jpg').querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/faces/1.jpg')
  expect(picture?.alt).toBe('')
})

it('shows somebody drawn where there is no picture', () => {
  expect(drawn().querySelector('img')).toBeNull()
  expect(drawn().querySelector('svg')).not.toBeNull()
})

it('shows somebody drawn where the picture does not come', () => {
  const place = drawn('/faces/gone.jpg')
  act(() => void place.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(place.querySelector('img')).toBeNull()
  expect(place.querySelector('svg')).not.toBeNull()
  expect(place.textContent).toContain('김도현 기사님')
})
