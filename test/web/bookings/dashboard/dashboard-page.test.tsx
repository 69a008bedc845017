// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepBookingToken } from '../../../../web/src/bookings/booking-tokens.ts'
import { DashboardPage } from '../../../../web/src/bookings/dashboard/dashboard-page.tsx'
import type { DashboardState } from '../../../../web/src/bookings/dashboard-state.ts'
// The form is loaded when it is wanted: here it is there already.
import '../../../../web/src/bookings/edit/edit-booking-page.tsx'
import { configOfTests } from '../../../support/amplify-session.ts'
import { aBooking } from '../../../support/bookings.ts'

const phone = '01012345678'
const { payment_requested_at: _, memo: __, customer_uid: ___, ...mine } = aBooking({ request_id: 'mine' })
const others = { ...mine, request_id: 'others', customer_phone: '01087654321', customer_address_detail: '남의 집' }
const shown = (booking: object) => ({ ...booking, history: [] })

type Asked = { method: string; path: string; body: unknown }
let asked: Asked[]
let root: Root

/** An API that knows these answers, and leaves everything else without one. */
function apiWith(answers: Record<string, unknown>) {
  asked = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (url === '/config.json') return Promise.resolve(Response.json(configOfTests))
    const path = url.replace('/api', '')
    asked.push({ method, path, body: body && JSON.parse(String(body)) })
    const known = answers[`${method} ${path}`]
    return known === undefined ? new Promise(() => {}) : Promise.resolve(Response.json(known))
  })
}

async function open(state: DashboardState) {
  await act(async () =>
    root.render(
      <MemoryRouter initialEntries={[{ pathname: '/inquirydashboard', state }]}>
        <DashboardPage />
      </MemoryRouter>,
    ),
  )
}

const text = () => document.body.textContent
const seen = (words: string) => vi.waitFor(() => act(async () => expect(text()).toContain(words)), { timeout: 4_000 })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T04:00:00Z') })
  localStorage.clear()
  sessionStorage.clear()
  for (const { request_id, service_day } of [mine, others])
    keepBookingToken({ request_id, manage_token: `bk_${request_id}`, service_day })
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.body.firstElementChild ?? document.body)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the list of a number that was looked up', () => {
  it('shows what this device booked with that number, and nothing of another number', async () => {
    apiWith({
      'GET /bookings/mine': shown(mine),
      'GET /bookings/others': shown(others),
      'POST /lookups': { bookings: [{ service_type: '청소', progress: 'in_progress', month: '2026-11' }] },
    })
    await open({ clientPhone: phone })
    await seen(mine.customer_address_detail)
    await vi.waitFor(() => expect(asked.map(({ path }) => path)).toContain('/bookings/others'))
    await act(async () => {})
    expect(text()).not.toContain('남의 집')
  })
})

describe('an edit', () => {
  const patches = () => asked.filter(({ method }) => method === 'PATCH')
  const type = (field: HTMLTextAreaElement, text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const found = <E extends Element>(selector: string) => {
    const element = document.querySelector<E>(selector)
    if (element === null) throw new Error(`Nothing is ${selector}`)
    return element
  }

  beforeEach(async () => {
    apiWith({ 'GET /bookings/mine': shown(mine), 'GET /bookings/others': shown(others) })
    await open({ editing: 'mine' })
    await seen('수정한 내용 저장하기')
    await act(async () => found<HTMLInputElement>('input[value="캐리어"]').click())
    await type(found('textarea'), '현관 앞에서 전화해주세요')
  })

  it('is saved once, however often the button is tapped while that lasts', async () => {
    for (let taps = 0; taps < 3; taps += 1) await act(async () => found<HTMLFormElement>('form').requestSubmit())
    await vi.waitFor(() => expect(patches()).toHaveLength(1))
    await act(async () => found<HTMLFormElement>('form').requestSubmit())
    expect(patches()).toHaveLength(1)
  })

  it('sends what was changed, and no choice of another service', async () => {
    await act(async () => found<HTMLFormElement>('form').requestSubmit())
    await vi.waitFor(() => expect(patches()).toHaveLength(1))
    expect(patches()[0]?.body).toEqual({ version: 1, brand: '캐리어', detailInfo: '현관 앞에서 전화해주세요' })
  })
})
