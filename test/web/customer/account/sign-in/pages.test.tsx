import { act, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
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

function CurrentLocation() {
  const { pathname, state } = useLocation()
  return <output>{JSON.stringify({ pathname, state })}</output>
}

const pageAt = (page: ReactNode, state: unknown) => (
  <MemoryRouter initialEntries={[{ pathname: '/page', state }]}>
    {page}
    <CurrentLocation />
  </MemoryRouter>
)

const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (found === null) throw new Error(`no ${name}`)
  return found
}

/** The document as it was prerendered, and then the code of the page. @param early typed between the two */
async function open(page: ReactNode, { state, early = {} }: { state?: unknown; early?: Record<string, string> } = {}) {
  document.body.innerHTML = `<div>${renderToString(pageAt(page, state))}</div>`
  for (const [name, text] of Object.entries(early)) control(name).value = text
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild ?? document.body, pageAt(page, state))
  })
}

const type = (name: string, text: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control(name), text)
    control(name).dispatchEvent(new InputEvent('input', { bubbles: true }))
  })

const submit = () => act(async () => document.querySelector('form')?.requestSubmit())
const errors = () => [...document.querySelectorAll('p[id$="-error"], [role="alert"] strong')].map((e) => e.textContent)
const focused = () => document.activeElement?.getAttribute('name')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
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

  it('shows missing fields without a call, and focuses the first', async () => {
    await open(<SignInPage />)
    await submit()
    expect(errors()).toEqual([messages.PHONE_REQUIRED, messages.CODE_REQUIRED])
    expect(focused()).toBe('phone')
    await type('phone', phone)
    expect(errors()).toEqual([])
    expect(sent).toEqual([])
  })

  it('submits once at the sixth digit, and focuses a wrong code', async () => {
    codeWasSent()
    answerWith(refusal(401, 'CODE_WRONG'))
    await open(<SignInPage />)
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
    await open(<SignInPage />)
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
    await open(<SignInPage />)
    await type('phone', phone)
    await type('code', '123456')
    expect(errors()).toEqual([messages.CODE_NOT_SENT])
    expect(sent).toEqual([])
  })

  it('shows the wait on the button before it is tapped', async () => {
    codeWasSent()
    await open(<SignInPage />)
    const button = [...document.querySelectorAll('button')].find((found) => found.textContent?.includes('다시 받기'))
    expect(button?.textContent).toMatch(/다시 받기 0:(20|19)/)
    expect(button?.getAttribute('aria-disabled')).toBe('true')
  })

  it('links an unknown number to the sign-up with its verified code', async () => {
    codeWasSent()
    answerWith(refusal(404, 'MEMBER_NOT_FOUND'))
    await open(<SignInPage />)
    await type('code', '123456')
    expect(errors()).toEqual([messages.MEMBER_NOT_FOUND])
    expect(control('phone').value).toBe('010-1234-5678')
    expect(sentCodes.membership.read()?.proven).toMatchObject({ code: '123456' })
    expect(document.querySelector('input[name="code"]')).toBeNull()
    const link = [...document.querySelectorAll('a')].find((found) => found.textContent?.includes('이 번호로'))
    await act(async () => link?.click())
    expect(JSON.parse(document.querySelector('output')?.textContent ?? '')).toMatchObject({
      pathname: paths.signUp,
      state: { phone },
    })
  })
})

describe('the sign-up', () => {
  it('keeps what was typed before its code was there, over what this tab kept', async () => {
    sessionStorage.setItem(
      'personal:sign-up',
      JSON.stringify({ version: 1, value: { name: '김서연', address_detail: '1층' } }),
    )
    await open(<SignUpPage />, { early: { name: '이서연', birth_date: '19900101' }, state: { phone } })
    expect(['name', 'birth_date', 'address_detail', 'phone'].map((name) => control(name).value)).toEqual([
      '이서연',
      '1990년 01월 01일',
      '1층',
      '010-1234-5678',
    ])
  })

  it('keeps what is typed, but never the code', async () => {
    await open(<SignUpPage />)
    await type('name', '김서연')
    await type('code', '123456')
    expect(JSON.parse(sessionStorage.getItem('personal:sign-up') ?? '')).toMatchObject({ value: { name: '김서연' } })
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('123456')
  })

  it('asks for no other code where the login has proved the number, and sends that one', async () => {
    const profile = { name: '김서연', job: '프리랜서', birth_date: '1990년 01월 01일', address_detail: '1층' }
    sessionStorage.setItem(
      'personal:sign-up',
      JSON.stringify({ version: 1, value: { ...profile, address: '서울 강북구 도봉로 346' } }),
    )
    sentCodes.membership.write({
      ...{ phone, challenge, expires_at: inSeconds(-10), resend_at: inSeconds(20) },
      proven: { code: '123456', until: inSeconds(500) },
    })
    await open(<SignUpPage />, { state: { phone } })
    expect(document.querySelector('input[name="code"]')).toBeNull()
    expect(document.body.textContent).toContain('확인된 번호예요')
    await act(async () => document.querySelector<HTMLInputElement>('input[name="consent"]')?.click())
    answerWith(refusal(503, 'UNAVAILABLE'))
    await submit()
    expect(sent).toMatchObject([{ phone, challenge, code: '123456', name: '김서연' }])
    await type('phone', '01099998888')
    expect(control('code').value).toBe('')
  })

  it('says that a code is used up, and not that it is missing, though the field is emptied', async () => {
    const profile = { name: '김서연', job: '프리랜서', birth_date: '1990년 01월 01일', address_detail: '1층' }
    const value = { ...profile, address: '서울 강북구 도봉로 346' }
    sessionStorage.setItem('personal:sign-up', JSON.stringify({ version: 1, value }))
    codeWasSent()
    await open(<SignUpPage />, { state: { phone } })
    await act(async () => document.querySelector<HTMLInputElement>('input[name="consent"]')?.click())
    await type('code', '123456')
    answerWith(refusal(401, 'CODE_USED_UP'))
    await submit()
    expect(sent).toHaveLength(1)
    expect(control('code').value).toBe('')
    expect(errors()).toEqual([messages.CODE_USED_UP])
  })

  it('shows every missing field, and focuses the first', async () => {
    await open(<SignUpPage />)
    await submit()
    expect(errors()).toEqual([
      '이름을 입력해주세요.',
      '고객 유형을 골라주세요.',
      '생년월일을 입력해주세요.',
      messages.ADDRESS_REQUIRED,
      messages.ADDRESS_DETAIL_REQUIRED,
      messages.PHONE_REQUIRED,
      messages.CODE_REQUIRED,
      messages.CONSENT_REQUIRED,
    ])
    // One dialog names all fields; closing it focuses the first.
    const dialog = document.querySelector('dialog')
    expect(dialog?.textContent).toContain(messages.INFORMATION_REQUIRED)
    expect(dialog?.textContent).toContain(
      '이름, 고객 유형, 생년월일, 주소, 상세주소, 전화번호, 인증번호, 개인정보 동의',
    )
    expect(document.body.textContent?.split(messages.INFORMATION_REQUIRED)).toHaveLength(2)
    await act(async () => dialog?.querySelector('button')?.click())
    await vi.waitFor(() => expect(focused()).toBe('name'))
    expect(sent).toEqual([])
  })
})
