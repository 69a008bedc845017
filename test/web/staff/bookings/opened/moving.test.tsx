import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, dayLabel, serviceDateOf } from '#shared/booking/service-day.ts'
import { showCalendar } from '#shared/contract/calendar-routes.ts'
import { editByDesk } from '#shared/contract/staff-change-routes.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import {
  assigned,
  begin,
  changes,
  openBooking,
  press,
  receipt,
  today,
  tomorrow,
  withOpenedBooking,
} from '../../../../support/staff/opened-booking-setup.ts'
import { aBoard, aCard, aTechnicianDay } from '../../../../support/staff/staff-screens.ts'
import { eventually, expectText } from '../../../../support/web/render-page.tsx'

const pages = withOpenedBooking()

describe('moving a visit', () => {
  const slots = serviceTimes.map((service_time, index) => ({
    service_time,
    capacity: index === 0 ? 0 : 3,
    booked: index,
  }))
  const calendar = () =>
    pages.api.answers(showCalendar, {
      days: [today, tomorrow, addDays(today, 2)].map((service_day) => ({ service_day, holiday: null, slots })),
    })

  const chooseTomorrow = async () => {
    await press(`${dayLabel(tomorrow)}, 3자리`)
    const slot = await eventually(() => screen.getByLabelText(/2자리$/, { selector: 'input[type=radio]' }))
    slot.click()
  }

  it('offers the free spots of tomorrow, and shows closed and full slots', async () => {
    calendar()
    await openBooking({ service_day: today })
    await begin('일정 바꾸기')
    await chooseTomorrow()
    await expectText('휴무')
    await expectText('마감')
    pages.api.answers(editByDesk, receipt())
    await press('바꾸기')
    await expectText('옮겼어요')
    expect(changes()[0]?.body).toEqual({
      version: 3,
      service_date: serviceDateOf(tomorrow),
      service_time: serviceTimes[1],
      technician: 'keep',
    })
  })

  it('opens on the weeks of the visit, which go on into the next month', async () => {
    calendar()
    await openBooking({ service_day: '2026-11-29' })
    await begin('일정 바꾸기')
    await expectText('11월 · 12월')
  })

  it('warns before it releases a technician who is busy', async () => {
    calendar()
    await openBooking({ ...assigned, status: 2, service_day: today })
    await begin('일정 바꾸기')
    await chooseTomorrow()
    pages.api.refuses(editByDesk, 'TECHNICIAN_BUSY')
    await press('바꾸기')
    await expectText('정기사 기사님은 이때 갈 수 없어요')
    pages.api.answers(editByDesk, receipt())
    await press('배정 해제하고 바꾸기')
    await expectText('기사님을 다시 기다려요')
    expect(changes().at(-1)?.body).toMatchObject({ technician: 'release' })
  })

  it('says before the move that the technician has another visit then', async () => {
    calendar()
    await openBooking({ ...assigned, status: 2, service_day: today })
    const other = aCard({ service_day: tomorrow, service_time: serviceTimes[1], service_type: '청소' })
    const technicians = [aTechnicianDay({ staff_id: 'a', name: '정기사', visits: [other] })]
    pages.api.answers(showBoard, aBoard({ day: tomorrow, technicians }))
    await begin('일정 바꾸기')
    await chooseTomorrow()
    await expectText('정기사 기사님은 이때 갈 수 없어요')
    await expectText('다른 방문이 있어요.')
    pages.api.answers(editByDesk, receipt())
    await press('배정 해제하고 바꾸기')
    await expectText('기사님을 다시 기다려요')
    expect(changes().map(({ body }) => body)).toMatchObject([{ technician: 'release' }])
  })

  it('says before the move that the technician keeps the visit', async () => {
    calendar()
    await openBooking({ ...assigned, status: 2, service_day: today })
    pages.api.answers(showBoard, aBoard({ day: tomorrow, technicians: [aTechnicianDay({ staff_id: 'a' })] }))
    await begin('일정 바꾸기')
    await chooseTomorrow()
    await expectText('기사님이 이때도 갈 수 있어 그대로 맡아요.')
  })

  it('shows the error of a slot that became full', async () => {
    calendar()
    await openBooking({ service_day: today })
    await begin('일정 바꾸기')
    await press('바꾸기')
    await expectText('옮길 시간을 골라주세요.')
    await chooseTomorrow()
    pages.api.refuses(editByDesk, 'SLOT_FULL')
    await press('바꾸기')
    await expectText(messages.SLOT_FULL)
  })
})
