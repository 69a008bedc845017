import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { announceLate, announceOnTheWay, takeBackArrival } from '#shared/contract/staff-change-routes.ts'
import {
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
import { click, eventually, expectText } from '../../../support/web/render-page.tsx'

const pages = withTechnician()

const path = `/staff/visits/${request_id}`
const arrival = { minutes: 20, at: '2026-12-08T04:50:00.000Z', expected_at: '2026-12-08T05:10:00.000Z', version: 4 }
const late = { ...arrival, late: { ...arrival, expected_at: '2026-12-08T05:30:00.000Z', version: 5 } }
const choose = async (label: string) => (await screen.findByRole('radio', { name: label })).click()
const hasButton = (name: string) => screen.queryByRole('button', { name }) !== null

async function open(shown = visit) {
  serverReturns([shown])
  await openVisits(path)
  await expectText('고객님이 남긴 말')
}

describe('arrival of a technician (specification 9.27)', () => {
  it('announces an arrival with the time that the customer learns, before the start', async () => {
    await open()
    await click('출발하기')
    await expectText('고객님께 오후 2:10쯤 도착한다고 알려요. 늦어지면 한 번 더 알릴 수 있어요.')
    await choose('30분')
    await expectText('고객님께 오후 2:20쯤 도착한다고 알려요.')
    pages.api.answers(announceOnTheWay, { request_id, status: 3, version: 4 })
    serverReturns([{ ...visit, version: 4, arrival }])
    await click('출발 알리기')
    await expectText('오후 2:10쯤 도착한다고 알렸어요')
    expect(sent('/on-the-way')).toEqual([{ minutes: 30 }])
    expect([hasButton('출발하기'), hasButton('늦어져요'), hasButton('도봉구 방문 시작하기')]).toEqual([
      false,
      true,
      true,
    ])
  })

  it('promises no message to a number that receives none', async () => {
    await open({ ...visit, is_landline: true })
    await click('출발하기')
    await expectText('문자를 받을 수 없는 번호예요. 예약 화면에만 오후 2:10쯤 도착한다고 보여요.')
  })

  it('announces an arrival a second time, only later than before', async () => {
    await open({ ...visit, arrival })
    await click('늦어져요')
    await expectText('고객님께 오후 2:20쯤 도착한다고 알려요. 처음보다 10분 늦어요.')
    const isOff = (name: string) => screen.getByRole('radio', { name }).getAttribute('aria-disabled') === 'true'
    expect(['10분', '20분', '30분', '40분'].map(isOff)).toEqual([true, true, false, false])
    await choose('40분')
    pages.api.answers(announceLate, { request_id, status: 3, version: 5 })
    serverReturns([{ ...visit, version: 5, arrival: late }])
    await click('지연 알리기')
    await expectText('오후 2:30쯤 도착한다고 알렸어요')
    expect(sent('/late')).toEqual([{ minutes: 40 }])
    expect(hasButton('늦어져요')).toBe(false)
  })

  it('asks about an arrival that is more than an hour before the slot', async () => {
    setClock('08:15')
    await open()
    await click('출발하기')
    await click('출발 알리기')
    await expectText('오후 12시 방문이에요오전 8:35쯤 도착하는 게 맞나요?')
    expect(sent('/on-the-way')).toEqual([])
    // Other minutes are asked about again.
    await choose('40분')
    await click('출발 알리기')
    await expectText('오전 8:55쯤 도착하는 게 맞나요?')
    pages.api.answers(announceOnTheWay, { request_id, status: 3, version: 4 })
    await click('네, 알릴게요')
    await eventually(() => expect(sent('/on-the-way')).toEqual([{ minutes: 40 }]))
  })

  it('lets an announced arrival be taken back for a minute', async () => {
    await open({ ...visit, version: 4, arrival })
    await expectText('문자는 1분 뒤에 가요.')
    pages.api.answers(takeBackArrival, { request_id, status: 3, version: 5 })
    serverReturns([{ ...visit, version: 5 }])
    await click('알림 취소')
    await eventually(() => expect(hasButton('출발하기')).toBe(true))
    expect(sent('/arrival')).toEqual([{ announced: 4 }])
  })

  it('no longer lets an announced arrival be taken back after a minute', async () => {
    setClock('13:51')
    await open({ ...visit, version: 4, arrival })
    expect(hasButton('알림 취소')).toBe(false)
  })

  it('says when the message could not be sent', async () => {
    await open({ ...visit, arrival, arrival_message: { state: 'failed', why: 'refused', since: arrival.at } })
    await expectText('문자를 보내지 못했어요')
    await expectText('통신사가 받지 않았어요. 고객님께 전화로 알려주세요.')
  })

  it('needs a connection to announce an arrival, and says so', async () => {
    await open()
    setOnline(false)
    await click('출발하기')
    await expectText('인터넷에 연결되어 있을 때 알릴 수 있어요')
    setOnline(true)
  })

  it('closes the announcement of an arrival once the work began', async () => {
    serverReturns([{ ...started, arrival }])
    await openVisits(path)
    await expectText('작업 마치기')
    expect(document.body.textContent).not.toContain('도착한다고 알렸어요')
  })
})
