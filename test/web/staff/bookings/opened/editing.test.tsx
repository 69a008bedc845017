import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { showCalendar } from '#shared/contract/calendar-routes.ts'
import { editByDesk } from '#shared/contract/staff-change-routes.ts'
import { showStaffBooking } from '#shared/contract/staff-routes.ts'
import {
  begin,
  changes,
  choose,
  of,
  openBooking,
  press,
  receipt,
  tomorrow,
  withOpenedBooking,
} from '../../../../support/staff/opened-booking-setup.ts'
import { anOpenedBooking } from '../../../../support/staff/staff-booking-screens.ts'
import { eventually, expectText, field, type } from '../../../../support/web/render-page.tsx'

const pages = withOpenedBooking()

describe('editing a booking', () => {
  it('sends only changed fields and reports an unchanged form', async () => {
    await openBooking()
    await begin('내용 바꾸기')
    await press('저장하기')
    await expectText('아직 바뀐 내용이 없어요')
    await choose('벽걸이형')
    pages.api.answers(editByDesk, receipt())
    await press('저장하기')
    await expectText('예약 내용을 바꿨어요')
    expect(changes()).toEqual([{ method: 'PATCH', path: of(''), body: { version: 3, aircon_type: '벽걸이형' } }])
  })
})

describe('an edit of the units (specification 1.5)', () => {
  const cleaning: Parameters<typeof openBooking>[0] = {
    ...{ service_type: '청소', sprint: undefined, service_day: tomorrow, service_time: serviceTimes[0] },
    ...{ aircon_type: '벽걸이형', additional_units: [{ aircon_type: '벽걸이형', brand: 'LG전자' }] },
  }
  const withNoon = (booked: number) => {
    const slots = serviceTimes.map((service_time, index) => ({
      ...{ service_time, capacity: 3, booked: index === 1 ? booked : 3 },
    }))
    pages.api.answers(showCalendar, { days: [{ service_day: tomorrow, holiday: null, slots }] })
  }
  const chooseStand = async () => {
    await begin('내용 바꾸기')
    expect(document.body.textContent).not.toContain('두 시간대가')
    document.querySelector<HTMLInputElement>('dialog input[name="aircon_type_2"][value="스탠드형"]')?.click()
    await expectText('두 시간대가 필요해요')
  }

  it('says that a visit of more than three hours needs two slots, before it is saved', async () => {
    withNoon(2)
    await openBooking(cleaning)
    await chooseStand()
    await expectText('3시간 넘게 걸려서 오전 9시 ~ 오후 3시로 예약해요.')
    document.querySelector<HTMLInputElement>('dialog input[name="aircon_type_2"][value="벽걸이형"]')?.click()
    await eventually(() => expect(document.body.textContent).not.toContain('두 시간대가'))
  })

  it('says that the next slot is full when units are added', async () => {
    withNoon(3)
    await openBooking(cleaning)
    await chooseStand()
    await expectText('고른 시간에 이어지는 시간이 비어 있지 않아요. 입력한 내용은 그대로 남아요.')
    await expectText('먼저 ‘일정 바꾸기’로 방문을 옮겨주세요.')
  })
})

describe('a booking that another dispatcher changed', () => {
  it('keeps typed values, shows the changes, and sends the chosen value', async () => {
    await openBooking()
    await begin('내용 바꾸기')
    await type('상세주소', '4층')
    pages.api.refuses(editByDesk, 'BOOKING_CHANGED')
    const changed = { version: 7, customer_address_detail: '지하 1층', brand: '캐리어' as const }
    pages.api.answers(showStaffBooking, anOpenedBooking(changed))
    await press('저장하기')
    await expectText('제조사 바뀜: 캐리어')
    expect(field('상세주소').value).toBe('4층')
    const theirs = () => screen.getByRole('radio', { name: '지금 저장된 내용 지하 1층' })
    await userEvent.click(theirs())
    expect(field('상세주소').value).toBe('지하 1층')
    await userEvent.click(screen.getByRole('radio', { name: '여기에서 고친 내용 4층' }))
    expect(field('상세주소').value).toBe('4층')
    pages.api.answers(editByDesk, receipt())
    await press('저장하기')
    await expectText('예약 내용을 바꿨어요')
    expect(changes().at(-1)?.body).toEqual({ version: 7, customer_address_detail: '4층' })
  })
})

describe('the address of a booking', () => {
  async function search() {
    // Tests cannot reach the postcode service.
    vi.spyOn(document.head, 'append').mockImplementation(() => {})
    await openBooking()
    await begin('내용 바꾸기')
    document.querySelector<HTMLElement>('dialog[open] form button[aria-labelledby]')?.click()
  }

  it('searches for the address of a booking in place of the form, and clears the detailed address', async () => {
    await search()
    await press('검색이 안 되면 직접 입력하기')
    await expectText('돌아가기')
    const select = await eventually(() => document.querySelector('select') ?? expect.fail('no list of districts'))
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '노원구')
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await type('도로명과 건물 번호', '견본로 90')
    await press('이 주소로 하기')
    await expectText('서울 노원구 견본로 90')
    await eventually(() => expect(document.activeElement).toBe(field('상세주소')))
    expect(field('상세주소').value).toBe('')
    await type('상세주소', '2층')
    pages.api.answers(editByDesk, receipt())
    await press('저장하기')
    await expectText('예약 내용을 바꿨어요')
    expect(changes()[0]?.body).toEqual({
      version: 3,
      customer_address: '서울 노원구 견본로 90',
      customer_address_detail: '2층',
    })
  })

  it('gives the destination of a relocation a search of its own', async () => {
    vi.spyOn(document.head, 'append').mockImplementation(() => {})
    await openBooking({
      service_type: '이전',
      selectedDropdownOption: '앵글 설치 필요',
      destination_address: '서울 성북구 보문로 168',
      destination_address_detail: '305호',
    })
    await begin('내용 바꾸기')
    await press('서울 성북구 보문로 168')
    await press('검색이 안 되면 직접 입력하기')
    const select = await eventually(() => document.querySelector('select') ?? expect.fail('no list of districts'))
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, '노원구')
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await type('도로명과 건물 번호', '견본로 90')
    await press('이 주소로 하기')
    await eventually(() => expect(document.activeElement).toBe(field('옮길 곳 상세주소')))
    await type('옮길 곳 상세주소', '2층')
    pages.api.answers(editByDesk, receipt())
    await press('저장하기')
    await expectText('예약 내용을 바꿨어요')
    expect(changes()[0]?.body).toMatchObject({
      destination_address: '서울 노원구 견본로 90',
      destination_address_detail: '2층',
    })
    expect(changes()[0]?.body).not.toHaveProperty('customer_address')
  })

  it('keeps the address when the search is closed', async () => {
    await search()
    await press('돌아가기')
    await expectText('무엇을 바꿀까요?')
    expect(field('상세주소').value).toBe('견본빌딩 3층')
  })
})
