import { describe, expect, it } from 'vitest'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import { fitOf } from '#shared/staff/fit.ts'
import { candidatesFor, fullReason, shortReason, unavailableReason } from '../../../../web/src/staff/board/data/fit.ts'
import { aBoard, aCard, aTechnicianDay } from '../../../support/staff/staff-screens.ts'

const [morning, noon, afternoon] = serviceTimes
const booking = aCard({
  request_id: 'waiting',
  status: 1,
  service_type: '수리',
  district: '노원구',
  service_time: noon,
  engineer_uid: undefined,
  engineer_name: undefined,
})
const visitAt = (service_time: ServiceTime, district: string, request_id = `${service_time} ${district}`) =>
  aCard({ request_id, service_time, district, service_type: '설치' })

describe('fitOf', () => {
  it('accepts a technician who is free, in their own district or another', () => {
    expect(fitOf(aTechnicianDay(), booking)).toEqual({ kind: 'possible', ownDistrict: true, visits: 0 })
    expect(fitOf(aTechnicianDay({ districts: ['중랑구'] }), booking)).toMatchObject({
      kind: 'possible',
      ownDistrict: false,
    })
  })

  it('finds a technician busy when one of two slots is (specification 1.5)', () => {
    const technician = aTechnicianDay({ visits: [visitAt(afternoon, '노원구')] })
    expect(fitOf(technician, booking).kind).toBe('possible')
    expect(fitOf(technician, { ...booking, visit_minutes: 240 })).toMatchObject({ kind: 'busy' })
    const long = { ...visitAt(morning, '노원구'), visit_minutes: 240 }
    expect(fitOf(aTechnicianDay({ visits: [long] }), booking)).toMatchObject({ kind: 'busy', visit: long })
  })

  it('names the district of the visit right before if it is the same', () => {
    expect(fitOf(aTechnicianDay({ visits: [visitAt(morning, '노원구')] }), booking)).toMatchObject({
      before: '노원구',
      visits: 1,
    })
    expect(fitOf(aTechnicianDay({ visits: [visitAt(afternoon, '노원구')] }), booking)).not.toHaveProperty('before')
    expect(fitOf(aTechnicianDay({ visits: [visitAt(morning, '도봉구')] }), booking)).not.toHaveProperty('before')
  })

  it('puts a visit in the same slot before all other reasons', () => {
    const visit = visitAt(noon, '강북구')
    expect(fitOf(aTechnicianDay({ visits: [visit], day_off: true }), booking)).toEqual({ kind: 'busy', visit })
  })

  it('rejects technicians who are retired, do not offer the service, or have a day off', () => {
    expect(fitOf(aTechnicianDay({ retired: true }), booking)).toEqual({ kind: 'retired' })
    expect(fitOf(aTechnicianDay({ services: ['청소'] }), booking)).toEqual({ kind: 'not_offered' })
    expect(fitOf(aTechnicianDay({ day_off: true }), booking)).toEqual({ kind: 'off' })
  })

  it('marks the current technician, whose visit blocks no other technician', () => {
    const assigned = aCard({ ...booking, status: 2, engineer_uid: aTechnicianDay().staff_id })
    expect(fitOf(aTechnicianDay({ visits: [assigned] }), assigned)).toEqual({ kind: 'current' })
    expect(fitOf(aTechnicianDay({ staff_id: 'other' }), assigned)).toMatchObject({ kind: 'possible' })
  })
})

describe('candidatesFor', () => {
  it('ranks own district without visits, own district, other districts, then those who cannot come', () => {
    const technician = (name: string, changes: Parameters<typeof aTechnicianDay>[0]) =>
      aTechnicianDay({ staff_id: name, name, ...changes })
    const board = aBoard({
      technicians: [
        technician('busy', { visits: [visitAt(noon, '노원구')] }),
        technician('elsewhere, two', {
          districts: ['중랑구'],
          visits: [visitAt(morning, '중랑구'), visitAt(afternoon, '중랑구')],
        }),
        technician('own, after', { visits: [visitAt(afternoon, '도봉구')] }),
        technician('own, near', { visits: [visitAt(morning, '노원구')] }),
        technician('elsewhere', { districts: ['중랑구'] }),
        technician('off', { day_off: true }),
        technician('own, free', {}),
      ],
    })
    expect(candidatesFor(board, booking).map((candidate) => candidate.technician.name)).toEqual([
      'own, free',
      'own, near',
      'own, after',
      'elsewhere',
      'elsewhere, two',
      'busy',
      'off',
    ])
  })
})

describe('candidates for an after-service (specification 4.14)', () => {
  it('begins the candidates for an after-service with the technician of the visit before it', () => {
    const board = aBoard({
      technicians: [aTechnicianDay({ staff_id: 'free' }), aTechnicianDay({ staff_id: 'kim', districts: ['중랑구'] })],
    })
    const [first, second] = candidatesFor(board, {
      ...booking,
      after_service_of: 'before',
      earlier_engineer_uid: 'kim',
    })
    expect([first?.technician.staff_id, second?.technician.staff_id]).toEqual(['kim', 'free'])
    expect(first?.fit.kind === 'possible' && [shortReason(first.fit), fullReason(first.fit)]).toEqual([
      '처음 방문한 기사님',
      '처음 방문한 기사님 · 담당 구 밖 · 이날 0건',
    ])
  })
})

describe('the reasons in a cell', () => {
  const possible = (changes: object) => ({ kind: 'possible' as const, ownDistrict: true, visits: 0, ...changes })

  it.each([
    [possible({}), '담당 구 · 이날 0건', '담당 구 · 이날 0건'],
    [possible({ before: '노원구', visits: 1 }), '앞 방문이 노원구', '담당 구 · 앞 방문이 노원구'],
    [possible({ ownDistrict: false, visits: 2 }), '담당 구 밖', '담당 구 밖 · 이날 2건'],
  ])('describes a technician who can come: %o', (fit, short, full) => {
    expect(shortReason(fit)).toBe(short)
    expect(fullReason(fit)).toBe(full)
  })

  it('describes a technician who cannot come', () => {
    expect(unavailableReason({ kind: 'busy', visit: visitAt(noon, '강북구') }, booking)).toBe(
      '이 시간에 강북구 설치가 있어요',
    )
    expect(
      unavailableReason({ kind: 'busy', visit: aCard({ service_type: '점검', district: undefined }) }, booking),
    ).toBe('이 시간에 점검이 있어요')
    expect(unavailableReason({ kind: 'not_offered' }, booking)).toBe('수리는 하지 않아요')
    expect(unavailableReason({ kind: 'not_offered' }, { service_type: '냉매충전' })).toBe('냉매충전은 하지 않아요')
    expect(unavailableReason({ kind: 'off' }, booking)).toBe('쉬는 날이에요')
    expect(unavailableReason({ kind: 'current' }, booking)).toBe('지금 맡은 기사님이에요')
    expect(unavailableReason({ kind: 'retired' }, booking)).toBe('등록을 해제했어요')
  })
})
