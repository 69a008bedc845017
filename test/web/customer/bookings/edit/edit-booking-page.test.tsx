import { describe, expect, it } from 'vitest'
import { status } from '#shared/booking/status.ts'
import { availability } from '#shared/contract/booking-routes.ts'
import { sendCode } from '#shared/contract/code-routes.ts'
import { editBooking, showBooking } from '#shared/contract/own-booking-routes.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { changedPrices, shownPrices } from '../../../../support/prices.ts'
import { deviceOf } from '../../../../support/web/device.ts'
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

const booking = aShownBooking({ detailInfo: '필터 청소 부탁드립니다' })

/** The edit screen with an open row, in a browser in which the booking was made. */
async function openForm(row = 'details', shown: Partial<typeof booking> = {}) {
  pages.api.answers(showBooking.guest, { ...booking, ...shown })
  await openPage(row)
}

async function openPage(row = 'details') {
  deviceOf(booking)
  await renderPage(`${paths.editBooking}?row=${row}#${booking.request_id}`)
}

/** What was typed and not saved. */
const stored = (value: object) => sessionStorage.setItem('edit-draft', JSON.stringify({ version: 2, value }))
const { request_id, customer_address_detail, service_date, service_time, aircon_type, brand } = booking
const values = {
  customer_address_detail,
  service_date,
  service_time,
  aircon_type,
  brand,
  detailInfo: booking.detailInfo,
}

const text = '기사님께 전할 내용'

async function write(value: string) {
  await openForm()
  await type(text, value)
}

const save = (row = '추가 요청') => click(`${row} 저장하기`)
const saved = () => pages.api.calls.filter(({ method }) => method === 'PATCH')

describe('the form of a booking', () => {
  it('waits for the form of a booking', async () => {
    pages.api.keepsWaiting(showBooking.guest)
    await openPage()
    await expectText('예약을 불러오는 중이에요')
  })

  it('fills the form with what was booked', async () => {
    await openForm()
    await eventually(() => expect(field(text).value).toBe('필터 청소 부탁드립니다'))
  })

  it('gives way to a word when the booking is gone', async () => {
    pages.api.refuses(showBooking.guest, 'BOOKING_NOT_FOUND')
    await openPage()
    await expectText('더는 볼 수 없는 예약이에요')
  })

  it('gives way to what can still be changed once a technician is assigned', async () => {
    await openForm('details', { status: status.assigned })
    await expectText('이제 방문 일시와 사진만 바꿀 수 있어요')
  })

  it('gives way to the reason on the day of the visit', async () => {
    await openForm('details', { status: status.visiting })
    await expectText(messages.BOOKING_LOCKED)
  })
})

describe('what was typed and not saved', () => {
  it('shows again what was typed and not saved', async () => {
    const read = { version: booking.version, values }
    stored({ request_id, read, values: { ...values, detailInfo: '아직 저장하지 않았어요' } })
    await openForm()
    await eventually(() => expect(field(text).value).toBe('아직 저장하지 않았어요'))
  })

  it('lies on top of what was changed elsewhere meanwhile', async () => {
    const read = { version: booking.version, values: { ...values, brand: '캐리어' } }
    stored({ request_id, read, values: { ...read.values, detailInfo: '아직 저장하지 않았어요' } })
    await openForm('details', { version: 2 })
    await expectText(`제조사 바뀜: ${brand}`)
    expect(field(text).value).toBe('아직 저장하지 않았어요')
  })

  const asVersion = (version: number, value: object) => JSON.stringify({ version, value })
  const read = { version: booking.version, values }

  it.each([
    ['no JSON', '{"version":2,'],
    ['null', 'null'],
    ['nothing that was read', asVersion(2, { request_id, read: null, values: { detailInfo: 7 } })],
    ['a number for a text', asVersion(2, { request_id, read, values: { ...values, detailInfo: 7 } })],
    ['a text for symptoms', asVersion(2, { request_id, read, values: { ...values, sprint: '물이 새요' } })],
    ['a maker that there is not', asVersion(2, { request_id, read, values: { ...values, brand: '모름' } })],
    ['an earlier version', asVersion(1, { request_id, read, values: { ...values, detailInfo: '예전 초안' } })],
  ])('drops the draft of an edit that is %s, and shows the form', async (_, text_) => {
    sessionStorage.setItem('edit-draft', text_)
    await openForm()
    await eventually(() => expect(field(text).value).toBe('필터 청소 부탁드립니다'))
  })

  it('bricks nothing with a day that does not exist', async () => {
    stored({ request_id, read, values: { ...values, service_date: '언젠가' } })
    await openForm()
    await expectText('방문 일시')
  })
})

describe('the rows', () => {
  const row = (name: string) => document.querySelector<HTMLElement>(`[aria-controls="edit-${name}-fields"]`)

  it('shows in the rows what is stored, opens one at a time, and returns the focus', async () => {
    await openForm('')
    await expectText('필터 청소 부탁드립니다')
    expect(document.querySelector('form')).toBeNull()
    await click('추가 요청')
    await eventually(() => expect(document.activeElement?.contains(field(text))).toBe(true))
    await click('상세주소')
    await eventually(() => expect(document.activeElement?.contains(field('상세주소'))).toBe(true))
    expect(document.querySelectorAll('form')).toHaveLength(1)
    await click('닫기')
    await eventually(() => expect(document.activeElement).toBe(row('detail')))
    expect(document.querySelector('form')).toBeNull()
  })

  it('says in the rows what cannot be edited, and why', async () => {
    await openForm('address')
    await expectText('주소와 서비스를 바꾸려면 취소하고 다시 예약해주세요')
  })
})

describe('saving an edit', () => {
  it('does not ask to save an edit where nothing was changed', async () => {
    await openForm()
    await save()
    await expectText('아직 바뀐 내용이 없어요')
    expect(saved()).toEqual([])
    await type(text, '이제 바뀌었어요')
    await eventually(() => expect(document.body.textContent).not.toContain('아직 바뀐 내용이 없어요'))
  })

  it('sends what was changed and the version that was seen, and nothing else', async () => {
    await write('늦게 와주세요')
    const { history: _, ...edited } = { ...booking, detailInfo: '늦게 와주세요', version: 2 }
    pages.api.answers(editBooking.guest, edited)
    await save()
    await eventually(() =>
      expect(saved().map(({ body }) => body)).toEqual([{ version: 1, detailInfo: '늦게 와주세요' }]),
    )
    await expectText('방금 바꿨어요')
    expect(sessionStorage.getItem('edit-draft')).toBeNull()
  })

  it('saves an edit once, however often the button is tapped while that lasts', async () => {
    await write('늦게 와주세요')
    pages.api.keepsWaiting(editBooking.guest)
    const form = document.querySelector('form')
    for (let clicks = 0; clicks < 3; clicks += 1) {
      form?.requestSubmit()
      await pages.rest()
    }
    await eventually(() => expect(saved()).toHaveLength(1))
    form?.requestSubmit()
    await pages.rest()
    expect(saved()).toHaveLength(1)
  })

  it('sends the fields of its row, and keeps what was typed in another one', async () => {
    await write('현관 앞에서 전화해주세요')
    await click('에어컨벽걸이형')
    await expectText('에어컨 저장하기')
    await expectText('아직 저장하지 않았어요')
    document.querySelector<HTMLInputElement>('input[value="캐리어"]')?.click()
    const { history: _, ...edited } = { ...booking, brand: '캐리어' as const, version: 2 }
    pages.api.answers(editBooking.guest, edited)
    await save('에어컨')
    await expectText('방금 바꿨어요')
    expect(saved().map(({ body }) => body)).toEqual([{ version: 1, brand: '캐리어' }])
    await click('추가 요청')
    await eventually(() => expect(field(text).value).toBe('현관 앞에서 전화해주세요'))
    await save()
    await eventually(() => expect(saved().at(-1)?.body).toEqual({ version: 2, detailInfo: '현관 앞에서 전화해주세요' }))
  })

  async function chooseFullSlot() {
    stored({ request_id, read: { version: 1, values }, values: { ...values, service_time: '오후 12시 ~ 오후 3시' } })
    pages.api.refuses(editBooking.guest, 'SLOT_FULL')
    pages.api.keepsWaiting(availability)
    await openForm('visit')
    await save('방문 일시')
    await expectText(messages.SLOT_FULL)
  }

  it('refuses an edit when the slot is full by now, and keeps what was written', async () => {
    await chooseFullSlot()
    await eventually(() => expect(document.activeElement?.textContent).toContain(messages.SLOT_FULL))
  })

  it('requires another time only after the next submit', async () => {
    await chooseFullSlot()
    expect(document.body.textContent).not.toContain(messages.OPTION_REQUIRED)
    await save('방문 일시')
    await expectText(messages.OPTION_REQUIRED)
    expect(saved()).toHaveLength(1)
  })

  it('refuses an edit when a technician was assigned meanwhile', async () => {
    await write('늦게 와주세요')
    pages.api.refuses(editBooking.guest, 'BOOKING_LOCKED')
    pages.api.answers(showBooking.guest, { ...booking, status: status.assigned, version: 2 })
    await save()
    await expectText('이제 방문 일시와 사진만 바꿀 수 있어요')
  })

  it('corrects the detail of the address, and says under it when it is missing (specification 4.3)', async () => {
    await openForm('detail')
    await type('상세주소', ' ')
    await save('상세주소')
    await expectText(messages.ADDRESS_DETAIL_REQUIRED)
    await eventually(() => expect(document.activeElement).toBe(field('상세주소')))
    await type('상세주소', '202동 2호')
    pages.api.keepsWaiting(editBooking.guest)
    await save('상세주소')
    await eventually(() =>
      expect(saved().map(({ body }) => body)).toEqual([{ version: 1, customer_address_detail: '202동 2호' }]),
    )
  })

  it('corrects the phone on the device that booked', async () => {
    await openForm('phone')
    await type('전화번호', '010')
    await save('전화번호')
    await expectText(messages.PHONE_INVALID)
    await type('전화번호', '010-8765-4321')
    const { history: _, ...edited } = { ...booking, customer_phone: '01087654321', version: 2 }
    pages.api.answers(editBooking.guest, edited)
    await save('전화번호')
    await expectText('방금 바꿨어요')
    expect(saved().map(({ body }) => body)).toEqual([{ version: 1, customer_phone: '01087654321' }])
  })

  it('proves the corrected phone where codes are asked for (specification 7.3)', async () => {
    await openForm('phone')
    await type('전화번호', '010-8765-4321')
    pages.api.refuses(editBooking.guest, 'VERIFICATION_REQUIRED')
    await save('전화번호')
    await expectText('휴대폰 번호를 인증해주세요')
    const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
    const challenge = 'A'.repeat(22)
    const buttons = () => [...document.querySelectorAll('#edit-phone-fields button')].map((each) => each.textContent)
    await eventually(() => expect(buttons()).toEqual(['인증번호 받기', '닫기']))
    pages.api.answers(sendCode, { challenge, expires_at: soon(180), resend_at: soon(20) })
    await click('인증번호 받기')
    await expectText('뒤 다시 받기')
    await type('인증번호', '123456')
    const { history: _, ...edited } = { ...booking, customer_phone: '01087654321', version: 2 }
    pages.api.answers(editBooking.guest, edited)
    await save('전화번호')
    await expectText('방금 바꿨어요')
    expect(saved().map(({ body }) => body)).toEqual([
      { version: 1, customer_phone: '01087654321' },
      { version: 1, customer_phone: '01087654321', challenge, code: '123456' },
    ])
  })

  it('does not offer the phone a second time in the edit of a booking', async () => {
    await openForm('details', { phone_edited_at: '2026-11-21T04:00:00.000Z' })
    await expectText('한 번 고친 번호는 더 바꿀 수 없어요')
    expect(document.querySelector('[aria-controls="edit-phone-fields"]')).toBeNull()
  })

  it('saves the chosen one of two contents after a conflicting edit', async () => {
    await write('늦게 와주세요')
    pages.api.refuses(editBooking.guest, 'BOOKING_CHANGED')
    pages.api.answers(showBooking.guest, { ...booking, detailInfo: '거실 것만 봐주세요', brand: '캐리어', version: 2 })
    await save()
    await expectText('제조사 바뀜: 캐리어')
    const side = (name: string) =>
      document.querySelector<HTMLInputElement>(`input[name="contested-detailInfo"][value="${name}"]`)
    await eventually(() => expect(side('mine')?.checked).toBe(true))
    side('theirs')?.click()
    await eventually(() => expect(field(text).value).toBe('거실 것만 봐주세요'))
    side('mine')?.click()
    await eventually(() => expect(field(text).value).toBe('늦게 와주세요'))
    side('theirs')?.click()
    await eventually(() => expect(side('theirs')?.checked).toBe(true))
    await save()
    await expectText('아직 바뀐 내용이 없어요')
  })

  it('shows both texts when another person changed the same field', async () => {
    await write('늦게 와주세요')
    pages.api.refuses(editBooking.guest, 'BOOKING_CHANGED')
    pages.api.answers(showBooking.guest, { ...booking, detailInfo: '거실 것만 봐주세요', version: 2 })
    await save()
    await expectText(messages.BOOKING_CHANGED)
    // Below its title the notice has what is stored; the row has it a moment earlier.
    await expectText('지금 저장된 내용')
    await expectText('거실 것만 봐주세요')
    expect(field(text).value).toContain('늦게 와주세요')
    await eventually(() => expect(document.activeElement?.textContent).toContain(messages.BOOKING_CHANGED))
    await save()
    await eventually(() => expect(saved()).toHaveLength(2))
    expect(saved()[1]?.body).toEqual({ version: 2, detailInfo: '늦게 와주세요' })
  })
})

describe('an edit that changes the price (specification 1.3)', () => {
  const price_shown = {
    list: shownPrices.id,
    lines: [{ id: 'clean-wall', label: '벽걸이형 분해 청소', kind: 'from' as const, amount: 80_000 }],
    call_out: { min: 20_000, max: 50_000, factor: 1 },
    min: 100_000,
  }
  const choose = (unit: string) => document.querySelector<HTMLInputElement>(`input[value="${unit}"]`)?.click()
  const before = '바꾸기 전 예상 합계: 100,000원부터'

  it('shows the price before and after, and names the list that it showed', async () => {
    pages.api.answers(editBooking.guest, { ...booking, aircon_type: '스탠드형', version: 2 })
    await openForm('unit', { price_shown })
    await expectText('벽걸이형 분해 청소80,000원부터')
    expect(document.body.textContent).not.toContain(before)
    choose('스탠드형')
    await expectText('스탠드형 분해 청소 견본130,000원부터')
    await expectText(before)
    await save('에어컨')
    await eventually(() =>
      expect(saved()).toMatchObject([{ body: { aircon_type: '스탠드형', price_list: shownPrices.id } }]),
    )
  })

  it('keeps everything and shows the new price where the list changed meanwhile', async () => {
    pages.api.refuses(editBooking.guest, 'PRICE_CHANGED', { price_list: changedPrices })
    await openForm('unit', { aircon_type: '스탠드형', price_shown })
    await expectText('에어컨 저장하기')
    choose('벽걸이형')
    await expectText('벽걸이형 분해 청소 견본80,000원부터')
    await save('에어컨')
    await expectText(apiMessages.PRICE_CHANGED)
    await expectText('벽걸이형 분해 청소 견본95,000원부터')
  })
})
