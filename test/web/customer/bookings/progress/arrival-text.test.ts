import { describe, expect, it } from 'vitest'
import { arrivalText } from '../../../../../web/src/customer/bookings/progress/arrival-text.ts'

const seoul = (time: string, day = '2026-12-15') => Date.parse(`${day}T${time}:00+09:00`)
const seoulInstant = (time: string) => new Date(seoul(time)).toISOString()
const announced = (time: string) => ({
  minutes: 20,
  at: '',
  expected_at: seoulInstant(time),
  version: 4,
})
const visit = { status: 3, arrival: announced('09:50') } as const
const late = { ...visit, arrival: { ...visit.arrival, late: announced('10:10') } }

describe('arrivalText (specification 9.11)', () => {
  it('names the announced time, or the later one and by how much', () => {
    expect(arrivalText(visit, seoul('09:30'))).toEqual({
      title: '오전 9:50쯤 도착해요',
      line: '기사님이 출발했어요.',
      isLate: false,
    })
    expect(arrivalText(late, seoul('09:45'))).toEqual({
      title: '오전 10:10쯤 도착해요',
      line: '처음보다 20분 늦어져요. 기사님이 알려왔어요.',
      isLate: true,
    })
  })

  it('no longer promises an arrival ten minutes after its time', () => {
    expect(arrivalText(visit, seoul('10:00'))?.title).toBe('오전 9:50쯤 도착해요')
    expect(arrivalText(visit, seoul('10:01'))?.title).toBe('오전 9:50쯤 도착한다고 했어요')
    expect(arrivalText(late, seoul('10:01'))?.title).toBe('오전 10:10쯤 도착해요')
  })

  it('names a time after midnight as soon as it is announced', () => {
    expect(arrivalText({ ...visit, arrival: announced('00:05') }, seoul('23:45', '2026-12-14'))?.title).toBe(
      '오전 12:05쯤 도착해요',
    )
  })

  it('says in which hour the technician comes, until they announce it', () => {
    const planned = {
      status: 2,
      service_day: '2026-12-15',
      service_time: '오전 9시 ~ 오후 12시',
      expected_hour: 11,
    } as const
    expect(arrivalText(planned, seoul('20:00', '2026-12-14'))?.title).toBe('오전 11~12시 사이에 가요')
    expect(arrivalText(planned, seoul('12:10'))?.title).toBe('오전 11~12시 사이에 가요')
    expect(arrivalText(planned, seoul('12:11'))?.title).toBe('오전 11~12시 사이에 간다고 했어요')
    expect(arrivalText(planned, seoul('00:00', '2026-12-16'))).toBeUndefined()
    expect(arrivalText({ ...planned, arrival: announced('09:50') }, seoul('09:40'))?.title).toBe('오전 9:50쯤 도착해요')
    expect(arrivalText({ ...planned, started_at: seoulInstant('11:05') }, seoul('11:10'))).toBeUndefined()
  })

  it('says until when the technician waits where the customer is absent, and that they left', () => {
    const absent = { ...visit, absent_at: seoulInstant('09:40') }
    expect(arrivalText(absent, seoul('09:49'))).toEqual({
      title: '오전 9:40에 기사님이 도착했어요',
      line: '문 앞에서 오전 9:50까지 기다려요.',
      isLate: true,
    })
    expect(arrivalText(absent, seoul('09:50'))?.line).toBe('아직이면 전화해주세요.')
    const returned = { ...absent, returned_at: seoulInstant('09:51') }
    expect(arrivalText(returned, seoul('10:00', '2026-12-16'))?.title).toBe('기사님이 돌아갔어요')
    expect(arrivalText({ ...absent, started_at: seoulInstant('09:45') }, seoul('09:46'))).toBeUndefined()
  })

  it('says nothing once the work began, on a later day, or without an announcement', () => {
    expect(arrivalText({ ...visit, started_at: '2026-12-15T00:45:00.000Z' }, seoul('09:46'))).toBeUndefined()
    expect(arrivalText({ ...visit, status: 4 }, seoul('09:46'))).toBeUndefined()
    expect(arrivalText(visit, seoul('00:01', '2026-12-16'))).toBeUndefined()
    expect(arrivalText({ status: 3 }, seoul('09:46'))).toBeUndefined()
  })
})
