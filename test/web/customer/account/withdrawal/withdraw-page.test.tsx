// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CustomerBooking } from '#shared/booking/booking.ts'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { WithdrawPage } from '../../../../../web/src/customer/account/withdrawal/withdraw-page.tsx'
import { endSession, signedIn } from '../../../../../web/src/customer/session/session.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { configOfTests, signIn } from '../../../../support/web/amplify-session.ts'
import { refusal } from '../../../../support/web/fake-api.ts'

let root: Root
let sent: RequestInit[]
let answers: (() => Promise<Response>)[]
let bookings: CustomerBooking[]
let membership: 'there' | 'over'

function CurrentLocation() {
  const { pathname, state } = useLocation()
  return <output>{JSON.stringify({ pathname, state })}</output>
}

const currentLocation = () => JSON.parse(document.querySelector('output')?.textContent ?? '')

const named = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)

const buttons = (within: string) => [...document.querySelectorAll<HTMLButtonElement>(`${within} button`)]
const click = (within: string, name: string) =>
  buttons(within)
    .find(({ textContent }) => textContent === name)
    ?.click()

/** React renders asynchronously here, as in a browser. */
const later = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 })

/** Confirms, and opens the dialog that says what will happen. */
async function ask() {
  named('confirmed')?.click()
  document.querySelector('form')?.requestSubmit()
  await later(() => expect(document.querySelector('dialog')?.open).toBe(true))
}

async function show(seen = () => expect(named('confirmed')).not.toBeNull()) {
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild ?? document.body)
  root.render(
    <MemoryRouter initialEntries={[paths.withdraw]}>
      <WithdrawPage />
      <CurrentLocation />
    </MemoryRouter>,
  )
  await later(seen)
}

// Amplify takes a moment to load.
describe('withdrawal', { timeout: 30_000 }, () => {
  beforeEach(async () => {
    signIn()
    sent = []
    answers = []
    bookings = []
    membership = 'there'
    sessionStorage.clear()
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (url === '/config.json') return Response.json(configOfTests)
      if (init.method !== 'DELETE')
        return membership === 'over' ? Response.json({}, { status: 401 }) : Response.json({ bookings })
      sent.push(init)
      return (answers.shift() ?? (async () => new Response(null, { status: 204 })))()
    })
    await show()
  })
  afterEach(() => {
    root.unmount()
    endSession()
    vi.unstubAllGlobals()
  })

  it('is asked for only with the confirmation, which gets the focus where it is missing', async () => {
    document.querySelector('form')?.requestSubmit()
    await later(() =>
      expect(document.querySelector('p[id$="-error"]')?.textContent).toBe(messages.WITHDRAWAL_ITEMS_REQUIRED),
    )
    expect(document.activeElement?.getAttribute('name')).toBe('confirmed')
    expect(document.querySelector('dialog')?.open).toBe(false)
  })

  it('moves the focus from the form that goes to the notice that replaces it', async () => {
    root.unmount()
    let answerBookings = () => {}
    const gate = new Promise<void>((resolve) => {
      answerBookings = resolve
    })
    vi.stubGlobal('fetch', async (url: string) => {
      if (url === '/config.json') return Response.json(configOfTests)
      await gate
      return Response.json({ bookings: [aShownBooking({ status: 2, engineer_name: '김도현' })] })
    })
    await show()
    named('confirmed')?.focus()
    expect(document.activeElement).toBe(named('confirmed'))
    answerBookings()
    await later(() => expect(document.activeElement?.textContent).toContain('지금은 탈퇴할 수 없어요'))
  })

  it('sends the reasons, ends the session, and says so before the login', async () => {
    document.querySelector<HTMLInputElement>('input[value="기타"]')?.click()
    document.querySelector<HTMLInputElement>('input[value="이용 빈도가 낮아요"]')?.click()
    await ask()
    click('dialog', '탈퇴하기')
    await later(() => expect(currentLocation()).toEqual({ pathname: paths.login, state: { reason: 'withdrawn' } }))
    expect(JSON.parse(String(sent[0]?.body))).toEqual({
      confirmed: true,
      withdrawReasons: ['이용 빈도가 낮아요', '기타'],
      withdrawDetail: '',
    })
    expect(signedIn()).toBe(false)
  })

  it('is done when another try finds no member any more: the answer was lost, not the withdrawal', async () => {
    answers = [
      async () => Promise.reject(new TypeError('Failed to fetch')),
      async () => Response.json(refusal(401, 'SIGN_IN_REQUIRED').body, { status: 401 }),
    ]
    await ask()
    click('dialog', '탈퇴하기')
    await later(() => expect(currentLocation()).toEqual({ pathname: paths.login, state: { reason: 'withdrawn' } }))
  })

  it('redirects to the sign-in when the session is over before the withdrawal', async () => {
    answers = [async () => Response.json(refusal(401, 'SIGN_IN_REQUIRED').body, { status: 401 })]
    await ask()
    click('dialog', '탈퇴하기')
    await later(() => expect(currentLocation()).toMatchObject({ pathname: paths.login, state: { reason: 'over' } }))
  })

  it('stays open during a call, and shows its result', async () => {
    let answer = () => {}
    answers = [
      () =>
        new Promise((resolve) => {
          answer = () => resolve(new Response(null, { status: 204 }))
        }),
    ]
    await ask()
    click('dialog', '탈퇴하기')
    await later(() => expect(sent).toHaveLength(1))
    click('dialog', '닫기')
    await later(() => expect(document.querySelector('dialog')?.textContent).toContain('답을 기다리고 있어요'))
    expect(document.querySelector('dialog')?.open).toBe(true)
    expect(sent[0]?.signal?.aborted).toBe(false)
    answer()
    await later(() => expect(currentLocation()).toEqual({ pathname: paths.login, state: { reason: 'withdrawn' } }))
  })

  it('is not sent again once its dialog is closed between two tries, and says goodbye if it had been done', async () => {
    answers = [async () => Promise.reject(new TypeError('Failed to fetch'))]
    await ask()
    click('dialog', '탈퇴하기')
    await later(() => expect(sent).toHaveLength(1))
    membership = 'over'
    click('dialog', '닫기')
    await later(() => expect(currentLocation()).toEqual({ pathname: paths.login, state: { reason: 'withdrawn' } }))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(sent).toHaveLength(1)
  })

  it('keeps reasons and text over a reload, but not the confirmation', async () => {
    document.querySelector<HTMLInputElement>('input[value="기타"]')?.click()
    named('confirmed')?.click()
    root.unmount()
    await show()
    expect(document.querySelector<HTMLInputElement>('input[value="기타"]')?.checked).toBe(true)
    expect(named('confirmed')?.checked).toBe(false)
  })

  it('is not offered while a technician is on the way', async () => {
    root.unmount()
    bookings = [aShownBooking({ status: 2 })]
    await show(() => expect(document.body.textContent).toContain(messages.WITHDRAWAL_BLOCKED))
    await later(() => expect(buttons('').map(({ textContent }) => textContent)).not.toContain('탈퇴하기'))
    expect(document.querySelector('form')).toBeNull()
  })

  it('shows at once that the browser is offline, and sends nothing later', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await ask()
    click('dialog', '탈퇴하기')
    await later(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain(messages.OFFLINE))
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(sent).toEqual([])
    await later(() =>
      expect(buttons('dialog').map(({ textContent }) => textContent)).toEqual(['닫기', '다시 시도하기']),
    )
  })
})
