import { describe, expect, it } from 'vitest'
import { availability, listLookupBookings, lookUpBookings } from '#shared/contract/booking-routes.ts'
import { listMyBookings } from '#shared/contract/member-booking-routes.ts'
import { showBooking } from '#shared/contract/own-booking-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { signIn } from '../../../../support/web/amplify-session.ts'
import { deviceOf, lookedUp, openedByCode } from '../../../../support/web/device.ts'
import { stubMedia } from '../../../../support/web/media.ts'
import { click, eventually, expectText, field, renderPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()

it('the way back from the bookings of a number keeps it in the field', async () => {
  const phone = '01012345678'
  pages.api.answers(lookUpBookings, { bookings: [{ service_type: '청소', progress: 'in_progress', month: '2026-12' }] })
  lookedUp(phone)
  await renderPage(paths.lookedUpBookings)
  await expectText('날짜, 주소, 기사님 정보는 가려져 있어요')
  document.querySelector<HTMLElement>('a[aria-label="뒤로"]')?.click()
  await eventually(() => expect(field('전화번호').value).toBe('010-1234-5678'))
})

describe('an address that another person opens', () => {
  const { request_id } = aShownBooking()

  it.each([
    paths.lookedUpBookings,
    paths.verifyLookup,
    `${paths.editBooking}#${request_id}`,
    `${paths.booked}#${request_id}`,
  ])('opens the lookup at %s', async (path) => {
    await renderPage(path)
    await expectText('예약할 때 쓴 전화번호로 찾을 수 있어요')
    expect(pages.api.calls).toEqual([])
  })

  it.each([paths.lookedUpBookings, paths.verifyLookup])('opens the own bookings of a member at %s', async (path) => {
    signIn()
    lookedUp('01012345678')
    pages.api.answers(listMyBookings, { bookings: [] })
    await renderPage(path)
    await expectText('내 번호로 접수한 예약까지 모두 보여드려요')
  })
})

describe('the bookings of this device', () => {
  it('shows no bookings of a device where nothing was booked, without a call for bookings', async () => {
    await renderPage(paths.inquiryDashboard)
    await expectText('아직 진행 중인 예약이 없어요.')
    // Nothing was booked here: nothing says that it was.
    await eventually(() => expect(document.body.textContent).not.toContain('이 기기에서 접수한 예약이에요'))
    expect(pages.api.calls.filter(({ path }) => path !== availability.path)).toEqual([])
  })

  it('names the next free visit where this device has no bookings', async () => {
    const slot = { remaining: 1, fee_multiplier: 1 } as const
    const full = { ...slot, service_time: '오전 9시 ~ 오후 12시', state: 'full', remaining: 0 } as const
    const evening = { ...slot, service_time: '오후 6시 ~ 이후', state: 'open' } as const
    pages.api.answers(availability, {
      days: [
        { service_day: '2026-11-23', holiday: null, slots: [full] },
        { service_day: '2026-11-24', holiday: null, slots: [full, evening] },
      ],
    })
    await renderPage(paths.inquiryDashboard)
    await expectText('가장 빠른 방문은11월 24일 (화) 저녁이에요')
  })

  it('gives the focus to the tab of the bookings when 모두 보기 takes the filter away', async () => {
    signIn()
    const { history: _, ...waiting } = aShownBooking()
    pages.api.answers(listMyBookings, { bookings: [waiting] })
    await renderPage(`${paths.inquiryDashboard}?status=in_progress`)
    await expectText('예약이 없어요.')
    await click('모두 보기')
    await expectText('새로고침')
    expect(document.activeElement?.getAttribute('role')).toBe('tab')
  })

  it('shows no bookings for a number without any', async () => {
    pages.api.answers(lookUpBookings, { bookings: [], total: 0 } as never)
    lookedUp('01012345678')
    await renderPage(paths.lookedUpBookings)
    await expectText('010-1234-5678로 접수한 예약이 없어요')
  })

  it('waits for the bookings of this device', async () => {
    deviceOf(aShownBooking())
    pages.api.keepsWaiting(showBooking.guest)
    await renderPage(paths.inquiryDashboard)
    await expectText('예약을 불러오는 중이에요')
    // It stands below them, and would be pushed down by what comes.
    expect(document.body.textContent).not.toContain('이 휴대폰에서 기록 지우기')
  })

  it('loads the bookings of this device with their own token', async () => {
    const booking = aShownBooking()
    deviceOf(booking)
    pages.api.answers(showBooking.guest, booking)
    await renderPage(paths.inquiryDashboard)
    await expectText('새로고침')
    expect(pages.api.calls).toMatchObject([{ path: `/bookings/${booking.request_id}`, bearer: 'Bearer bk_1' }])
  })

  it('keeps the bookings on the screen until the form to change one is there', async () => {
    const booking = aShownBooking()
    deviceOf(booking)
    pages.api.answers(showBooking.guest, booking)
    pages.api.keepsWaiting(availability)
    await renderPage(paths.inquiryDashboard)
    await expectText('새로고침')
    let wasBlank = false
    const watch = new MutationObserver(() => {
      wasBlank ||= document.querySelector('h1') === null
    })
    watch.observe(document.body, { childList: true, subtree: true, attributes: true })
    await click('바꾸기')
    await expectText('무엇을 바꿀까요?')
    watch.disconnect()
    expect(wasBlank).toBe(false)
  })

  it('removes bookings from the list with a word when they are gone', async () => {
    deviceOf(aShownBooking())
    pages.api.refuses(showBooking.guest, 'BOOKING_NOT_FOUND')
    await renderPage(paths.inquiryDashboard)
    await expectText('더는 볼 수 없는 예약을 목록에서 뺐어요')
  })
})

describe('the list of a number that was looked up', () => {
  it('shows what this device booked with that number, and nothing of another number', async () => {
    const mine = aShownBooking({ request_id: 'mine', customer_phone: '01012345678' })
    const others = aShownBooking({
      request_id: 'others',
      customer_phone: '01087654321',
      customer_address_detail: '남의 집',
    })
    deviceOf(mine, others)
    pages.api.answersBy(showBooking.guest, (path) => (path.endsWith('/mine') ? mine : others))
    pages.api.answers(lookUpBookings, {
      bookings: [{ service_type: '청소', progress: 'in_progress', month: '2026-11' }],
    })
    lookedUp('01012345678')
    await renderPage(paths.lookedUpBookings)
    await click('예약 예약 내용')
    await expectText('101동 1203호')
    await eventually(() => expect(pages.api.calls.map(({ path }) => path)).toContain('/bookings/others'))
    await pages.rest()
    expect(document.body.textContent).not.toContain('남의 집')
  })
})

describe('a number that a code has opened (specification 5.1)', () => {
  const phone = '01012345678'
  const { history: _, ...recent } = aShownBooking({ customer_phone: phone })
  const earlier = { service_type: '청소', progress: 'completed', month: '2024-05' } as const

  it('shows visits of long ago masked, says why, and offers no further code', async () => {
    pages.api.answers(listLookupBookings, { bookings: [recent], earlier: [earlier] })
    openedByCode(phone)
    await renderPage(paths.lookedUpBookings)
    await expectText('새로고침')
    await click('완료 1')
    await expectText('2024년 5월 방문')
    await expectText('오래전 방문은 서비스와 방문한 달만 보여드려요')
    expect(document.body.textContent).not.toContain('인증번호 받고 자세히 보기')
    expect(document.body.textContent).not.toContain('본인 확인이 필요해요')
  })

  it('shows a booking that the company cancelled masked for its number, and with the reason after a code', async () => {
    const { request_id, service_day } = recent
    const masked = { service_type: '청소', month: service_day.slice(0, 7) } as const
    pages.api.answers(lookUpBookings, { bookings: [], cancelled: [masked] })
    lookedUp(phone)
    await renderPage(paths.lookedUpBookings)
    await expectText('취소됐어요')
    await expectText('인증번호 받고 자세히 보기')
    expect(document.body.textContent).not.toContain('같은 예약이 또 있어서')
    const cancelled = { at: '2026-11-20T03:00:00.000Z', reason: 'duplicate' } as const
    pages.api.answers(listLookupBookings, {
      bookings: [],
      cancelled: [{ request_id, service_day, service_type: '청소', cancelled }],
    })
    openedByCode(phone)
    await renderPage(paths.lookedUpBookings)
    await expectText('같은 예약이 또 있어서 이 예약은 취소했어요.')
  })

  it.each([paths.editBooking, paths.quote, paths.reviewBooking, paths.afterService, paths.bookAgain])(
    'says at %s of a booking of an account what could be done, and not that there is one',
    async (path) => {
      pages.api.refuses(showBooking.guest, 'BOOKING_NOT_FOUND')
      pages.api.answers(listLookupBookings, { bookings: [] })
      openedByCode(phone)
      await renderPage(`${path}#${recent.request_id}`)
      await expectText('더는 볼 수 없는 예약이에요')
      await expectText('로그인하고 한 예약이라면 로그인해서 확인해주세요.')
    },
  )

  it.each([
    ['with bookings', [recent]],
    ['without one', []],
  ])('says the same of bookings of an account, %s', async (_, bookings) => {
    pages.api.answers(listLookupBookings, { bookings })
    openedByCode(phone)
    await renderPage(paths.lookedUpBookings)
    await expectText('로그인하고 한 예약은 로그인하면 볼 수 있어요')
    await click('로그인')
    await expectText('전화번호로 로그인해주세요')
  })
})

it('a landline looked up on another device shows whom to call (specification 5.3)', async () => {
  pages.api.answers(lookUpBookings, {
    bookings: [{ service_type: '청소', progress: 'in_progress', month: '2026-11' }],
  })
  lookedUp('029991234')
  await renderPage(paths.lookedUpBookings)
  await expectText('전화로 알려주시면 바꾸거나 취소해드려요.')
  const call = await eventually(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href^="tel:"]')
    expect(link).not.toBeNull()
    return link
  })
  expect(call?.href).toBe('tel:020000000')
  expect(call?.textContent).toBe('02-000-0000으로 전화하기')
})

describe('a device that others use too', () => {
  it('lets a shared device forget its bookings, which stay, with everything that was typed', async () => {
    const booking = aShownBooking()
    deviceOf(booking)
    sessionStorage.setItem('booking-draft', '{"customer_phone":"01012345678"}')
    sessionStorage.setItem('personal:look-up', JSON.stringify({ phone: '01012345678', token: 'lk_1', ends: 1 }))
    pages.api.answers(showBooking.guest, booking)
    await renderPage(paths.inquiryDashboard)
    await expectText('새로고침')
    await click('메뉴')
    await click('이 휴대폰에서 기록 지우기')
    await expectText('예약은 취소되지 않아요')
    expect(localStorage.getItem('booking-tokens')).not.toBeNull()
    const confirm = [...document.querySelectorAll('dialog button')].find(({ textContent }) => textContent === '지우기')
    if (confirm instanceof HTMLElement) confirm.click()
    await expectText('이 휴대폰에서 기록을 지웠어요')
    await expectText('아직 진행 중인 예약이 없어요.')
    expect(document.body.textContent).not.toContain('새로고침')
    expect(document.body.textContent).not.toContain('이 휴대폰에서 기록 지우기')
    expect(localStorage.getItem('booking-tokens')).toBeNull()
    expect(sessionStorage).toHaveLength(0)
    expect(pages.api.calls.map(({ method }) => method)).not.toContain('DELETE')
  })

  it.each([
    ['a landline', ['0212345678'], ['유선전화로 접수한 예약은 지운 뒤에 자세히 볼 수 없어요.'], '다시 찾을 수 있어요'],
    ['a mobile phone', ['01012345678'], ['예약할 때 쓴 전화번호로 다시 찾을 수 있어요.'], '유선전화'],
    [
      'both',
      ['01012345678', '0212345678'],
      ['휴대폰으로 접수한 예약은 그 번호로 다시 찾을 수 있어요.', '유선전화로 접수한 예약은'],
      '예약할 때 쓴 전화번호로',
    ],
  ])('says what can be found again of bookings of %s', async (_, phones, sentences, untrue) => {
    const bookings = phones.map((customer_phone, at) => aShownBooking({ request_id: `booking-${at}`, customer_phone }))
    deviceOf(...bookings)
    pages.api.answersBy(
      showBooking.guest,
      (path) => bookings.find(({ request_id }) => path.endsWith(request_id)) as never,
    )
    await renderPage(paths.inquiryDashboard)
    await expectText(`진행 중 ${phones.length}`)
    await click('메뉴')
    await click('이 휴대폰에서 기록 지우기')
    for (const sentence of sentences) await expectText(sentence)
    expect(document.querySelector('dialog[open]')?.textContent).not.toContain(untrue)
  })

  it('asks nothing about forgetting where the device made no bookings, or where a member looks', async () => {
    await renderPage(paths.inquiryDashboard)
    await expectText('아직 진행 중인 예약이 없어요.')
    expect(document.body.textContent).not.toContain('이 휴대폰에서 기록 지우기')
  })
})

describe('the bookings of a member', () => {
  it('counts a member’s bookings without those of another number, which have a section of their own', async () => {
    signIn()
    const { history: _, ...mine } = aShownBooking({ request_id: 'mine' })
    const others = aShownBooking({ request_id: 'others', customer_address_detail: '어머니 댁' })
    deviceOf(others)
    pages.api.answers(listMyBookings, { bookings: [mine] })
    pages.api.answers(showBooking.guest, others)
    await renderPage(`${paths.inquiryDashboard}#others`)
    await expectText('방금 접수했어요')
    await click('예약 예약 내용')
    await expectText('어머니 댁')
    await expectText('이 기기에서 다른 번호로 접수한 예약')
    await expectText('진행 중 1')
    expect(document.querySelector('section[aria-labelledby=other-numbers]')?.textContent).toContain('어머니 댁')
  })

  it('waits for the bookings of a member', async () => {
    signIn()
    pages.api.keepsWaiting(listMyBookings)
    await renderPage(paths.inquiryDashboard)
    await expectText('예약을 불러오는 중이에요')
  })

  it('loads the bookings of a member with the session', async () => {
    const token = signIn()
    const { history: _, ...booking } = aShownBooking()
    pages.api.answers(listMyBookings, { bookings: [booking] })
    await renderPage(paths.inquiryDashboard)
    await expectText('새로고침')
    for (const call of pages.api.calls) expect(call).toMatchObject({ path: '/me/bookings', bearer: `Bearer ${token}` })
  })

  it('masks a member’s bookings that a guest made with the number long ago', async () => {
    signIn()
    const earlier = { service_type: '청소', progress: 'completed', month: '2024-05' } as const
    pages.api.answers(listMyBookings, { bookings: [], earlier: [earlier] })
    await renderPage(paths.completedRequests)
    await expectText('2024년 5월 방문')
    await expectText('오래전 방문은 서비스와 방문한 달만 보여드려요')
    expect(document.body.textContent).not.toContain('로그인하면 볼 수 있어요')
  })

  it('shows no bookings to a member who has booked nothing', async () => {
    signIn()
    pages.api.answers(listMyBookings, { bookings: [] })
    await renderPage(paths.inquiryDashboard)
    await expectText('아직 진행 중인 예약이 없어요.')
  })

  it('redirects a member to the sign-in when the session is over', async () => {
    signIn()
    pages.api.refuses(listMyBookings, 'SIGN_IN_REQUIRED')
    await renderPage(paths.inquiryDashboard)
    await expectText(messages.SIGN_IN_REQUIRED)
  })
})

it('the two tabs hold 1 to 3 as in progress from the next visit on, and 4 as completed (specification 4.1)', async () => {
  const ofStatus = [
    [1, '청소'],
    [2, '점검'],
    [3, '수리'],
    [4, '이전'],
  ] as const
  const bookings = ofStatus.map(([status, service_type]) =>
    aShownBooking({
      request_id: `${status}`,
      status,
      service_type,
      created_at: `2026-11-1${status}T00:00:00Z`,
      service_day: `2026-11-2${9 - status}`,
    }),
  )
  signIn()
  pages.api.answers(listMyBookings, { bookings })
  await renderPage(paths.inquiryDashboard)
  await expectText('진행 중 3')
  const shown = () =>
    [...document.querySelectorAll('article')].map(({ textContent }) => textContent?.match(/청소|점검|수리|이전/)?.[0])
  expect(shown()).toEqual(['수리', '점검', '청소'])
  await click('완료 1')
  await eventually(() => expect(shown()).toEqual(['이전']))
})

describe('the tab that opens', () => {
  const open = aShownBooking({ request_id: 'open', status: 2, service_type: '점검' })
  const completed = aShownBooking({ request_id: 'completed', status: 4, service_type: '이전' })
  const selected = () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent

  it.each([
    { bookings: [completed], hash: '', tab: '완료 1' },
    { bookings: [open, completed], hash: '', tab: '진행 중 1' },
    { bookings: [open, completed], hash: '#completed', tab: '완료 1' },
    { bookings: [open, completed], hash: '#open', tab: '진행 중 1' },
    { bookings: [], hash: '', tab: '진행 중 0' },
  ])('opens the tab $tab for $bookings.length bookings at “$hash”', async ({ bookings, hash, tab }) => {
    signIn()
    pages.api.answers(listMyBookings, { bookings })
    await renderPage(`${paths.inquiryDashboard}${hash}`)
    await eventually(() => expect(selected()).toBe(tab))
  })
})

describe('several bookings', () => {
  const bookings = ['첫째 집', '둘째 집'].map((customer_address_detail, index) =>
    aShownBooking({ request_id: `${index}`, customer_address_detail, created_at: `2026-11-2${9 - index}T00:00:00Z` }),
  )
  const open = () =>
    [...document.querySelectorAll('article')].map(({ textContent }) => textContent?.match(/.째 집/)?.[0])
  const headings = () => [...document.querySelectorAll<HTMLElement>('article h2 button')]

  it('opens one card of several bookings at a time (specification 9.11)', async () => {
    signIn()
    pages.api.answers(listMyBookings, { bookings })
    await renderPage(paths.inquiryDashboard)
    await expectText('진행 중 2')
    const isOpen = () =>
      [...document.querySelectorAll('article')].map(({ textContent }) => textContent.includes('기록'))
    expect(isOpen()).toEqual([true, false])
    headings()[1]?.click()
    await eventually(() => expect(isOpen()).toEqual([false, true]))
    expect(headings().map((heading) => heading.getAttribute('aria-expanded'))).toEqual(['false', 'true'])
    headings()[1]?.click()
    await eventually(() => expect(isOpen()).toEqual([false, false]))
  })

  it('lists several bookings next to the opened one on wide windows (specification 9.11)', async () => {
    stubMedia()
    signIn()
    pages.api.answers(listMyBookings, { bookings })
    await renderPage(paths.inquiryDashboard)
    await expectText('진행 중 2')
    await eventually(() => expect(open()).toEqual(['첫째 집']))
    const rows = () => [...document.querySelectorAll<HTMLElement>('h2 button')]
    rows()[1]?.click()
    await eventually(() => expect(open()).toEqual(['둘째 집']))
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true'])
    // Its picture glides from the row (decision 0076).
    expect(document.querySelectorAll('article header svg[style*="--glide"]')).toHaveLength(1)
    rows()[1]?.click()
    await eventually(() => expect(open()).toEqual(['둘째 집']))
  })
})
