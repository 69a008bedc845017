import { describe, expect, it } from 'vitest'
import { readBackText } from '../../../../../web/src/staff/bookings/phone-booking/read-back.ts'

const visit = {
  service: '수리',
  day: '2026-12-10',
  time: '오후 12시 ~ 오후 3시',
  address: '서울 노원구 견본로 88',
  today: '2026-12-08',
} as const

describe('readBackText', () => {
  it('reads day, time, address and fee to the caller', () => {
    expect(readBackText(visit)).toBe(
      '12월 10일 목요일 오후 12시에서 3시 사이에 노원구 견본로 88로 가요. 출장비는 20,000원에서 50,000원이고, 현장 상황에 따라 방문할 때 정해져요. 수리비와 부품값은 점검한 뒤 견적으로 보내요. 예상 합계는 출장비 20,000원부터예요. 작업하지 않기로 하면 출장비만 내요. 요금은 작업이 끝난 뒤 기사님께 내요.',
    )
  })

  it('reads the destination of a relocation to the caller', () => {
    const destination = '서울 종로구 삼봉로 43'
    expect(readBackText({ ...visit, service: '이전', destination })).toContain(
      '노원구 견본로 88로 가요. 에어컨은 종로구 삼봉로 43으로 옮겨요. 출장비는',
    )
  })

  it('names both halves of the day across noon, and no end of the last slot', () => {
    expect(readBackText({ ...visit, time: '오전 9시 ~ 오후 12시' })).toContain('오전 9시에서 오후 12시 사이에')
    expect(readBackText({ ...visit, time: '오후 6시 ~ 이후' })).toContain('오후 6시 이후에')
  })

  it('names today and tomorrow in the text read to the caller', () => {
    expect(readBackText({ ...visit, day: '2026-12-08' })).toMatch(/^오늘 12월 8일 화요일 /)
    expect(readBackText({ ...visit, day: '2026-12-09' })).toMatch(/^내일 12월 9일 수요일 /)
  })

  it('explains a higher fee to the caller (specification 1.3)', () => {
    expect(readBackText({ ...visit, time: '오후 6시 ~ 이후' })).toContain(
      '저녁 시간이라 출장비는 30,000원에서 75,000원이고,',
    )
    expect(readBackText({ ...visit, day: '2026-12-12' })).toContain('주말이라 출장비는 40,000원에서 100,000원이고,')
    expect(readBackText({ ...visit, day: '2026-12-25' })).toContain('공휴일이라 출장비는 40,000원에서 100,000원이고,')
  })

  it('reads the fixed part of the work to the caller', () => {
    expect(readBackText({ ...visit, service: '철거' })).toContain(
      '정해져요. 분해·조립비 70,000원이에요. 더 드는 작업은',
    )
  })
})
