import { expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, earliestServiceDay, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { availability, verifyLookup } from '#shared/contract/booking-routes.ts'
import { sendCode } from '#shared/contract/code-routes.ts'
import { requestAlert } from '#shared/contract/phone-owner-routes.ts'
import { paths, slotPath } from '#shared/paths.ts'
import { click, eventually, expectText, renderPage, type, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

const day = addDays(earliestServiceDay(seoulDayOf(new Date())), 3)
const minutesAhead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const slots = serviceTimes.map((service_time, index) => ({
  service_time,
  state: index === 0 ? ('full' as const) : ('open' as const),
  remaining: index === 0 ? 0 : 2,
  fee_multiplier: 1,
}))

async function openStep() {
  const value = {
    service_type: '수리',
    customer_address: '서울 강북구 도봉로 346',
    customer_address_detail: '3층',
    customer_type: '프리랜서',
    customer_phone: '01012345678',
    service_date: serviceDateOf(day),
  }
  sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, value }))
  pages.api.answers(availability, { days: [{ service_day: day, holiday: null, slots }] })
  await renderPage(paths.selectServiceDate)
}

it('offers a message for a full slot, after a code of the number (specification 4.22)', async () => {
  await openStep()
  await click('자리가 나면 알려주세요')
  await expectText('먼저 휴대폰 번호를 인증해주세요.')
  const sent = { challenge: 'A'.repeat(22), expires_at: minutesAhead(3), resend_at: minutesAhead(1) }
  pages.api.answers(sendCode, sent)
  await click('인증번호 받기')
  await eventually(() =>
    expect(pages.api.calls.find(({ path }) => path === '/sms/send')?.body).toMatchObject({ purpose: 'lookup' }),
  )
  pages.api.answers(verifyLookup, { lookup_token: 'lk_token', expires_at: minutesAhead(30) })
  await type('인증번호', '123456')
  await expectText('자리를 맡아두지는 않아서 먼저 예약하는 분께 드려요.')
  expect(document.querySelector('dialog[open]')?.contains(document.activeElement)).toBe(true)
  pages.api.answers(requestAlert, { alerts: [] })
  await click('동의하고 알림 받기')
  await expectText('알림을 신청했어요')
})

it('asks at once where a code has opened the number (specification 4.22)', async () => {
  const access = { phone: '01012345678', token: 'lk_token', ends: Date.now() + 600_000 }
  sessionStorage.setItem('personal:look-up', JSON.stringify({ version: 1, value: access }))
  await openStep()
  await click('자리가 나면 알려주세요')
  await expectText('먼저 예약하는 분께 드려요.')
  const alert = { service_day: day, service_time: serviceTimes[0], service_type: '수리' } as const
  pages.api.answers(requestAlert, { alerts: [{ ...alert, open: false }] })
  await click('동의하고 알림 받기')
  await expectText('알림을 신청했어요')
  expect(pages.api.calls.find(({ path }) => path === '/vacancy-alerts')?.body).toEqual({ ...alert, consent: true })
})

it('selects service and slot by the link of an alert on any device (specification 4.22)', async () => {
  await renderPage(slotPath('청소', day, 2))
  const draft = () => JSON.parse(sessionStorage.getItem('booking-draft') ?? '{}').value
  await eventually(() =>
    expect(draft()).toMatchObject({
      service_type: '청소',
      service_date: serviceDateOf(day),
      service_time: serviceTimes[2],
    }),
  )
})
