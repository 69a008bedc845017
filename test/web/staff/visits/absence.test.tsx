import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { reportAbsence, returnFromVisit, startVisit } from '#shared/contract/staff-change-routes.ts'
import {
  later,
  openVisits,
  request_id,
  sent,
  serverReturns,
  setClock,
  setOnline,
  visit,
  withTechnician,
} from '../../../support/staff/technician-day.ts'
import { click, eventually, expectText } from '../../../support/web/render-page.tsx'

const pages = withTechnician()

const path = `/staff/visits/${request_id}`
const absent = { ...visit, version: 4, absent_at: '2026-12-08T04:50:00.000Z' }
const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null

async function open(shown = visit) {
  serverReturns([shown, later])
  await openVisits(path)
  await expectText('고객님이 남긴 말')
}

describe('absent customer (specification 9.27)', () => {
  it('asks before it reports, and then says from when the technician can leave', async () => {
    await open()
    await click('고객님이 안 계세요')
    await expectText('도착해서 10분 기다린다고 문자로 알려요.')
    expect(sent('/absence')).toEqual([])
    pages.api.answers(reportAbsence, { request_id, status: 3, version: 4 })
    serverReturns([absent, later])
    await click('도착했다고 알리기')
    await expectText('오후 1:50에 도착했는데 안 계세요')
    await expectText('오후 2:00부터 돌아갈 수 있어요.')
    expect(sent('/absence')).toEqual([{ version: 3, age_seconds: expect.closeTo(0, -1) }])
    expect([hasButton('돌아가기'), hasButton('출발하기'), hasButton('도봉구 방문 시작하기')]).toEqual([
      false,
      false,
      true,
    ])
  })

  it('does not offer to report an absent customer before the slot', async () => {
    setClock('11:59')
    await open()
    expect(hasButton('고객님이 안 계세요')).toBe(false)
  })

  it('lets the technician leave after ten minutes, and takes the visit off the list', async () => {
    setClock('14:00')
    await open(absent)
    await click('돌아가기')
    await expectText('방문이 내 목록에서 빠지고')
    pages.api.answers(returnFromVisit, { request_id, status: 3, version: 5 })
    serverReturns([later])
    await click('네, 돌아갈게요')
    await expectText('오늘 방문 1건')
    expect(sent('/return')).toEqual([{ version: 4, age_seconds: expect.closeTo(0, -1) }])
  })

  it('works offline: both wait with their own time, and the visit is off the list', async () => {
    await open()
    setOnline(false)
    await click('고객님이 안 계세요')
    await click('도착했다고 알리기')
    await expectText('오후 1:50에 도착했는데 안 계세요')
    await expectText('도봉구 수리 고객님 안 계심, 오후 1:50.')
    setClock('14:01')
    await click('돌아가기')
    await click('네, 돌아갈게요')
    await expectText('오늘 방문 1건')
    pages.api.answers(reportAbsence, { request_id, status: 3, version: 4 })
    pages.api.answers(returnFromVisit, { request_id, status: 3, version: 5 })
    setClock('14:31')
    serverReturns([later])
    setOnline(true)
    await eventually(() => expect(localStorage.getItem('staff:taps')).toBeNull())
    expect(sent('/absence')).toEqual([{ version: 3, age_seconds: expect.closeTo(41 * 60, -2) }])
    expect(sent('/return')).toEqual([{ version: 4, age_seconds: expect.closeTo(30 * 60, -2) }])
  })

  it('starts the work after all when an absent customer comes', async () => {
    await open(absent)
    pages.api.answers(startVisit, { request_id, status: 3, version: 5 })
    const { absent_at: _, ...present } = absent
    serverReturns([{ ...present, version: 5, started_at: '2026-12-08T04:50:30.000Z' }])
    await click('도봉구 방문 시작하기')
    await expectText('방금 시작했어요')
    expect(document.body.textContent).not.toContain('안 계세요')
  })

  it('says to call first where no message reaches the number', async () => {
    await open({ ...visit, is_landline: true })
    await click('고객님이 안 계세요')
    await expectText('문자를 받을 수 없는 번호예요. 먼저 전화해주세요.')
  })

  it('says why the message to an absent customer was not sent', async () => {
    await open({ ...absent, absence_message: { state: 'failed', why: 'refused', since: absent.absent_at } })
    await expectText('통신사가 받지 않았어요. 고객님께 먼저 전화해주세요.')
  })
})
