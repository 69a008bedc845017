import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { showCalendar } from '#shared/contract/calendar-routes.ts'
import { cancelByDesk, editByDesk, unassignTechnician } from '#shared/contract/staff-change-routes.ts'
import { queryClient } from '../../../../../web/src/staff/app/query-client.ts'
import { AssignedNotice } from '../../../../../web/src/staff/board/assign/assigned-notice.tsx'
import { ConfirmMove } from '../../../../../web/src/staff/board/move/confirm-move.tsx'
import {
  assigned,
  begin,
  changes,
  choose,
  of,
  openBooking,
  press,
  receipt,
  withOpenedBooking,
} from '../../../../support/staff/opened-booking-setup.ts'
import { aMessage } from '../../../../support/staff/staff-booking-screens.ts'
import { aCard } from '../../../../support/staff/staff-screens.ts'
import { expectText } from '../../../../support/web/render-page.tsx'

const pages = withOpenedBooking()
const callText = '문자를 받을 수 없는 번호예요. 할 일에 전화가 올라가요.'
const landline = { is_landline: true }

describe('a booking whose number receives no messages (specification 4.9)', () => {
  it('announces the call in place of a message about an unassignment', async () => {
    await openBooking({ ...landline, ...assigned, status: 2 })
    await begin('배정 해제')
    await expectText(`${callText} 배정 기한 3시간이 새로 시작돼요.`)
    pages.api.answers(unassignTechnician, receipt())
    await press('배정 해제')
    await expectText('배정을 해제했어요')
    expect(changes()).toEqual([{ method: 'DELETE', path: of('/assignment'), body: { version: 3 } }])
  })

  it('needs no call where the dispatcher has spoken to the customer', async () => {
    await openBooking({ ...landline, ...assigned, status: 2 })
    await begin('배정 해제')
    await choose('고객님과 통화했어요')
    await expectText('통화하셨으니 할 일에 올라가지 않아요.')
    pages.api.answers(unassignTechnician, receipt())
    await press('배정 해제')
    await expectText('배정을 해제했어요')
    expect(changes()[0]?.body).toEqual({ version: 3, customer_informed: true })
  })

  it('announces it for a cancellation, except where the customer called', async () => {
    await openBooking(landline)
    await begin('예약 취소')
    await expectText(callText)
    await choose('고객님이 전화로 취소했어요')
    await expectText('전화로 말씀해주신 대로 취소했어요.')
    expect(document.querySelector('dialog[open]')?.textContent).not.toMatch(/문자|고객님과 통화했어요/)
    await choose('기사님을 찾지 못했어요')
    await choose('고객님과 통화했어요')
    pages.api.answers(cancelByDesk, undefined)
    await press('예약 취소하기')
    await expectText('예약을 취소했어요')
    expect(changes()[0]?.body).toEqual({ version: 3, reason: 'no_technician', customer_informed: true })
  })

  it('asks for a call before a landline’s booking is moved', async () => {
    pages.api.answers(showCalendar, { days: [] })
    await openBooking(landline)
    await begin('일정 바꾸기')
    await expectText(callText)
    expect(document.querySelector('dialog[open]')?.textContent).not.toContain('문자로 보내요')
  })

  it('says that another on-site contact makes a task to call a landline', async () => {
    await openBooking(landline)
    await begin('내용 바꾸기')
    await expectText('문자를 받을 수 없는 번호예요. 현장 연락처를 바꾸면 할 일에 전화가 올라가요.')
    await choose('고객님과 통화했어요')
    await choose('벽걸이형')
    pages.api.answers(editByDesk, receipt())
    await press('저장하기')
    await expectText('예약 내용을 바꿨어요')
    expect(changes()[0]?.body).toEqual({ version: 3, aircon_type: '벽걸이형', customer_informed: true })
  })

  it('offers a landline no message to send again', async () => {
    await openBooking({ ...landline, messages: [aMessage({ state: 'dropped', why: 'landline' })] })
    document.querySelector<HTMLElement>('button[aria-controls]')?.click()
    await expectText('문자를 받을 수 없는 번호예요. 전화로 알려주세요.')
    expect(document.body.textContent).not.toContain('다시 보내기')
  })

  it('announces to a landline no message for a corrected completion', async () => {
    const completed = { status: 4 as const, completed_at: new Date().toISOString(), work_done: '충전', charges: [] }
    await openBooking({ ...landline, ...assigned, ...completed })
    await begin('작업 내용 고치기')
    await expectText('오늘 자정까지 고칠 수 있어요. 문자를 받을 수 없는 번호예요.')
  })
})

describe('a move on the board', () => {
  const kim = { staff_id: 'kim', name: '김기사' }
  const visit = aCard({ engineer_uid: 'kim', engineer_name: '김기사', status: 2 })
  const ask = (is_landline: boolean) =>
    render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <ConfirmMove
            planned={{
              visit: { ...visit, is_landline },
              to: { service_day: '2026-12-12', service_time: serviceTimes[0], staff_id: kim.staff_id },
              technician: kim,
            }}
            open
            onClose={() => undefined}
            onMoved={() => undefined}
            onFailed={() => undefined}
          />
        </MemoryRouter>
      </QueryClientProvider>,
    )

  it('announces the call and the message to the technician for a landline', async () => {
    ask(true)
    await expectText(`${callText} 김기사 기사님께 문자를 보내요. 출장비는 오르지 않아요.`)
    await expectText('고객님과 통화했어요')
  })

  it('announces the messages of a move for a mobile number', async () => {
    ask(false)
    await expectText('고객님과 김기사 기사님께 문자를 보내요. 출장비는 오르지 않아요.')
    expect(document.body.textContent).not.toContain('통화했어요')
  })
})

describe('a notice on the board after an assignment', () => {
  const card = aCard({ status: 1 })
  const technician = { staff_id: 'kim', name: '김기사' }
  const noticeOf = (is_landline: boolean, former?: typeof technician) => {
    const receipt = { request_id: card.request_id, status: 2 as const, version: 3 }
    const assignment = { card: { ...card, is_landline }, technician, former, receipt }
    const undo = { isUndoing: false, undo: () => undefined, dismissResult: () => undefined }
    return render(<AssignedNotice assignment={{ result: { assignment, isUndone: false }, ...undo }} />).container
      .textContent
  }

  it('announces a message after an assignment to customers who receive one', () => {
    expect(noticeOf(false)).toContain('문자는 잠시 뒤에 나가요.')
    expect(noticeOf(true)).toMatch(/기사님께만 문자가 나가요\.되돌리기/)
    expect(noticeOf(true, { staff_id: 'lee', name: '이기사' })).toContain(`기사님께만 문자가 나가요. ${callText}`)
  })
})
