import { describe, expect, it } from 'vitest'
import {
  customerNotes,
  nameOf,
  queuedActionText,
  startsInText,
  workDurationText,
} from '../../../../web/src/staff/visits/offline/visit-text.ts'
import { mapLinks } from '../../../../web/src/staff/visits/parts/map-links.ts'
import { aVisit, aVisitAhead } from '../../../support/bookings/visits.ts'

const instant = (time: string) => Date.parse(`2026-12-08T${time}:00+09:00`)

describe('the texts of a visit', () => {
  it('names a visit by district and service, also when both are missing', () => {
    expect(nameOf(aVisit())).toBe('도봉구 수리')
    expect(nameOf({ district: undefined, service_type: undefined })).toBe('방문')
  })

  it('contains the customer’s choices and text that the server shows in a visit', () => {
    expect(customerNotes(aVisit())).toBe('이상한 소리가 나요, 물이 새요\n실내기 왼쪽 아래에서 물이 떨어져요.')
    expect(customerNotes(aVisitAhead())).toBe('이상한 소리가 나요, 물이 새요')
    expect(customerNotes(aVisit({ detailInfo: '', site_name: '김세입' }))).toBe(
      '이상한 소리가 나요, 물이 새요\n현장 연락처: 김세입',
    )
  })

  it.each([
    ['13:50', '방금 시작했어요'],
    ['14:32', '42분째 작업하고 있어요'],
    ['14:50', '1시간째 작업하고 있어요'],
    ['15:55', '2시간 5분째 작업하고 있어요'],
  ])('shows at %s how long the work takes', (time, text) => {
    expect(workDurationText('2026-12-08T04:50:00.000Z', instant(time))).toBe(text)
  })

  it('shows when the next visit begins, until it does', () => {
    expect(startsInText(aVisit(), instant('11:41'))).toBe('19분 뒤부터')
    expect(startsInText(aVisit(), instant('12:00'))).toBeUndefined()
  })

  it('describes a queued action of a visit with its time', () => {
    const action = {
      id: '',
      staff_id: '',
      request_id: '',
      version: 1,
      visit: '도봉구 수리',
      at: '2026-12-08T04:50:00.000Z',
    }
    expect(queuedActionText({ ...action, kind: 'start' })).toBe('도봉구 수리 방문 시작, 오후 1:50')
  })
})

describe('mapLinks', () => {
  const address = '서울 도봉구 견본로 12 #3 & 4'

  it('returns web links to maps with the encoded address', () => {
    const [naver, kakao] = mapLinks(address, '')
    expect(decodeURIComponent(new URL(naver?.href ?? '').pathname)).toContain(address)
    expect(new URL(kakao?.href ?? '').searchParams.get('q')).toBe(address)
  })

  it.each([
    ['Mozilla/5.0 (Linux; Android 15; SM-S931N)', /^geo:0,0\?q=/],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)', /^https:\/\/maps\.apple\.com\/\?q=/],
    ['Mozilla/5.0 (Windows NT 10.0)', /^tmap:/],
  ])('ends with the map of the device: %s', (device, link) => {
    expect(mapLinks(address, device).at(-1)?.href).toMatch(link)
  })
})
