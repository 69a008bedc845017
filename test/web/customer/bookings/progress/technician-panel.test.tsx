import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { TechnicianPanel } from '../../../../../web/src/customer/bookings/progress/technician-panel.tsx'

function renderPanel(engineer_profile_image?: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  const booking = { engineer_name: '김도현', ...(engineer_profile_image && { engineer_profile_image }) }
  act(() => createRoot(container).render(<TechnicianPanel booking={booking} />))
  return container
}

it('shows the technician’s picture without a text of its own', () => {
  const picture = renderPanel('/faces/1.jpg').querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/faces/1.jpg')
  expect(picture?.alt).toBe('')
})

it('shows the first letter of the name without a picture', () => {
  expect(renderPanel().querySelector('img')).toBeNull()
  expect(renderPanel().querySelector('[aria-hidden]')?.textContent).toBe('김')
})

it('shows the first letter of the name when the picture fails to load', () => {
  const container = renderPanel('/faces/gone.jpg')
  act(() => void container.querySelector('img')?.dispatchEvent(new Event('error')))
  expect(container.querySelector('img')).toBeNull()
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('김')
  expect(container.textContent).toContain('김도현 기사님')
})
