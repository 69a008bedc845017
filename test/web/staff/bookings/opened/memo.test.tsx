import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { editByDesk } from '#shared/contract/staff-change-routes.ts'
import { showBoard, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { anOpenedBooking } from '../../../../support/staff/staff-booking-screens.ts'
import { aBoard } from '../../../../support/staff/staff-screens.ts'
import { click, eventually, expectText, renderStaffPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

// Loading a screen for the first time is slow, so it happens before the tests.
beforeAll(async () => {
  await Promise.all([
    import('../../../../../web/src/staff/app/staff-app.tsx'),
    import('../../../../../web/src/staff/bookings/opened/booking-page.tsx'),
  ])
}, 60_000)
const path = `/staff/bookings/${anOpenedBooking().request_id}`
const key = `staff:memo:${anOpenedBooking().request_id}`
const receipt = (version: number) => ({ request_id: anOpenedBooking().request_id, status: 1 as const, version })

async function open(changes: Parameters<typeof anOpenedBooking>[0] = {}) {
  pages.hurry()
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(showStaffBooking, anOpenedBooking(changes))
  await renderStaffPage(path)
  await click('메모')
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '메모' })
const write = (text: string) => fireEvent.input(field(), { target: { value: text } })

const sent = () => pages.api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const storedDraft = () => sessionStorage.getItem(key)

describe('Memo', () => {
  it('saves automatically after a pause, and shows who saved it', async () => {
    await open()
    pages.api.answers(editByDesk, receipt(4))
    write('사다리 있는 ')
    write('사다리 있는 기사님')
    expect(storedDraft()).toContain('사다리 있는 기사님')
    await expectText('에 저장했어요')
    expect(sent()).toEqual([{ version: 3, memo: '사다리 있는 기사님' }])
    expect(document.body.textContent).toMatch(/홍담당 · 오[전후] \d+:\d\d에 저장했어요/)
    expect(storedDraft()).toBeNull()
  })

  it('saves despite a concurrent change of other fields', async () => {
    await open()
    let calls = 0
    pages.api.refuses(editByDesk, 'BOOKING_CHANGED')
    pages.api.answersBy(showStaffBooking, () => {
      calls += 1
      pages.api.answers(editByDesk, receipt(8))
      return anOpenedBooking({ version: 7, status: 2 })
    })
    write('관리실에 먼저')
    await expectText('에 저장했어요')
    expect(calls).toBeGreaterThan(0)
    expect(sent()).toEqual([
      { version: 3, memo: '관리실에 먼저' },
      { version: 7, memo: '관리실에 먼저' },
    ])
  })

  it('shows the memo of another dispatcher, and saves the own one on request', async () => {
    await open()
    pages.api.refuses(editByDesk, 'BOOKING_CHANGED')
    pages.api.answers(showStaffBooking, anOpenedBooking({ version: 7, memo: '경비실에 맡기기' }))
    write('관리실에 먼저')
    await expectText('그사이 다른 사람이 메모를 바꿨어요')
    await expectText('경비실에 맡기기')
    expect(field().value).toBe('관리실에 먼저')
    pages.api.answers(editByDesk, receipt(8))
    await click('내가 쓴 메모로 저장')
    await expectText('에 저장했어요')
    expect(sent().at(-1)).toEqual({ version: 7, memo: '관리실에 먼저' })
  })

  it('takes the memo of another dispatcher on request', async () => {
    await open()
    pages.api.refuses(editByDesk, 'BOOKING_CHANGED')
    pages.api.answers(showStaffBooking, anOpenedBooking({ version: 7, memo: '경비실에 맡기기' }))
    write('관리실에 먼저')
    await click('저장된 메모 쓰기')
    await eventually(() => expect(field().value).toBe('경비실에 맡기기'))
    expect(storedDraft()).toBeNull()
  })

  it('restores and saves the draft after a reload', async () => {
    sessionStorage.setItem(key, JSON.stringify({ version: 1, value: { text: '관리실에 먼저', read: '' } }))
    pages.api.answers(editByDesk, receipt(4))
    await open()
    await eventually(() => expect(field().value).toBe('관리실에 먼저'))
    await expectText('에 저장했어요')
    expect(sent()).toEqual([{ version: 3, memo: '관리실에 먼저' }])
  })

  it('reports a failed save, and retries on request', async () => {
    await open()
    pages.api.refuses(editByDesk, 'INVALID_FIELD')
    write('관리실에 먼저')
    await expectText(messages.INVALID_FIELD)
    expect(storedDraft()).toContain('관리실에 먼저')
    pages.api.answers(editByDesk, receipt(4))
    await click('다시 저장하기')
    await expectText('에 저장했어요')
  })

  it('keeps the draft of a memo when the session ends', async () => {
    await open()
    pages.api.refuses(editByDesk, 'SIGN_IN_REQUIRED')
    write('관리실에 먼저')
    await expectText('로그인 시간이 지났어요')
    await expectText('아직 저장하지 못했어요')
    expect(storedDraft()).toContain('관리실에 먼저')
    expect(field().value).toBe('관리실에 먼저')
  })
})
