import { cleanup } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { editMe, showMe } from '#shared/contract/account-routes.ts'
import { listMyBookings } from '#shared/contract/member-booking-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aShownProfile } from '../../../../support/customers/customers.ts'
import { signIn } from '../../../../support/web/amplify-session.ts'
import {
  click,
  eventually,
  expectText,
  field,
  renderPage,
  type,
  withPages,
} from '../../../../support/web/render-page.tsx'

const pages = withPages()

const profile = aShownProfile({ name: '김서연' })

const edits = () => pages.api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const save = () => click('바꾼 내용 저장하기')

describe('the edit of a profile', () => {
  beforeEach(async () => {
    signIn()
    pages.api.answers(showMe, profile)
    pages.api.answers(editMe, { ...profile, name: '이서연' })
    pages.api.answers(listMyBookings, { bookings: [] })
    await renderPage(paths.infoModify)
    await eventually(() => field('이름'))
  })

  it('clears a field when it is first focused, and restores it when it is left empty', async () => {
    field('이름').focus()
    await eventually(() => expect([field('이름').value, field('이름').placeholder]).toEqual(['', '김서연']))
    field('이름').blur()
    await eventually(() => expect(field('이름').value).toBe('김서연'))
    field('이름').focus()
    expect(field('이름').value).toBe('김서연')
  })

  it('does not clear what was typed', async () => {
    field('이메일').focus()
    await type('이메일', 'kim@example.com')
    field('이메일').blur()
    await eventually(() => expect(field('이메일').value).toBe('kim@example.com'))
    field('이메일').focus()
    expect(field('이메일').value).toBe('kim@example.com')
    // Typed before the first focus, as autofill does.
    await type('상세주소', '202동 2호')
    field('상세주소').focus()
    expect(field('상세주소').value).toBe('202동 2호')
  })

  it('sends only changed fields, and returns to my page', async () => {
    await type('이름', '이서연')
    await save()
    await expectText('내 정보를 바꿨어요')
    expect(edits()).toEqual([{ name: '이서연' }])
  })

  it('still shows on my page that another number was requested', async () => {
    pages.api.answers(editMe, { ...profile, phone_request: { effective_at: '2026-12-15T01:40:00.000Z' } })
    await type('이름', '이서연')
    await save()
    await expectText('12월 15일 (화) 오전 10:40에 바뀌어요.')
  })

  it('sends nothing when nothing was changed, also by a submit from a field that was just cleared', async () => {
    field('이름').focus()
    await eventually(() => expect(field('이름').value).toBe(''))
    await save()
    await expectText('김서연님, 안녕하세요')
    expect(edits()).toEqual([])
  })

  it('shows at once that the browser is offline, and sends nothing later', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await type('이름', '이서연')
    await save()
    await expectText(messages.OFFLINE)
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(edits()).toEqual([])
  })

  it('sends no retry after the person has left', async () => {
    pages.api.loses(editMe)
    await type('이름', '이서연')
    await save()
    await eventually(() => expect(edits()).toHaveLength(1))
    cleanup()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(edits()).toHaveLength(1)
  })
})
