import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { setExpectedHour } from '#shared/contract/staff-change-routes.ts'
import { aVisit } from '../../../support/bookings/visits.ts'
import {
  openVisits,
  request_id,
  sent,
  serverReturns,
  setClock,
  withTechnician,
} from '../../../support/staff/technician-day.ts'
import { eventually, expectText } from '../../../support/web/render-page.tsx'

const pages = withTechnician()

const tomorrow = aVisit({ status: 2, service_day: '2026-12-09', service_time: '오전 9시 ~ 오후 12시' })
const hours = () => screen.queryAllByRole('checkbox').map((box) => box.parentElement?.textContent)
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })

describe('hour of a visit (specification 9.27)', () => {
  it('chooses the hour of a visit for tomorrow, and removes it by choosing it again', async () => {
    serverReturns([tomorrow])
    await openVisits('/staff/visits?day=tomorrow')
    await expectText('몇 시쯤 가나요?')
    expect(hours()).toEqual(['9~10시', '10~11시', '11~12시'])
    pages.api.answers(setExpectedHour, { request_id, status: 2, version: 4 })
    serverReturns([{ ...tomorrow, expected_hour: 10, version: 4 }])
    ;(await box('10~11시')).click()
    await eventually(() => expect(sent('/expected-hour')).toEqual([{ service_day: '2026-12-09', hour: 10 }]))
    await eventually(async () => expect((await box('10~11시')).checked).toBe(true))
    serverReturns([{ ...tomorrow, version: 5 }])
    ;(await box('10~11시')).click()
    await eventually(() => expect(sent('/expected-hour').at(-1)).toEqual({ service_day: '2026-12-09', hour: null }))
  })

  it('shows the hour of a visit without a choice from 06:00 of the day', async () => {
    setClock('06:00')
    serverReturns([{ ...tomorrow, service_day: '2026-12-08', expected_hour: 10 }])
    await openVisits(`/staff/visits/${request_id}`)
    await expectText('고객님께 오전 10~11시 사이에 간다고 했어요')
    expect(hours()).toEqual([])
  })

  it('offers no hour of a visit for later days', async () => {
    serverReturns([{ ...tomorrow, service_day: '2026-12-11' }])
    await openVisits('/staff/visits?day=later')
    await expectText('도봉구')
    expect(hours()).toEqual([])
  })
})
