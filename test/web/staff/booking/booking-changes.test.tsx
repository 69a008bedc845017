// @vitest-environment happy-dom
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, seoulDayOf, serviceDateOf } from '#shared/booking/service-day.ts'
import { notifyByDesk } from '#shared/contract/notify-by-desk-route.ts'
import {
  cancelByDesk,
  completeVisit,
  editByDesk,
  startVisit,
  unassignTechnician,
} from '#shared/contract/staff-change-routes.ts'
import { showBoard, showStaffBooking } from '#shared/contract/staff-routes.ts'
import { showCalendar } from '#shared/contract/team-routes.ts'
import { messages } from '#shared/messages.ko.ts'
import { aMessage, anOpenedBooking } from '../../../support/staff/staff-booking-screens.ts'
import { aBoard, aCard } from '../../../support/staff/staff-screens.ts'
import { eventually, expectText, field, renderStaffPage, type, withPages } from '../../../support/web/render-page.tsx'

const pages = withPages()

// The first to load a screen has all of it translated: what a test waits for is not meant to include that.
beforeAll(async () => {
  await Promise.all([
    import('../../../../web/src/staff/app/staff-app.tsx'),
    import('../../../../web/src/staff/booking/booking-page.tsx'),
  ])
}, 60_000)
const { request_id } = anOpenedBooking()
const today = seoulDayOf(new Date())
const tomorrow = addDays(today, 1)
const assigned = { engineer_uid: 'a', engineer_name: '정기사', waiting_since: undefined, due_at: undefined }

const button = (name: string, within: ParentNode = document) =>
  eventually(() => {
    const buttons = [...within.querySelectorAll<HTMLElement>('button')]
    const found = buttons.find(({ textContent }) => textContent === name)
    if (found === undefined) throw new Error(`no button ${name}`)
    return found
  })

async function press(name: string) {
  const dialog = document.querySelector('dialog[open]')
  ;(await button(name, dialog ?? document)).click()
}

async function open(changes: Parameters<typeof anOpenedBooking>[0] = {}) {
  pages.api.answers(showBoard, aBoard())
  pages.api.answers(showStaffBooking, anOpenedBooking(changes))
  await renderStaffPage(`/staff/bookings/${request_id}`)
  await expectText('견본빌딩')
}

/** On phones all but what comes next stands behind one button. */
async function begin(name: string) {
  document.querySelector<HTMLElement>('button[aria-expanded="false"][aria-label]')?.click()
  await press(name)
  await eventually(() => expect(document.querySelector('dialog[open] h2')).not.toBeNull())
}

const choose = async (label: string) => {
  const input = await eventually(() => {
    const labels = [...document.querySelectorAll('dialog[open] label')]
    const found = labels.find(({ textContent }) => textContent?.includes(label))?.querySelector('input')
    if (!found) throw new Error(`no choice ${label}`)
    return found
  })
  input.click()
}

const changes = () =>
  pages.api.calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))
const of = (part: string) => `/staff/bookings/${request_id}${part}`
const receipt = (status: 1 | 2 | 3 | 4 = 1) => ({ request_id, status, version: 4 })

describe('choosing a technician', () => {
  it('is done on the board, which asks for this booking at once', async () => {
    await open()
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
  it('asks for the reason first, with the focus on the way out', async () => {
    await open()
    await begin('예약 취소')
    await expectText('12월 11일 (금) 냉매충전 예약을 취소할까요?')
    await eventually(() => expect(document.activeElement?.textContent).toBe('닫기'))
    await press('예약 취소하기')
    await expectText('사유를 골라주세요.')
    expect(changes()).toEqual([])
  })

  it('tells the reason, and a note of another one', async () => {
    await open()
    await begin('예약 취소')
    await choose('다른 사유')
    pages.api.answers(cancelByDesk, undefined)
    await press('예약 취소하기')
    await expectText('예약을 취소했어요')
    expect(changes()).toEqual([{ method: 'POST', path: of('/cancellation'), body: { version: 3, reason: 'other' } }])
  })

  it('leaves nobody outside of the page when its button goes', async () => {
    await open()
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
    await eventually(() => expect(document.activeElement?.tagName).toBe('H1'))
  })

  it('says that the booking was changed meanwhile, and goes on with what it is now', async () => {
    await open()
    await begin('예약 취소')
    await choose('연락이 닿지 않아요')
    pages.api.refuses(cancelByDesk, 'BOOKING_CHANGED')
    pages.api.answers(showStaffBooking, anOpenedBooking({ version: 9 }))
    await press('예약 취소하기')
    await expectText('그사이 예약이 바뀌었어요')
    pages.api.answers(cancelByDesk, undefined)
    await press('다시 시도하기')
    await expectText('예약을 취소했어요')
    expect(changes().at(-1)?.body).toEqual({ version: 9, reason: 'unreachable' })
  })
})

describe('moving a visit', () => {
  const slots = serviceTimes.map((service_time, at) => ({ service_time, capacity: at === 0 ? 0 : 3, booked: at }))
  const calendar = () =>
    pages.api.answers(showCalendar, {
      days: [today, tomorrow, addDays(today, 2)].map((service_day) => ({ service_day, holiday: null, slots })),
    })

  const chooseTomorrow = async () => {
    const day = `${Number(tomorrow.slice(5, 7))}월 ${Number(tomorrow.slice(8))}일`
    const input = await eventually(() => {
      const found = [...document.querySelectorAll<HTMLInputElement>('dialog[open] input[type=radio]')].find((one) =>
        one.getAttribute('aria-label')?.startsWith(day),
      )
      if (found === undefined) throw new Error('no place tomorrow')
      return found
    })
    input.click()
    return input.getAttribute('aria-label') ?? ''
  }

  it('offers tomorrow with what is left, and says what is closed or full', async () => {
    calendar()
    await open({ service_day: today })
    await begin('일정 변경')
    expect(await chooseTomorrow()).toContain('2자리')
    await expectText('휴무')
    await expectText('마감')
    pages.api.answers(editByDesk, receipt())
    await press('변경하기')
    await expectText('옮겼어요')
    expect(changes()[0]?.body).toEqual({
      version: 3,
      service_date: serviceDateOf(tomorrow),
      service_time: serviceTimes[1],
      technician: 'keep',
    })
  })

  it('says that a technician cannot come then before it releases them', async () => {
    calendar()
    await open({ ...assigned, status: 2, service_day: today })
    await begin('일정 변경')
    await chooseTomorrow()
    pages.api.refuses(editByDesk, 'TECHNICIAN_BUSY')
    await press('변경하기')
    await expectText('정기사 기사님은 이때 갈 수 없어요')
    pages.api.answers(editByDesk, receipt())
    await press('배정 풀고 변경하기')
    await expectText('기사님을 다시 기다려요')
    expect(changes().at(-1)?.body).toMatchObject({ technician: 'release' })
  })

  it('says of a place that has just been taken so at the table', async () => {
    calendar()
    await open({ service_day: today })
    await begin('일정 변경')
    await press('변경하기')
    await expectText('옮길 시간을 골라주세요.')
    await chooseTomorrow()
    pages.api.refuses(editByDesk, 'SLOT_FULL')
    await press('변경하기')
    await expectText(messages.SLOT_FULL)
  })
})

describe('a visit that is under way', () => {
  const ofToday = { ...assigned, service_day: '2026-11-01', status: 3 as const }

  it('is started and told so', async () => {
    await open(ofToday)
    await begin('방문 시작')
    pages.api.answers(startVisit, receipt(3))
    await press('방문 시작')
    await expectText('방문을 시작했어요')
    expect(changes()).toEqual([{ method: 'POST', path: of('/visit'), body: { version: 3 } }])
  })

  it('loses its technician, unless that is no longer possible', async () => {
    await open(ofToday)
    await begin('배정 풀기')
    pages.api.refuses(unassignTechnician, 'STATUS_NOT_ALLOWED')
    await press('배정 풀기')
    await expectText(messages.STATUS_NOT_ALLOWED)
  })

  it('is completed with what was done, and keeps what was typed until then', async () => {
    await open({ ...ofToday, started_at: '2026-11-01T01:00:00.000Z' })
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

describe('editing a booking', () => {
  it('sends what was changed alone, and says where nothing was', async () => {
    await open()
    await begin('내용 수정')
    await press('저장하기')
    await expectText('아직 바뀐 내용이 없어요')
    await choose('벽걸이형')
    pages.api.answers(editByDesk, receipt())
    await press('저장하기')
    await expectText('예약 내용을 수정했어요')
    expect(changes()).toEqual([{ method: 'PATCH', path: of(''), body: { version: 3, aircon_type: '벽걸이형' } }])
  })
})

describe('the address of a booking', () => {
  async function search() {
    // The postcode service is not reached from here.
    vi.spyOn(document.head, 'append').mockImplementation(() => {})
    await open()
    await begin('내용 수정')
    document.querySelector<HTMLElement>('dialog[open] form button[aria-labelledby]')?.click()
  }

  it('is searched for in place of the form, asks for its flat anew, and lies where technicians go', async () => {
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
    await expectText('예약 내용을 수정했어요')
    expect(changes()[0]?.body).toEqual({
      version: 3,
      customer_address: '서울 노원구 견본로 90',
      customer_address_detail: '2층',
    })
  })

  it('stays as it was where the search is left', async () => {
    await search()
    await press('돌아가기')
    await expectText('무엇을 바꿀까요?')
    expect(field('상세주소').value).toBe('견본빌딩 3층')
  })
})

describe('a message that was not sent', () => {
  const failed = { messages: [aMessage({ state: 'failed', why: 'refused' })] }
  const ask = async () => {
    document.querySelector<HTMLElement>('button[aria-controls]')?.click()
    await press('문자 다시 보내기')
  }

  it('is sent again, and says when the next one can be', async () => {
    await open(failed)
    pages.api.answers(notifyByDesk, { resend_at: new Date(Date.now() + 600_000).toISOString() })
    await ask()
    await expectText('문자를 다시 보내고 있어요. 10분 뒤에 또 보낼 수 있어요.')
    expect(changes()).toEqual([{ method: 'POST', path: of('/notify'), body: { kind: 'received' } }])
  })

  it('waits for ten minutes after the one before', async () => {
    await open(failed)
    pages.api.refuses(notifyByDesk, 'TOO_MANY_REQUESTS', {}, { 'retry-after': '410' })
    await ask()
    await expectText('7분 뒤에 또 보낼 수 있어요.')
  })
})
