import { describe, expect, it } from 'vitest'
import { showCalendar } from '#shared/contract/calendar-routes.ts'
import { cancelByDesk, completeVisit, startVisit, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { showBoard, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { anApprovedQuote } from '../../../../support/bookings/quotes.ts'
import {
  assigned,
  begin,
  changes,
  choose,
  of,
  openBooking,
  press,
  receipt,
  request_id,
  withOpenedBooking,
} from '../../../../support/staff/opened-booking-setup.ts'
import { anOpenedBooking } from '../../../../support/staff/staff-booking-screens.ts'
import { aBoard, aCard } from '../../../../support/staff/staff-screens.ts'
import { eventually, expectText } from '../../../../support/web/render-page.tsx'

const pages = withOpenedBooking()

describe('choosing a technician', () => {
  it('opens the board with the assignment of the booking', async () => {
    await openBooking()
    pages.api.answers(showCalendar, { days: [] })
    pages.api.answers(
      showBoard,
      aBoard({ unassigned: [aCard({ request_id, status: 1, engineer_uid: undefined, engineer_name: undefined })] }),
    )
    await press('기사님 고르기')
    await expectText('누구에게 맡길까요?')
  })
})

describe('cancelling a booking', () => {
  it('requires a reason and focuses the closing button', async () => {
    await openBooking()
    await begin('예약 취소')
    await expectText('12월 11일 (금) 냉매충전 예약을 취소할까요?')
    await eventually(() => expect(document.activeElement?.textContent).toBe('닫기'))
    await press('예약 취소하기')
    await expectText('사유를 골라주세요.')
    expect(changes()).toEqual([])
  })

  it('names the approved quote, and the call where no message arrives', async () => {
    await openBooking({ quote: anApprovedQuote(), is_landline: true })
    await begin('예약 취소')
    await expectText(
      '문자를 받을 수 없는 번호예요. 할 일에 전화가 올라가요. 고객님이 승인한 견적 145,000원도 함께 취소돼요. 취소한 예약은 되돌릴 수 없어요.',
    )
  })

  it('sends the reason with a cancellation', async () => {
    await openBooking()
    await begin('예약 취소')
    await choose('다른 사유')
    pages.api.answers(cancelByDesk, undefined)
    await press('예약 취소하기')
    await expectText('예약을 취소했어요')
    expect(changes()).toEqual([{ method: 'POST', path: of('/cancellation'), body: { version: 3, reason: 'other' } }])
  })

  it('moves the focus to the result when its button is removed', async () => {
    await openBooking()
    await begin('예약 취소')
    await choose('연락이 닿지 않아요')
    pages.api.answers(cancelByDesk, undefined)
    pages.api.answers(showStaffBooking, {
      request_id,
      booking_number: 'KWN4-RVM4',
      service_day: '2026-12-11',
      cancelled_at: '2026-12-08T03:00:00.000Z',
      history: [],
      messages: [],
    })
    await press('예약 취소하기')
    await expectText('취소된 예약이에요')
    await eventually(() => expect(document.activeElement?.textContent).toBe('예약을 취소했어요'))
  })

  it('reports a concurrent change and continues with the current booking', async () => {
    await openBooking()
    await begin('예약 취소')
    await choose('연락이 닿지 않아요')
    pages.api.refuses(cancelByDesk, 'BOOKING_CHANGED')
    pages.api.answers(showStaffBooking, anOpenedBooking({ version: 9, customer_address_detail: '견본타워' }))
    await press('예약 취소하기')
    await expectText('그사이 예약이 바뀌었어요')
    await expectText('견본타워')
    pages.api.answers(cancelByDesk, undefined)
    await press('다시 시도하기')
    await expectText('예약을 취소했어요')
    expect(changes().at(-1)?.body).toEqual({ version: 9, reason: 'unreachable' })
  })
})

describe('a visit of today', () => {
  const ofToday = { ...assigned, service_day: '2026-11-01', status: 3 as const }

  it('starts and confirms a visit of today', async () => {
    await openBooking(ofToday)
    await begin('방문 시작')
    pages.api.answers(startVisit, receipt(3))
    await press('방문 시작')
    await expectText('방문을 시작했어요')
    expect(changes()).toEqual([{ method: 'POST', path: of('/visit'), body: { version: 3 } }])
  })

  it('shows why the technician of today’s visit cannot be unassigned', async () => {
    await openBooking(ofToday)
    await begin('배정 해제')
    pages.api.refuses(unassignTechnician, 'STATUS_NOT_ALLOWED')
    await press('배정 해제')
    await expectText(apiMessages.STATUS_NOT_ALLOWED)
  })

  it('completes a visit of today with the work done, and stores a draft until then', async () => {
    await openBooking({ ...ofToday, started_at: '2026-11-01T01:00:00.000Z' })
    await begin('작업 마치기')
    await choose('냉매를 채웠어요')
    expect(sessionStorage.getItem(`staff:completion:${request_id}`)).toContain('냉매를 채웠어요')
    await choose('고객님께 금액을 말씀드렸어요')
    pages.api.answers(completeVisit, receipt(4))
    await press('0원으로 마치기')
    await expectText('작업을 마쳤어요')
    expect(changes()[0]?.body).toEqual({ version: 3, work_done: '냉매를 채웠어요.', charges: [] })
    expect(sessionStorage.getItem(`staff:completion:${request_id}`)).toBeNull()
  })
})
