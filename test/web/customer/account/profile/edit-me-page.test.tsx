// @vitest-environment happy-dom
import { randomUUID } from 'node:crypto'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { EditMePage } from '../../../../../web/src/customer/account/profile/edit-me-page.tsx'
import { endSession } from '../../../../../web/src/customer/session/session.ts'
import { configOfTests, signIn } from '../../../../support/web/amplify-session.ts'

const profile = {
  uid: '00000000-0000-4000-8000-000000000000',
  name: '김서연',
  job: '프리랜서',
  birth_date: '1990년 01월 01일',
  address: '서울 강북구 도봉로 346',
  address_detail: '101동 1203호',
  phone: '01012345678',
}

let root: Root
let patches: RequestInit[]
let answer: () => Promise<Response>

function CurrentLocation() {
  return <output>{useLocation().pathname}</output>
}

const currentLocation = () => document.querySelector('output')?.textContent

const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (found === null) throw new Error(`no ${name}`)
  return found
}

function type(name: string, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control(name), text)
  control(name).dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** React renders asynchronously here, as in a browser. */
const later = (check: () => unknown) => vi.waitFor(check, { timeout: 15_000 })

/** Begins to save; the answer comes later. */
const save = () => document.querySelector('form')?.requestSubmit()

const errors = () => [...document.querySelectorAll('p[id$="-error"], [role="alert"] strong')].map((e) => e.textContent)

// Amplify takes a moment to load.
describe('edit of one’s own information', { timeout: 30_000 }, () => {
  beforeEach(async () => {
    signIn()
    patches = []
    answer = async () => Response.json({ ...profile, name: '이서연' })
    vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
      if (url === '/config.json') return Response.json(configOfTests)
      if (init.method !== 'PATCH') return Response.json(profile)
      patches.push(init)
      return answer()
    })
    document.body.innerHTML = '<div></div>'
    root = createRoot(document.body.firstElementChild ?? document.body)
    root.render(
      <MemoryRouter initialEntries={[{ pathname: paths.infoModify, key: randomUUID() }]}>
        <EditMePage />
        <CurrentLocation />
      </MemoryRouter>,
    )
    await later(() => control('name'))
  }, 30_000)
  afterEach(() => {
    root.unmount()
    endSession()
    vi.unstubAllGlobals()
  })

  it('clears a field on its first entry, and brings it back when it is left empty', async () => {
    control('name').focus()
    await later(() => expect([control('name').value, control('name').placeholder]).toEqual(['', '김서연']))
    control('name').blur()
    await later(() => expect(control('name').value).toBe('김서연'))
    control('name').focus()
    expect(control('name').value).toBe('김서연')
  })

  it('clears nothing that was typed here', async () => {
    control('email').focus()
    type('email', 'kim@example.com')
    control('email').blur()
    await later(() => expect(control('email').value).toBe('kim@example.com'))
    control('email').focus()
    expect(control('email').value).toBe('kim@example.com')
    // Typed before it was ever entered, as the browser fills it in.
    type('address_detail', '202동 2호')
    await later(() => expect(control('address_detail').value).toBe('202동 2호'))
    control('address_detail').focus()
    expect(control('address_detail').value).toBe('202동 2호')
  })

  it('sends only changed fields, and returns to my page', async () => {
    type('name', '이서연')
    save()
    await later(() => expect(currentLocation()).toBe(paths.myPage))
    expect(patches.map(({ body }) => JSON.parse(String(body)))).toEqual([{ name: '이서연' }])
  })

  it('sends nothing when nothing was changed, also by a submit from a field that was just cleared', async () => {
    control('name').focus()
    await later(() => expect(control('name').value).toBe(''))
    save()
    await later(() => expect(currentLocation()).toBe(paths.myPage))
    expect(patches).toEqual([])
  })

  it('shows at once that the browser is offline, and sends nothing later', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    type('name', '이서연')
    save()
    await later(() => expect(errors()).toEqual([messages.OFFLINE]))
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(patches).toEqual([])
  })

  it('is called off when the screen is left: what has left is not cut short, and nothing follows it', async () => {
    let lose = (_: unknown) => {}
    answer = () =>
      new Promise((_, reject) => {
        lose = reject
      })
    type('name', '이서연')
    save()
    await later(() => expect(patches).toHaveLength(1))
    root.render(null)
    expect(patches[0]?.signal?.aborted).toBe(false)
    lose(new TypeError('Failed to fetch'))
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(patches).toHaveLength(1)
  })
})
