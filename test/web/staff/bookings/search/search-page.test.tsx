import { beforeAll, describe, expect, it } from 'vitest'
import { searchBookings, showBoard } from '#shared/contract/staff-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { aBoard, aCard } from '../../../../support/staff/staff-screens.ts'
import {
  click,
  eventually,
  expectText,
  field,
  renderStaffPage,
  type,
  withPages,
} from '../../../../support/web/render-page.tsx'

const pages = withPages()

// Loading a screen for the first time is slow, so it happens before the tests.
beforeAll(async () => {
  await Promise.all([
    import('../../../../../web/src/staff/app/staff-app.tsx'),
    import('../../../../../web/src/staff/bookings/search/search-page.tsx'),
  ])
}, 60_000)

async function open(state?: unknown) {
  pages.api.answers(showBoard, aBoard())
  await renderStaffPage('/staff/search', { state })
}

const submit = () => document.querySelector<HTMLElement>('main [type="submit"]')?.click()

const searches = () => pages.api.calls.filter(({ path }) => path === '/staff/searches').map(({ body }) => body)

describe('SearchPage', () => {
  it('selects the text of the field with /, also from inside, and never types it', async () => {
    pages.api.answers(searchBookings, { bookings: [aCard()], cancelled: [] })
    await open({ find: 'N8FG-W5HX' })
    const input = await eventually(() => field('전화번호, 예약번호'))
    for (const from of [document.body, input]) {
      input.setSelectionRange(3, 3)
      // The page listens a moment after its heading is there.
      await eventually(() => {
        const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true })
        from.dispatchEvent(event)
        expect(event.defaultPrevented).toBe(true)
      })
      await eventually(() => expect([input.selectionStart, input.selectionEnd]).toEqual([0, 'N8FG-W5HX'.length]))
      expect(document.activeElement).toBe(input)
    }
  })

  it('searches only on submit, and finds a phone number', async () => {
    await open()
    await expectText('무엇을 찾을까요?')
    pages.api.answers(searchBookings, { bookings: [aCard()], cancelled: [] })
    await type('전화번호, 예약번호', '010-1234-5678')
    submit()
    await expectText('이 번호로 찾은 예약 1건')
    await expectText('노원구 견본로 88')
    expect(searches()).toEqual([{ phone: '01012345678' }])
  })

  it('searches for the text that was typed on the board', async () => {
    pages.api.answers(searchBookings, { bookings: [aCard()], cancelled: [] })
    await open({ find: 'N8FG-W5HX' })
    await expectText('이 번호로 찾은 예약 1건')
    expect(field('전화번호, 예약번호').value).toBe('N8FG-W5HX')
    expect(searches()).toEqual([{ booking_number: 'N8FG-W5HX' }])
  })

  it('goes to the first result by the down arrow, from the heading and from the field', async () => {
    pages.api.answers(searchBookings, { bookings: [aCard(), aCard({ request_id: 'other' })], cancelled: [] })
    await open({ find: 'N8FG-W5HX' })
    await expectText('이 번호로 찾은 예약 2건')
    const press = (element: Element | null) =>
      element?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
    const links = [...document.querySelectorAll('tbody a')]
    const starts = [document.querySelector('h1'), field('전화번호, 예약번호')]
    for (const start of starts) {
      start?.focus()
      press(document.activeElement)
      expect(document.activeElement).toBe(links[0])
    }
    press(document.activeElement)
    expect(document.activeElement).toBe(links[1])
    const day = field('방문 날짜')
    day.focus()
    press(day)
    expect(document.activeElement).toBe(day)
  })

  it('rejects a search by last digits without a request', async () => {
    await open()
    await type('전화번호, 예약번호', '5678')
    submit()
    await expectText('끝 번호만으로는')
    expect(searches()).toEqual([])
  })

  it('finds a cancelled booking by its number in the search', async () => {
    pages.api.answers(searchBookings, {
      bookings: [],
      cancelled: [
        {
          request_id: 'f'.repeat(32),
          booking_number: 'ZZZZ-ZZZZ',
          service_day: '2026-12-02',
          cancelled_at: '2026-12-01T02:00:00.000Z',
        },
      ],
    })
    await open({ find: 'ZZZZ-ZZZZ' })
    await expectText('ZZZZ-ZZZZ')
    await expectText('취소할 때 지웠어요')
  })

  it('appends the next page of results', async () => {
    pages.api.answers(searchBookings, { bookings: [aCard()], cancelled: [], cursor: 'next' })
    await open({ find: '01012345678' })
    await expectText('1건 이상')
    const second = aCard({ request_id: 'e'.repeat(32), customer_address: '서울 중랑구 견본로 9' })
    pages.api.answers(searchBookings, { bookings: [second], cancelled: [] })
    await click('더 보기')
    await expectText('중랑구 견본로 9')
    expect(searches()).toEqual([{ phone: '01012345678' }, { phone: '01012345678', cursor: 'next' }])
    await eventually(() => expect(document.body.textContent).not.toContain('더 보기'))
  })

  it('reports an empty result and too many requests', async () => {
    pages.api.answers(searchBookings, { bookings: [], cancelled: [] })
    await open({ find: '01012345678' })
    await expectText('찾은 예약이 없어요')
    pages.api.refuses(searchBookings, 'TOO_MANY_REQUESTS')
    await type('전화번호, 예약번호', '01099998888')
    submit()
    await expectText(messages.TOO_MANY_REQUESTS)
    expect(field('전화번호, 예약번호').value).toBe('01099998888')
  })
})
