import { describe, expect, it, vi } from 'vitest'
import { showCalendarFile } from '#shared/contract/booking-routes.ts'
import { showBooking } from '#shared/contract/own-booking-routes.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { signIn } from '../../../../support/web/amplify-session.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

function justBooked(changes: Parameters<typeof aShownBooking>[0] = {}) {
  const booking = aShownBooking({ created_at: minutesAgo(1), ...changes })
  const { request_id, service_day } = booking
  localStorage.setItem('booking-tokens', JSON.stringify([{ request_id, service_day, manage_token: 'bk_1' }]))
  return booking
}

const open = ({ request_id }: { request_id: string }) => renderPage(`${paths.booked}#${request_id}`, {})

const heading = () => document.querySelector('h1')?.textContent

describe('the ending of a booking (specification 9.8)', () => {
  it('names the visit, says what it costs and what comes', async () => {
    const booking = justBooked()
    pages.api.answers(showBooking.guest, booking)
    await open(booking)
    await eventually(() => expect(heading()).toBe('11월 25일 (수)청소 예약을 접수했어요'))
    await expectText('출장비 20,000 ~ 50,000원')
    await expectText('서울 강북구 도봉로 346101동 1203호')
    await expectText('까지 기사님을 배정해요')
    await expectText('예약번호04HM-ASW9')
    expect(document.activeElement?.tagName).toBe('H1')
  })

  it('names on the confirmation screen where a relocation goes', async () => {
    const booking = justBooked({
      service_type: '이전',
      destination_address: '서울 노원구 노해로 437',
      destination_address_detail: '305호',
    })
    pages.api.answers(showBooking.guest, booking)
    await open(booking)
    await expectText('옮길 곳서울 노원구 노해로 437305호')
  })

  it('shows the assignment deadline as a time (specification 3.4)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T05:11:00Z') })
    try {
      const booking = justBooked({ created_at: '2026-11-20T05:10:00Z' })
      pages.api.answers(showBooking.guest, booking)
      await open(booking)
      await expectText('오늘 오후 2:10')
      await expectText('20일(금) 오후 5:10까지 기사님을 배정해요')
    } finally {
      vi.useRealTimers()
    }
  })

  it('offers the visit as a calendar entry at an address without anything personal', async () => {
    const booking = justBooked()
    pages.api.answers(showBooking.guest, booking)
    await open(booking)
    const link = await eventually(() => {
      const found = document.querySelector<HTMLAnchorElement>('a[href*="calendar-file"]')
      expect(found).not.toBeNull()
      return found
    })
    const { pathname, searchParams } = new URL(link?.href ?? '')
    expect(pathname).toBe('/api/calendar-file')
    expect(showCalendarFile.query.safeParse(Object.fromEntries(searchParams)).data).toEqual({
      service_day: '2026-11-25',
      service_time: '오전 9시 ~ 오후 12시',
      service_type: '청소',
      visit: '89abcdef',
      version: '1',
    })
  })

  it('gives its number away when it is asked for, or says how to take it', async () => {
    const booking = justBooked()
    pages.api.answers(showBooking.guest, booking)
    const copied: string[] = []
    vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText: async (text: string) => copied.push(text) } })
    await open(booking)
    await click('예약번호 04HM-ASW9 복사')
    await expectText('복사했어요')
    expect(copied).toEqual(['04HM-ASW9'])
    vi.stubGlobal('navigator', { onLine: true })
    await click('예약번호 04HM-ASW9 복사')
    await expectText('번호를 길게 눌러 복사해주세요')
  })

  it('opens the list, where the card shows the same', async () => {
    const booking = justBooked()
    pages.api.answers(showBooking.guest, booking)
    await open(booking)
    await click('내 예약 보기')
    await expectText('방금 접수했어요')
    expect(heading()).toBe('고객님의 예약')
  })

  it('ends the confirmation screen after ten minutes: the list is shown', async () => {
    const booking = justBooked({ created_at: minutesAgo(11) })
    pages.api.answers(showBooking.guest, booking)
    await open(booking)
    await eventually(() => expect(heading()).toBe('고객님의 예약'))
  })

  it.each([11, 15 * 60, -10 * 60, -3 * 24 * 60, 20 * 24 * 60])(
    'shows on a device that is %d minutes ahead, and nothing is late',
    async (ahead) => {
      const skew = ahead * 60_000
      const booking = justBooked()
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew })
      try {
        pages.api.hasClock(() => Date.now() - skew)
        pages.api.answers(showBooking.guest, booking)
        await open(booking)
        await expectText('까지 기사님을 배정해요')
        await click('내 예약 보기')
        await expectText('방금 접수했어요')
        expect(document.body.textContent).not.toContain('늦어지고')
      } finally {
        vi.useRealTimers()
      }
    },
  )

  it('ends the confirmation screen when the booking is gone, and the list says so', async () => {
    const booking = justBooked()
    pages.api.refuses(showBooking.guest, 'BOOKING_NOT_FOUND')
    await open(booking)
    await expectText('더는 볼 수 없는 예약을 목록에서 뺐어요')
  })

  it('keeps the number where nothing could be read', async () => {
    const booking = justBooked()
    pages.hurry()
    pages.api.refuses(showBooking.guest, 'INTERNAL_ERROR')
    await open(booking)
    await expectText('접수한 내용을 불러오지 못했어요')
    await expectText('예약번호04HM-ASW9')
  })

  it('shows the confirmation screen of a member as well', async () => {
    signIn()
    const booking = aShownBooking({ created_at: minutesAgo(1) })
    pages.api.answers(showBooking.member, booking)
    await open(booking)
    await expectText('까지 기사님을 배정해요')
  })
})

describe('the message that confirms a booking', () => {
  const withMobile = { customer_phone: '01012345678' }

  it('shows that the confirmation message is being sent, and updates the screen', async () => {
    const booking = justBooked(withMobile)
    pages.hurry()
    pages.api.answers(showBooking.guest, { ...booking, confirmation: 'sending' })
    await open(booking)
    await expectText('접수 문자를 보내고 있어요010-1234-5678')
    await expectText('배정되면 문자로 알려드려요.')
    await expectText('방문 하루 전에 다시 알려드려요')
    expect(document.body.textContent).not.toContain('보냈어요')
    pages.api.answers(showBooking.guest, { ...booking, confirmation: 'sent' })
    await expectText('접수 문자를 보냈어요010-1234-5678')
    expect(document.querySelector('ol [role=status]')?.textContent).toContain('보냈어요')
  })

  it('shows the booking number when the confirmation message failed', async () => {
    const booking = justBooked(withMobile)
    pages.api.answers(showBooking.guest, { ...booking, confirmation: 'not_sent' })
    await open(booking)
    await expectText('예약을 접수했어요접수 문자는 보내지 못했어요. 예약번호를 적어두세요.')
  })

  it('shows that it does not know whether an uncertain one left', async () => {
    const booking = justBooked(withMobile)
    pages.api.answers(showBooking.guest, { ...booking, confirmation: 'uncertain' })
    await open(booking)
    await expectText('접수 문자가 갔는지 확인하지 못했어요예약은 접수됐어요. 예약번호를 적어두세요.')
  })

  it('announces no confirmation message to landlines, which see where to look', async () => {
    const booking = justBooked({ customer_phone: '029991234' })
    pages.api.answers(showBooking.guest, booking)
    await open(booking)
    await expectText('배정되면 내 예약에서 볼 수 있어요.')
    await expectText('11월 25일 (수)에 기사님이 방문해요')
    expect(document.body.textContent).not.toContain('문자')
  })
})
