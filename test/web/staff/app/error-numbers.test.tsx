import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { showCalendar } from '#shared/contract/calendar-routes.ts'
import { searchBookings, showBoard, showWeek } from '#shared/contract/staff-routes.ts'
import { editStaff, listTeam, listVisitsOfStaff } from '#shared/contract/team-routes.ts'
import { aBoard, aCard, aTeammate, aWeek } from '../../../support/staff/staff-screens.ts'
import { click, expectText, renderStaffPage, type, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

const error_id = '7F3K-2M9A'
const errorNumber = `오류 번호 ${error_id}`

describe('error numbers on staff screens (specification 8.1)', () => {
  it('shows the error number of a failed refetch of the board', async () => {
    pages.hurry()
    pages.api.answers(showBoard, aBoard({ unassigned: [aCard({ status: 1 })] }))
    pages.api.answers(showCalendar, { days: [] })
    await renderStaffPage('/staff/board?day=2026-12-08')
    await expectText('에 확인했어요')
    pages.api.refuses(showBoard, 'INTERNAL_ERROR', { error_id })
    window.dispatchEvent(new Event('visibilitychange'))
    await expectText(`새로 불러오지 못했어요${errorNumber}`)
  })

  it('shows the error number of a failed search for a caller', async () => {
    pages.hurry()
    pages.api.answers(showBoard, aBoard())
    pages.api.answers(showCalendar, { days: [] })
    pages.api.refuses(searchBookings, 'INTERNAL_ERROR', { error_id })
    await renderStaffPage('/staff/new-booking')
    await type('전화번호', '01012345678')
    await expectText(`지난 예약은 지금 볼 수 없어요.${errorNumber}`)
  })

  it('shows the error number when the open visits of a technician cannot load', async () => {
    pages.hurry()
    const kim = aTeammate({ weekly_days_off: [] })
    pages.api.answers(listTeam, { team: [kim] })
    pages.api.answers(showWeek, aWeek())
    pages.api.answers(showBoard, aBoard())
    pages.api.refuses(editStaff, 'STAFF_HAS_VISITS')
    pages.api.refuses(listVisitsOfStaff, 'INTERNAL_ERROR', { error_id })
    await renderStaffPage(`/staff/team/${kim.staff_id}`)
    await click('등록 해제')
    await click('등록 해제하기')
    await expectText(errorNumber)
  })

  it('shows the error number of a screen that cannot render', async () => {
    const { ApiProblem } = await import('../../../../web/src/core/api/problems.ts')
    const { CrashBoundary } = await import('../../../../web/src/staff/app/crash-boundary.tsx')
    const Broken = () => {
      throw new ApiProblem('INTERNAL_ERROR', 500, { errorId: error_id })
    }
    const onCaughtError = vi.fn()
    const app = (
      <CrashBoundary>
        <Broken />
      </CrashBoundary>
    )
    render(app, { wrapper: MemoryRouter, onCaughtError })
    await expectText(errorNumber)
    expect(onCaughtError).toHaveBeenCalledOnce()
  })
})
