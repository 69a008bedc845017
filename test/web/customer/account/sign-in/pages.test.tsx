import { act, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { rememberControls } from '../../../../../web/src/core/lib/early-controls.ts'
import { sentCodes } from '../../../../../web/src/core/one-time-code/sent-code.ts'
import { SignInPage } from '../../../../../web/src/customer/account/sign-in/sign-in-page.tsx'
import { SignUpPage } from '../../../../../web/src/customer/account/sign-in/sign-up-page.tsx'
import { refusal } from '../../../../support/web/fake-api.ts'

const phone = '01012345678'
const inSeconds = (seconds: number) => Date.now() + seconds * 1000

const challenge = 'A'.repeat(22)
const codeWasSent = () =>
  sentCodes.membership.write({ phone, challenge, expires_at: inSeconds(180), resend_at: inSeconds(20) })

let root: Root
let sent: unknown[]

/** The API gives this answer to all that is posted; the settings of the stage never come. */
function answerWith({ status, body }: { status: number; body?: unknown }) {
  sent = []
  vi.stubGlobal('fetch', (_: string, init?: RequestInit) => {
    if (init?.body === undefined) return new Promise(() => {})
    sent.push(JSON.parse(String(init.body)))
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
}

/** @property early typed before hydration. @property step the view of the address */
type Opening = { state?: unknown; step?: string; early?: Record<string, string> }

function CurrentLocation() {
  const { pathname, search, state } = useLocation()
  return <output>{JSON.stringify({ pathname, search, state })}</output>
}

const pageAt = (page: ReactNode, { state, step }: Pick<Opening, 'state' | 'step'>) => (
  <MemoryRouter initialEntries={[{ pathname: '/page', search: step === undefined ? '' : `?step=${step}`, state }]}>
    {page}
    <CurrentLocation />
  </MemoryRouter>
)

const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (found === null) throw new Error(`no ${name}`)
  return found
}

/** The document as it was prerendered, and then the code of the page. */
async function open(page: ReactNode, { early = {}, ...entry }: Opening = {}) {
  document.body.innerHTML = `<div>${renderToString(pageAt(page, entry))}</div>`
  for (const [name, text] of Object.entries(early)) control(name).value = text
  const around = document.querySelector('div') ?? document.body
  rememberControls(around)
  await act(async () => {
    root = hydrateRoot(around, pageAt(page, entry))
  })
}

const type = (name: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control(name), text)
    control(name).dispatchEvent(new InputEvent('input', { bubbles: true }))
  })

const submit = () => act(async () => document.querySelector('form')?.requestSubmit())
const errors = () => [...document.querySelectorAll('p[id$="-error"], [role="alert"] strong')].map((e) => e.textContent)
const location = () => JSON.parse(document.querySelector('output')?.textContent ?? '')
const focused = () => document.activeElement?.getAttribute('name')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  sessionStorage.clear()
  answerWith({ status: 500 })
})
afterEach(async () => {
  await act(async () => root.unmount())
  sentCodes.membership.write(undefined)
  vi.unstubAllGlobals()
})

describe('the login', () => {
  it('keeps the number that was typed before its code was there', async () => {
    await open(<SignInPage />, { early: { phone: '01099998888' }, state: { phone } })
    expect(control('phone').value).toBe('010-9999-8888')
  })

  it('knows the number that was typed into the sign-up, or that a code was sent to before a reload', async () => {
    await open(<SignInPage />, { state: { phone: '01099998888' } })
    expect(control('phone').value).toBe('010-9999-8888')
    await act(async () => root.unmount())
    codeWasSent()
    await open(<SignInPage />)
    expect(control('phone').value).toBe('010-1234-5678')
  })

  it('lets a known number be replaced by another one', async () => {
    codeWasSent()
    await open(<SignInPage />)
    await type('phone', '')
    expect(control('phone').value).toBe('')
    await type('phone', '01099998888')
    expect(control('phone').value).toBe('010-9999-8888')
  })

  it('shows a missing number without a call, and focuses it', async () => {
    await open(<SignInPage />)
    await submit()
    expect(errors()).toEqual([messages.PHONE_REQUIRED])
    expect(focused()).toBe('phone')
    await type('phone', phone)
    expect(errors()).toEqual([])
    expect(sent).toEqual([])
  })

  it('shows a missing code at the login without a call', async () => {
    codeWasSent()
    await open(<SignInPage />, { step: 'code' })
    await submit()
    expect(errors()).toEqual([messages.CODE_REQUIRED])
    expect(sent).toEqual([])
  })

  it('opens the view of the number where none is known', async () => {
    await open(<SignInPage />, { step: 'code' })
    expect(control('phone').value).toBe('')
    expect(location().search).toBe('')
  })

  it('submits once at the sixth digit, and focuses a wrong code', async () => {
    codeWasSent()
    answerWith(refusal(401, 'CODE_WRONG'))
    await open(<SignInPage />, { step: 'code' })
    await type('code', '12345')
    expect(sent).toEqual([])
    await type('code', '123456')
    expect(sent).toEqual([{ phoneNumber: '+821012345678', challenge, code: '123456' }])
    expect(errors()).toEqual([messages.CODE_WRONG])
    await vi.waitFor(() => expect(focused()).toBe('code'))
    await type('code', '12345')
    expect(errors()).toEqual([])
  })

  it('says how many tries a wrong code leaves, and that a code is used up, with its countdown gone', async () => {
    codeWasSent()
    answerWith({ status: 401, body: { code: 'CODE_WRONG', tries_left: 1 } })
    await open(<SignInPage />, { step: 'code' })
    await type('code', '123456')
    expect(errors()).toEqual([messages.CODE_WRONG])
    expect(document.body.textContent).toContain('1번 더 입력할 수 있어요')
    answerWith(refusal(401, 'CODE_USED_UP'))
    await type('code', '123457')
    expect(errors()).toEqual([messages.CODE_USED_UP])
    expect(control('code').value).toBe('')
    expect(document.body.textContent).not.toMatch(/남은 시간|더 입력할 수 있어요/)
    await submit()
    expect(errors()).toEqual([messages.CODE_USED_UP])
    expect(sent).toHaveLength(1)
  })

  it('asks for a code to be sent before one is taken', async () => {
    await open(<SignInPage />, { step: 'code', state: { phone } })
    const buttons = [...document.querySelectorAll('main ~ section button')]
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['인증번호 받기'])
    expect(document.querySelector('input[name="code"]')).toBeNull()
  })

  it('shows the wait in the line of the help before the button is tapped', async () => {
    codeWasSent()
    await open(<SignInPage />, { step: 'code' })
    const button = [...document.querySelectorAll('button')].find((found) => found.textContent?.includes('다시 받기'))
    expect(button?.textContent).toMatch(/^(20|19)초 뒤 다시 받기$/)
    expect(button?.getAttribute('aria-disabled')).toBe('true')
  })

  it('links an unknown number to the sign-up with its verified code', async () => {
    codeWasSent()
    answerWith(refusal(404, 'MEMBER_NOT_FOUND'))
    await open(<SignInPage />, { step: 'code' })
    await type('code', '123456')
    expect(errors()).toEqual([messages.MEMBER_NOT_FOUND])
    expect(document.body.textContent).toContain('010-1234-5678')
    expect(sentCodes.membership.read()?.proven).toMatchObject({ code: '123456' })
    expect(document.querySelector('input[name="code"]')).toBeNull()
    const link = [...document.querySelectorAll('a')].find((found) => found.textContent?.includes('이 번호로'))
    await act(async () => link?.click())
    expect(location()).toMatchObject({
      pathname: paths.signUp,
      state: { phone },
    })
  })
})

describe('the sign-up', () => {
  const stored = { name: '김서연', job: '프리랜서', birth_date: '1990년 01월 01일', address_detail: '1층' }
  const whole = { ...stored, address: '서울 강북구 도봉로 346' }
  const keep = (value: object) => sessionStorage.setItem('personal:sign-up', JSON.stringify({ version: 1, value }))
  const proven = () =>
    sentCodes.membership.write({
      ...{ phone, challenge, expires_at: inSeconds(-10), resend_at: inSeconds(20) },
      proven: { code: '123456', until: inSeconds(500) },
    })
  const consent = () => act(async () => document.querySelector<HTMLInputElement>('input[name="consent"]')?.click())

  it('keeps the number that was typed before its code was there, over what this tab kept', async () => {
    keep({ name: '김서연', phone: '01011112222' })
    await open(<SignUpPage />, { early: { phone: '01099998888' } })
    expect(control('phone').value).toBe('010-9999-8888')
    expect(JSON.parse(sessionStorage.getItem('personal:sign-up') ?? '').value).toMatchObject({
      name: '김서연',
      phone: '01099998888',
    })
  })

  it('keeps what is typed, but never the code', async () => {
    proven()
    await open(<SignUpPage />, { step: 'name', state: { phone } })
    await type('name', '김서연')
    expect(JSON.parse(sessionStorage.getItem('personal:sign-up') ?? '')).toMatchObject({ value: { name: '김서연' } })
    await act(async () => root.unmount())
    codeWasSent()
    await open(<SignUpPage />, { step: 'code', state: { phone } })
    await type('code', '12345')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('12345"')
  })

  it.each(['code', 'name', 'address', 'consent'])(
    'opens the view of the number in place of %s when it is missing',
    async (step) => {
      await open(<SignUpPage />, { step })
      expect(location()).toMatchObject({ pathname: '/page', search: '' })
      expect(document.querySelector('h1')?.textContent).toBe('전화번호를 알려주세요')
    },
  )

  it('asks for no other code where the login has proved the number, and sends that one', async () => {
    keep(whole)
    proven()
    await open(<SignUpPage />, { state: { phone } })
    expect(document.body.textContent).toContain('인증된 번호예요')
    await submit()
    expect(location().search).toBe('?step=name')
    await submit()
    expect(location().search).toBe('?step=address')
    await submit()
    expect(location().search).toBe('?step=consent')
    await consent()
    answerWith(refusal(503, 'UNAVAILABLE'))
    await submit()
    expect(sent).toMatchObject([{ phone, challenge, code: '123456', name: '김서연' }])
    expect(errors()).toEqual([messages.SIGN_UP_FAILED])
  })

  it('proves the number at once, and goes on where it is no member’s', async () => {
    codeWasSent()
    answerWith(refusal(404, 'MEMBER_NOT_FOUND'))
    await open(<SignUpPage />, { step: 'code', state: { phone } })
    await type('code', '123456')
    expect(sent).toEqual([{ phoneNumber: '+821012345678', challenge, code: '123456' }])
    expect(location().search).toBe('?step=name')
    expect(sentCodes.membership.read()?.proven).toMatchObject({ code: '123456' })
  })

  it('says that the number is a member’s, and offers to sign in', async () => {
    codeWasSent()
    answerWith({ status: 200, body: { customToken: 'a-ticket' } })
    await open(<SignUpPage />, { step: 'code', state: { phone } })
    await type('code', '123456')
    expect(errors()).toEqual([messages.PHONE_ALREADY_REGISTERED])
    expect(document.body.textContent).toContain('이 번호로 로그인하기')
    expect(document.querySelector('input')).toBeNull()
  })

  it('asks for another code where the first one ended meanwhile, and keeps the rest', async () => {
    keep(whole)
    proven()
    await open(<SignUpPage />, { step: 'consent', state: { phone } })
    await consent()
    answerWith(refusal(401, 'CODE_EXPIRED'))
    await submit()
    expect(location().search).toBe('?step=code')
    expect(document.body.textContent).toContain(messages.CODE_EXPIRED)
    expect(JSON.parse(sessionStorage.getItem('personal:sign-up') ?? '').value).toMatchObject(whole)
  })

  it('names every missing field of a view in one dialog, and focuses the first', async () => {
    proven()
    await open(<SignUpPage />, { step: 'name', state: { phone } })
    await submit()
    expect(errors()).toEqual(['이름을 입력해주세요.', '생년월일을 입력해주세요.'])
    // One dialog names all fields; closing it focuses the first.
    const dialog = document.querySelector('dialog')
    expect(dialog?.textContent).toContain(messages.INFORMATION_REQUIRED)
    expect(dialog?.textContent).toContain('이름, 생년월일')
    await act(async () => dialog?.querySelector('button')?.click())
    await vi.waitFor(() => expect(focused()).toBe('name'))
    expect(sent).toEqual([])
  })

  it('names the missing fields of the address too, and needs the consent', async () => {
    keep({ name: '김서연', birth_date: '1990년 01월 01일' })
    proven()
    await open(<SignUpPage />, { step: 'address', state: { phone } })
    await submit()
    expect(errors()).toEqual([messages.ADDRESS_REQUIRED, messages.ADDRESS_DETAIL_REQUIRED, '고객 유형을 골라주세요.'])
    await act(async () => root.unmount())
    keep(whole)
    await open(<SignUpPage />, { step: 'consent', state: { phone } })
    await submit()
    expect(errors()).toEqual([messages.CONSENT_REQUIRED])
    expect(sent).toEqual([])
  })
})
