import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { completeVisit, startVisit } from '#shared/contract/staff-change-routes.ts'
import {
  finish,
  later,
  openVisits,
  request_id,
  sent,
  serverReturns,
  setClock,
  setOnline,
  started,
  visit,
  withTechnician,
} from '../../../support/staff/technician-day.ts'
import { click, eventually, expectText, field, type } from '../../../support/web/render-page.tsx'

const pages = withTechnician()

describe('a visit in its steps (specification 4.6, 4.7)', () => {
  it('starts a visit, completes it with its charges, and links to the next', async () => {
    serverReturns([visit, later])
    pages.api.answers(startVisit, { request_id, status: 3, version: 4 })
    await openVisits()
    await expectText('오늘 방문 2건')
    serverReturns([started, later])
    await click('도봉구 방문 시작하기')
    await expectText('방금 시작했어요')
    expect(sent('/visit')).toEqual([{ version: 3, age_seconds: expect.closeTo(0, -1) }])
    await click('작업 마치기')
    await expectText('무엇을 했나요?')
    const charges = [{ label: '출장비', amount: 20_000 }]
    const completed_at = '2026-12-08T05:41:00.000Z'
    pages.api.answers(completeVisit, { request_id, status: 4, version: 5 })
    serverReturns([{ ...started, status: 4, completed_at, work_done: '배수 펌프 1개', charges }, later])
    await finish()
    await expectText('도봉구 수리를 마쳤어요')
    expect(sent('/completion')).toMatchObject([{ version: 4, work_done: '배수 펌프 1개', charges }])
    await expectText('20,000원')
    await click('다음 방문 보기')
    await expectText('출발하기')
    expect(localStorage.getItem('staff:taps')).toBeNull()
    expect(localStorage.getItem('staff:visits')).not.toContain(request_id)
  })

  it('asks for a confirmation when a visit starts more than an hour before its slot', async () => {
    setClock('10:08')
    serverReturns([later])
    pages.api.answers(startVisit, { request_id: later.request_id, status: 3, version: 4 })
    await openVisits()
    await click('노원구 방문 시작하기')
    await expectText('오후 3시 방문이에요. 지금 시작할까요?')
    await click('닫기')
    await eventually(() => expect(document.querySelector('dialog[open]')).toBeNull())
    expect(sent('/visit')).toEqual([])
    await click('노원구 방문 시작하기')
    serverReturns([{ ...later, version: 4, started_at: '2026-12-08T01:08:00.000Z' }])
    await click('지금 시작하기')
    await expectText('방금 시작했어요')
    expect(sent('/visit')).toHaveLength(1)
  })

  it('continues while offline, and sends each action once and in order afterwards', async () => {
    serverReturns([visit])
    pages.api.answers(startVisit, { request_id, status: 3, version: 4 })
    pages.api.answers(completeVisit, { request_id, status: 4, version: 5 })
    await openVisits()
    await expectText('오늘 방문 1건')
    setOnline(false)
    await click('도봉구 방문 시작하기')
    await expectText('방금 시작했어요')
    await expectText('보낼 것이 1건 있어요')
    await expectText('도봉구 수리 방문 시작, 오후 1:50.')
    setClock('14:41')
    await click('작업 마치기')
    await finish()
    await expectText('도봉구 수리를 마쳤어요')
    await expectText('보낼 것이 2건 있어요')
    await expectText('연결되면 고객님도 작업 내용과 금액을 볼 수 있어요')
    expect([...sent('/visit'), ...sent('/completion')]).toEqual([])
    setClock('14:45')
    serverReturns([{ ...started, status: 4, completed_at: '2026-12-08T05:41:00.000Z', work_done: '배수 펌프 1개' }])
    setOnline(true)
    await eventually(() => expect(localStorage.getItem('staff:taps')).toBeNull())
    expect(sent('/visit')).toEqual([{ version: 3, age_seconds: expect.closeTo(55 * 60, -2) }])
    expect(sent('/completion')).toMatchObject([{ version: 4, age_seconds: expect.closeTo(4 * 60, -2) }])
  })

  it('keeps how it was paid with a completion that waits over midnight (specification 4.16)', async () => {
    setClock('23:55')
    serverReturns([started])
    pages.api.answers(completeVisit, { request_id, status: 4, version: 5 })
    await openVisits(`/staff/visits/${request_id}/finish`)
    await expectText('무엇을 했나요?')
    expect(document.body.textContent).not.toContain('결제 방법')
    setOnline(false)
    await type('출장비', '20000')
    await expectText('결제 방법')
    ;(await screen.findByRole('radio', { name: '현금' })).click()
    await finish()
    await expectText('도봉구 수리를 마쳤어요')
    vi.setSystemTime(new Date('2026-12-09T00:05:00+09:00'))
    serverReturns([])
    setOnline(true)
    await eventually(() => expect(localStorage.getItem('staff:taps')).toBeNull())
    expect(sent('/completion')).toMatchObject([{ payment: 'cash' }])
  })

  it('sends an action at once, and says nothing of a lost connection, in a browser that wrongly says it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    serverReturns([visit])
    pages.api.answers(startVisit, { request_id, status: 3, version: 4 })
    await openVisits()
    await expectText('오늘 방문 1건')
    serverReturns([started])
    await click('도봉구 방문 시작하기')
    await eventually(() => expect(sent('/visit')).toHaveLength(1))
    await eventually(() => expect(localStorage.getItem('staff:taps')).toBeNull())
    expect(document.body.textContent).not.toContain('인터넷')
  })

  it('sends the right age of a start when the clock of the phone was corrected before it is online again', async () => {
    let skew = -40 * 60_000
    vi.setSystemTime(Date.now() + skew)
    pages.api.hasClock(() => Date.now() - skew)
    serverReturns([visit])
    pages.api.answers(startVisit, { request_id, status: 3, version: 4 })
    await openVisits()
    await expectText('오늘 방문 1건')
    setOnline(false)
    await click('도봉구 방문 시작하기')
    await expectText('도봉구 수리 방문 시작, 오후 1:50.')
    skew = 0
    vi.setSystemTime(Date.now() + 40 * 60_000)
    setOnline(true)
    await eventually(() => expect(localStorage.getItem('staff:taps')).toBeNull())
    expect(sent('/visit')).toEqual([{ version: 3, age_seconds: expect.closeTo(0, -2) }])
  })

  it('shows the error number of a failed attempt while it retries', async () => {
    serverReturns([visit])
    pages.api.refuses(startVisit, 'INTERNAL_ERROR', { error_id: '7F3K-2M9A' })
    await openVisits()
    await expectText('오늘 방문 1건')
    await click('도봉구 방문 시작하기')
    await expectText('보내고 있어요.오류 번호 7F3K-2M9A')
    pages.api.answers(startVisit, { request_id, status: 3, version: 4 })
    serverReturns([started])
    window.dispatchEvent(new Event('visibilitychange'))
    await eventually(() => expect(document.body.textContent).not.toContain('오류 번호'))
  })

  it('shows a rejected completion with its text when the visit was reassigned', async () => {
    serverReturns([started])
    pages.api.refuses(completeVisit, 'BOOKING_NOT_FOUND')
    await openVisits(`/staff/visits/${request_id}/finish`)
    await expectText('무엇을 했나요?')
    setOnline(false)
    await finish()
    await expectText('도봉구 수리를 마쳤어요')
    serverReturns([])
    setOnline(true)
    await expectText('도봉구 수리 작업 마치기를 보내지 못했어요')
    await expectText('예약이 취소되었거나 다른 기사님께 배정됐어요.')
    await expectText('배수 펌프 1개')
    await expectText('출장비 20,000원')
    await click('확인했어요')
    await eventually(() => expect(localStorage.getItem('staff:taps')).toBeNull())
  })

  it('sends a rejected completion again for the current version of the visit', async () => {
    serverReturns([started])
    pages.api.refuses(completeVisit, 'BOOKING_CHANGED')
    await openVisits(`/staff/visits/${request_id}/finish`)
    await expectText('무엇을 했나요?')
    serverReturns([{ ...started, version: 9, memo: '관리실에 먼저 전화해주세요.' }])
    await finish()
    await expectText('그사이 예약 내용이 바뀌었어요')
    expect(field('작업 내용').value).toBe('배수 펌프 1개')
    pages.api.answers(completeVisit, { request_id, status: 4, version: 10 })
    await eventually(() => expect(localStorage.getItem('staff:visits')).toContain('"version":9'))
    await pages.rest()
    await click('다시 보내기')
    await eventually(() => expect(sent('/completion').at(-1)).toMatchObject({ version: 9 }))
    await eventually(() => expect(localStorage.getItem('staff:taps')).toBeNull())
  })
})
