import { cleanup } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
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
const save = () => click('저장하기')
const row = (name: string) => document.querySelector<HTMLElement>(`[aria-controls="edit-${name}-fields"]`)

/** The rows with one of them open, which the address names. */
async function open(name: string, label: string, shown: Partial<typeof profile> = {}) {
  pages.api.answers(showMe, { ...profile, ...shown })
  await renderPage(`${paths.infoModify}?row=${name}`)
  await eventually(() => field(label))
}

const openName = () => open('name', '이름')

it('says to a guest why the sign-in opens instead', async () => {
  await renderPage(paths.infoModify)
  await expectText('회원이 로그인해야 볼 수 있는 화면이에요')
})

describe('the edit of a profile', () => {
  beforeEach(async () => {
    signIn()
    pages.api.answers(editMe, { ...profile, name: '이서연' })
    pages.api.answers(listMyBookings, { bookings: [] })
  })

  it('shows what is stored in rows that open one at a time, and gives the focus back', async () => {
    pages.api.answers(showMe, profile)
    await renderPage(paths.infoModify)
    await expectText('김서연')
    expect(document.querySelector('form')).toBeNull()
    await click('생년월일')
    await eventually(() => expect(document.activeElement).toBe(field('생년월일')))
    await click('고객 유형')
    await eventually(() => expect(document.activeElement?.getAttribute('name')).toBe('job'))
    expect(document.querySelectorAll('form')).toHaveLength(1)
    await click('닫기')
    await eventually(() => expect(document.activeElement).toBe(row('type')))
    expect(document.querySelector('form')).toBeNull()
    await expectText('로그인에 쓰는 번호라 인증번호로 바꿔요')
    expect(document.querySelector(`a[href="${paths.changePhone}"]`)?.textContent).toMatch(/바꾸기$/)
  })

  it('keeps what was typed in a row that was closed, and says so', async () => {
    await openName()
    await type('이름', '이서연')
    await click('생년월일')
    await expectText('아직 저장하지 않았어요')
    await click('이름')
    await eventually(() => expect(field('이름').value).toBe('이서연'))
  })

  it('clears a field as its row opens, and restores it when it is left empty', async () => {
    await openName()
    await eventually(() => expect([field('이름').value, field('이름').placeholder]).toEqual(['', '김서연']))
    field('이름').blur()
    await eventually(() => expect(field('이름').value).toBe('김서연'))
    field('이름').focus()
    expect(field('이름').value).toBe('김서연')
    // Closed while it is empty, it is as it was.
    await type('이름', '')
    await click('닫기')
    await eventually(() => expect(document.querySelector('form')).toBeNull())
    expect(document.body.textContent).not.toContain('아직 저장하지 않았어요')
  })

  it('says at once that a child cannot be a member', async () => {
    await open('birth', '생년월일')
    await type('생년월일', `${new Date().getUTCFullYear() - 12}0601`)
    await save()
    await expectText(messages.GUARDIAN_REQUIRED)
    expect(edits()).toEqual([])
  })

  it('keeps what was typed in the profile', async () => {
    await open('email', '이메일')
    await type('이메일', 'kim@example.com')
    field('이메일').blur()
    await eventually(() => expect(field('이메일').value).toBe('kim@example.com'))
    field('이메일').focus()
    expect(field('이메일').value).toBe('kim@example.com')
    // Typed before the first focus, as autofill does.
    await click('주소')
    await eventually(() => field('상세주소'))
    await type('상세주소', '202동 2호')
    field('상세주소').focus()
    expect(field('상세주소').value).toBe('202동 2호')
  })

  it('removes an e-mail address only at a button of its own', async () => {
    await open('email', '이메일', { email: 'kim@example.com' })
    await save()
    await expectText('아직 바뀐 내용이 없어요')
    pages.api.answers(editMe, profile)
    await click('이메일 지우기')
    await expectText('내 정보를 바꿨어요')
    expect(edits()).toEqual([{ email: '' }])
  })

  it('sends only what its row changed, and returns to my page', async () => {
    await open('address', '상세주소')
    await type('상세주소', '202동 2호')
    await click('이름')
    await eventually(() => field('이름'))
    await type('이름', '이서연')
    await save()
    await expectText('내 정보를 바꿨어요')
    expect(edits()).toEqual([{ name: '이서연' }])
  })

  it('sends nothing when nothing was changed, also by a submit from a field that was just cleared', async () => {
    await openName()
    await eventually(() => expect(field('이름').value).toBe(''))
    await save()
    await expectText('아직 바뀐 내용이 없어요')
    expect(field('이름').value).toBe('김서연')
    await type('이름', '이서연')
    await eventually(() => expect(document.body.textContent).not.toContain('아직 바뀐 내용이 없어요'))
    expect(edits()).toEqual([])
  })

  it('shows at once that the browser is offline, and sends nothing later', async () => {
    await openName()
    pages.api.setOnline(false)
    await type('이름', '이서연')
    await save()
    await expectText(messages.OFFLINE)
    pages.api.setOnline(true)
    await pages.rest()
    expect(edits()).toEqual([])
  })

  it('sends no retry after the person has left', async () => {
    pages.api.loses(editMe)
    await openName()
    await type('이름', '이서연')
    await save()
    await eventually(() => expect(edits()).toHaveLength(1))
    cleanup()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect(edits()).toHaveLength(1)
  })
})
