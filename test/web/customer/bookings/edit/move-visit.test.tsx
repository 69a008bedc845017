import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, serviceDateOf } from '#shared/booking/service-day.ts'
import { availability } from '#shared/contract/booking-routes.ts'
import { editBooking, showBooking, showMoveOptions } from '#shared/contract/own-booking-routes.ts'
import { paths } from '#shared/paths.ts'
import { aShownBooking } from '../../../../support/bookings/bookings.ts'
import { deviceOf } from '../../../../support/web/device.ts'
import { click, eventually, expectText, renderPage, withPages } from '../../../../support/web/render-page.tsx'

const pages = withPages()
const [morning, noon, afternoon] = serviceTimes
const booking = aShownBooking({ status: 2, engineer_name: '김도현', service_time: morning, version: 3 })
const { service_day } = booking

/** The row of the visit, on whose day the technician is free at noon and not in the afternoon. */
async function openRow(shown: Partial<typeof booking> = {}) {
  const isOpen = { state: 'open', remaining: 2, fee_multiplier: 1 } as const
  const slots = serviceTimes.map((service_time) => ({ service_time, ...isOpen }))
  const technicians = serviceTimes.map((service_time) => ({
    service_time,
    technician: service_time === afternoon ? ('waits' as const) : ('stays' as const),
  }))
  pages.api.answers(showBooking.guest, { ...booking, ...shown })
  pages.api.answers(availability, { days: [{ service_day, holiday: null, slots }] })
  pages.api.answers(showMoveOptions.guest, { days: [{ service_day, slots: technicians }] })
  deviceOf(booking)
  await renderPage(`${paths.editBooking}?row=visit#${booking.request_id}`)
}

const choose = (time: string) =>
  eventually(() => {
    const radio = document.querySelector<HTMLInputElement>(`input[value="${time}"]`)
    if (radio === null) throw new Error(`no slot ${time}`)
    radio.click()
  })
const noteOf = (time: string) => document.querySelector(`label:has(input[value="${time}"])`)?.textContent
const sent = () => pages.api.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
const save = () => click('이 시간으로 옮기기')

describe('the visit of an assigned booking (specification 9.12)', () => {
  it('says below each slot who comes, and before saving what follows', async () => {
    await openRow()
    await expectText('기사님이 배정된 방문은 2번 더 직접 옮길 수 있어요.')
    await eventually(() => expect(noteOf(noon)).toContain('같은 기사님이 가요'))
    expect(noteOf(afternoon)).toContain('기사님을 다시 배정해요')
    expect(noteOf(morning)).toContain('지금 방문 시간이에요')
    expect(noteOf(noon)).toMatch(/자리$/)
    await choose(noon)
    await expectText('기사님께도 알려드려요')
    await choose(afternoon)
    await expectText('지금 기사님의 배정은 해제돼요. 새 기사님이 배정되면 문자로 알려드려요.')
    await choose(morning)
    await save()
    await expectText('아직 바뀐 내용이 없어요')
    expect(sent()).toEqual([])
  })

  it('sends the answer that was on the screen, and ends on the card', async () => {
    await openRow()
    await eventually(() => expect(noteOf(noon)).toContain('같은 기사님이 가요'))
    const { history: _, ...moved } = { ...booking, service_time: noon, version: 4, customer_moves: 1 }
    pages.api.answers(editBooking.guest, moved)
    await choose(noon)
    await save()
    await eventually(() =>
      expect(sent()).toEqual([
        { version: 3, service_date: serviceDateOf(service_day), service_time: noon, technician: 'stays' },
      ]),
    )
    await expectText('방금 바꿨어요')
  })

  it('loads the options again when the technician no longer can', async () => {
    await openRow()
    await eventually(() => expect(noteOf(noon)).toContain('같은 기사님이 가요'))
    const slots = serviceTimes.map((service_time) => ({ service_time, technician: 'waits' as const }))
    pages.api.refuses(editBooking.guest, 'TECHNICIAN_BUSY')
    pages.api.answers(showMoveOptions.guest, { days: [{ service_day, slots }] })
    await choose(noon)
    await save()
    await expectText('그사이 기사님 일정이 바뀌었어요')
    await expectText('지금 기사님의 배정은 해제돼요')
  })

  it('closes moving a visit with reason and telephone when it is too late, or both moves are used up', async () => {
    await openRow({ customer_moves: 2 })
    await expectText('직접 옮길 수 있는 2번을 모두 옮겼어요')
    await expectText('다른 내용을 바꿀 일이 있으면 전화해주세요')
    const tomorrow = addDays('2026-11-21', 1)
    pages.api.answers(showBooking.guest, { ...booking, service_day: tomorrow, service_date: serviceDateOf(tomorrow) })
    await renderPage(`${paths.editBooking}#${booking.request_id}`)
    await expectText('방문 일시')
    expect(document.querySelector('form')).toBeNull()
  })

  it('becomes the closed row when the server finds it too late', async () => {
    await openRow()
    await eventually(() => expect(noteOf(noon)).toContain('같은 기사님이 가요'))
    pages.api.refuses(editBooking.guest, 'MOVE_LIMIT')
    pages.api.answers(showBooking.guest, { ...booking, customer_moves: 2, version: 4 })
    await choose(noon)
    await save()
    await expectText('직접 옮길 수 있는 2번을 모두 옮겼어요')
    expect(document.querySelector('form')).toBeNull()
  })
})
