import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { dayLabel, serviceDateOf } from '#shared/booking/service-day.ts'
import { claimAfterServiceByDesk } from '#shared/contract/after-service-routes.ts'
import { showCalendar } from '#shared/contract/calendar-routes.ts'
import { showBoard } from '#shared/contract/staff-routes.ts'
import {
  begin,
  changes,
  of,
  openBooking,
  press,
  tomorrow,
  withOpenedBooking,
} from '../../../../support/staff/opened-booking-setup.ts'
import { aBoard, aCard, aTechnicianDay } from '../../../../support/staff/staff-screens.ts'
import { eventually, expectText, type } from '../../../../support/web/render-page.tsx'

const pages = withOpenedBooking()

it('claims free after-service with who is at the place, and their consent (specification 4.14)', async () => {
  const slots = serviceTimes.map((service_time) => ({ service_time, capacity: 3, booked: 0 }))
  pages.api.answers(showCalendar, { days: [{ service_day: tomorrow, holiday: null, slots }] })
  await openBooking({ status: 4, work_done: '배수관을 뚫었어요.', completed_at: '2026-12-08T05:00:00.000Z' })
  await begin('무상 A/S 접수')
  await type('다시 생긴 증상', '물이 다시 새요')
  await press(`${dayLabel(tomorrow)}, 12자리`)
  const [slot] = await eventually(() => screen.getAllByLabelText(/3자리$/, { selector: 'input[type=radio]' }))
  slot?.click()
  await press('현장 연락처가 따로 있어요')
  await type('현장 연락처 이름', '박현장')
  await type('현장 연락처 번호', '01030009999')
  await press('접수하기')
  await expectText('본인의 동의를 받은 뒤 체크해주세요.')
  expect(changes()).toEqual([])
  screen.getByRole('checkbox', { name: '본인에게 동의를 받았어요' }).click()
  const claimed = 'a'.repeat(32)
  pages.api.answers(claimAfterServiceByDesk, { request_id: claimed, booking_number: 'KWN4-RVM4' })
  const waiting = aCard({ request_id: claimed, status: 1, service_day: tomorrow, earlier_engineer_uid: 'first' })
  const technicians = [
    aTechnicianDay({ staff_id: 'first', name: '정기사', visits: [aCard({ service_day: tomorrow })] }),
    aTechnicianDay({ staff_id: 'free', name: '박기사' }),
  ]
  pages.api.answers(showBoard, aBoard({ day: tomorrow, unassigned: [waiting], technicians }))
  await press('접수하기')
  await expectText('무상 A/S를 접수했어요')
  const offers = await eventually(() => screen.getAllByRole('button', { name: /에게 배정하기$/ }))
  expect(
    offers.map((offer) => offer.getAttribute('aria-label')),
    'a busy technician is not offered',
  ).toEqual(['박기사에게 배정하기'])
  await eventually(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toEqual({
    method: 'POST',
    path: of('/after-service'),
    body: {
      detailInfo: '물이 다시 새요',
      service_date: serviceDateOf(tomorrow),
      service_time: serviceTimes[0],
      ...{ site_name: '박현장', site_phone: '01030009999', site_agreed: true },
    },
  })
})
