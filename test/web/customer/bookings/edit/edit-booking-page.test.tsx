import { describe, expect, it } from 'vitest'
import { status } from '#shared/booking/status.ts'
import { sendCode } from '#shared/contract/account-routes.ts'
import { availability, editBooking, showBooking } from '#shared/contract/booking-routes.ts'
import { messages } from '#shared/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
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

/** The form, in a browser in which the booking was made. */
async function openForm() {
  const { request_id, service_day } = booking
  localStorage.setItem('booking-tokens', JSON.stringify([{ request_id, service_day, manage_token: 'bk_1' }]))
  await renderPage(`${paths.editBooking}#${request_id}`)
}

const text = '기사님께 전할 내용'

async function write(value: string) {
  pages.api.answers(showBooking, booking)
  await openForm()
  await type(text, value)
}

const save = () => click('바꾼 내용 저장하기')
const saved = () => pages.api.calls.filter(({ method }) => method === 'PATCH')

describe('the form of a booking', () => {
  it('is waited for', async () => {
    pages.api.keepsWaiting(showBooking)
    await openForm()
    await expectText('예약을 불러오는 중이에요')
  })

  it('holds what was booked', async () => {
    pages.api.answers(showBooking, booking)
    await openForm()
    await eventually(() => expect(field(text).value).toBe('필터 청소 부탁드립니다'))
  })

  it('gives way to a word when the booking is gone', async () => {
    pages.api.refuses(showBooking, 'BOOKING_NOT_FOUND')
    await openForm()
    await expectText('더는 볼 수 없는 예약이에요')
  })

  it('gives way to the reason once a technician is assigned', async () => {
    pages.api.answers(showBooking, { ...booking, status: status.assigned })
    await openForm()
    await expectText(messages.BOOKING_LOCKED)
  })
})

describe('what was typed and not saved', () => {
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

  it('is there again', async () => {
    const read = { version: booking.version, values }
    stored({ request_id, read, values: { ...values, detailInfo: '아직 저장하지 않았어요' } })
    pages.api.answers(showBooking, booking)
    await openForm()
    await eventually(() => expect(field(text).value).toBe('아직 저장하지 않았어요'))
  })

  it('lies on top of what was changed elsewhere meanwhile', async () => {
    const read = { version: booking.version, values: { ...values, brand: '캐리어' } }
    stored({ request_id, read, values: { ...read.values, detailInfo: '아직 저장하지 않았어요' } })
    pages.api.answers(showBooking, { ...booking, version: 2 })
    await openForm()
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
  ])('is dropped where it is %s, and the form is there', async (_, text_) => {
    sessionStorage.setItem('edit-draft', text_)
    pages.api.answers(showBooking, booking)
    await openForm()
    await eventually(() => expect(field(text).value).toBe('필터 청소 부탁드립니다'))
  })

  it('bricks nothing with a day that does not exist', async () => {
    stored({ request_id, read, values: { ...values, service_date: '언젠가' } })
    pages.api.answers(showBooking, booking)
    await openForm()
    await expectText('방문 일시')
  })
})

describe('saving an edit', () => {
  it('is not asked for where nothing was changed', async () => {
    pages.api.answers(showBooking, booking)
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
    pages.api.answers(editBooking, edited)
    await save()
    await eventually(() =>
      expect(saved().map(({ body }) => body)).toEqual([{ version: 1, detailInfo: '늦게 와주세요' }]),
    )
    await expectText('고객님의 의뢰')
  })

  it('is saved once, however often the button is tapped while that lasts', async () => {
    await write('늦게 와주세요')
    pages.api.keepsWaiting(editBooking)
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

  it('sends no choice of another service', async () => {
    await write('현관 앞에서 전화해주세요')
    pages.api.keepsWaiting(editBooking)
    document.querySelector<HTMLInputElement>('input[value="캐리어"]')?.click()
    await save()
    const body = { version: 1, brand: '캐리어', detailInfo: '현관 앞에서 전화해주세요' }
    await eventually(() => expect(saved().map((call) => call.body)).toEqual([body]))
  })

  it('is refused when the slot is full by now, and what was written stays', async () => {
    await write('늦게 와주세요')
    pages.api.refuses(editBooking, 'SLOT_FULL')
    pages.api.keepsWaiting(availability)
    await save()
    await expectText(messages.SLOT_FULL)
    expect(field(text).value).toBe('늦게 와주세요')
    await eventually(() => expect(document.activeElement?.textContent).toBe('방문 일시'))
  })

  it('requires another time only after the next submit', async () => {
    await write('늦게 와주세요')
    pages.api.refuses(editBooking, 'SLOT_FULL')
    pages.api.keepsWaiting(availability)
    await save()
    await expectText(messages.SLOT_FULL)
    expect(document.body.textContent).not.toContain(messages.OPTION_REQUIRED)
    await save()
    await expectText(messages.OPTION_REQUIRED)
    expect(saved()).toHaveLength(1)
  })

  it('is refused when a technician was assigned meanwhile', async () => {
    await write('늦게 와주세요')
    pages.api.refuses(editBooking, 'BOOKING_LOCKED')
    pages.api.answers(showBooking, { ...booking, status: status.assigned, version: 2 })
    await save()
    await expectText(messages.BOOKING_LOCKED)
  })

  it('corrects the detail of the address, and says under it when it is missing (specification 4.3)', async () => {
    pages.api.answers(showBooking, booking)
    await openForm()
    await type('상세주소', ' ')
    await save()
    await expectText(messages.ADDRESS_DETAIL_REQUIRED)
    await eventually(() => expect(document.activeElement).toBe(field('상세주소')))
    await type('상세주소', '202동 2호')
    pages.api.keepsWaiting(editBooking)
    await save()
    await eventually(() =>
      expect(saved().map(({ body }) => body)).toEqual([{ version: 1, customer_address_detail: '202동 2호' }]),
    )
  })

  it('corrects the phone on the device that booked', async () => {
    pages.api.answers(showBooking, booking)
    await openForm()
    await type('전화번호', '010')
    await save()
    await expectText(messages.PHONE_INVALID)
    await type('전화번호', '010-8765-4321')
    const { history: _, ...edited } = { ...booking, customer_phone: '01087654321', version: 2 }
    pages.api.answers(editBooking, edited)
    await save()
    await expectText('방금 바꿨어요')
    expect(saved().map(({ body }) => body)).toEqual([{ version: 1, customer_phone: '01087654321' }])
  })

  it('proves the corrected phone where codes are asked for (specification 7.3)', async () => {
    pages.api.answers(showBooking, booking)
    await openForm()
    await type('전화번호', '010-8765-4321')
    pages.api.refuses(editBooking, 'VERIFICATION_REQUIRED')
    await save()
    await expectText('전화번호를 한 번 확인할게요')
    const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
    const challenge = 'A'.repeat(22)
    pages.api.answers(sendCode, { challenge, expires_at: soon(180), resend_at: soon(20) })
    await click('인증번호 받기')
    await expectText('뒤에 다시 받을 수 있어요')
    await type('인증번호', '123456')
    const { history: _, ...edited } = { ...booking, customer_phone: '01087654321', version: 2 }
    pages.api.answers(editBooking, edited)
    await save()
    await expectText('방금 바꿨어요')
    expect(saved().map(({ body }) => body)).toEqual([
      { version: 1, customer_phone: '01087654321' },
      { version: 1, customer_phone: '01087654321', challenge, code: '123456' },
    ])
  })

  it('does not offer the phone a second time', async () => {
    pages.api.answers(showBooking, { ...booking, phone_edited_at: '2026-11-21T04:00:00.000Z' })
    await openForm()
    await expectText('서비스, 주소, 전화번호는 바꿀 수 없어요.')
    expect(field('전화번호').readOnly).toBe(true)
  })

  it('saves what is chosen of two contents', async () => {
    await write('늦게 와주세요')
    pages.api.refuses(editBooking, 'BOOKING_CHANGED')
    pages.api.answers(showBooking, { ...booking, detailInfo: '거실 것만 봐주세요', brand: '캐리어', version: 2 })
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
    pages.api.refuses(editBooking, 'BOOKING_CHANGED')
    pages.api.answers(showBooking, { ...booking, detailInfo: '거실 것만 봐주세요', version: 2 })
    await save()
    await expectText(messages.BOOKING_CHANGED)
    await expectText('거실 것만 봐주세요')
    expect(field(text).value).toContain('늦게 와주세요')
    await eventually(() => expect(document.activeElement?.textContent).toContain(messages.BOOKING_CHANGED))
    await save()
    await eventually(() => expect(saved()).toHaveLength(2))
    expect(saved()[1]?.body).toEqual({ version: 2, detailInfo: '늦게 와주세요' })
  })
})
