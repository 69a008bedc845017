import { describe, expect, it } from 'vitest'
import { type ServiceTime, serviceTimes } from '#shared/booking/options.ts'
import {
  candidatesFor,
  fitOf,
  fullReason,
  shortReason,
  unavailableReason,
} from '../../../../web/src/staff/board/rules/fit.ts'
import { aBoard, aCard, aLane } from '../../../support/staff/staff-screens.ts'

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
const at = (service_time: ServiceTime, district: string, request_id = `${service_time} ${district}`) =>
  aCard({ request_id, service_time, district, service_type: '설치' })

describe('who can take a booking', () => {
  it('is anybody who is free then, in their own district or not', () => {
    expect(fitOf(aLane(), booking)).toEqual({ kind: 'possible', ownDistrict: true, visits: 0 })
    expect(fitOf(aLane({ districts: ['중랑구'] }), booking)).toMatchObject({ kind: 'possible', ownDistrict: false })
  })

  it('says who comes from the same district: the visit before, not one after', () => {
    expect(fitOf(aLane({ visits: [at(morning, '노원구')] }), booking)).toMatchObject({ before: '노원구', visits: 1 })
    expect(fitOf(aLane({ visits: [at(afternoon, '노원구')] }), booking)).not.toHaveProperty('before')
    expect(fitOf(aLane({ visits: [at(morning, '도봉구')] }), booking)).not.toHaveProperty('before')
  })

  it('is nobody who has a visit then, whatever else speaks against them', () => {
    const visit = at(noon, '강북구')
    expect(fitOf(aLane({ visits: [visit], day_off: true }), booking)).toEqual({ kind: 'busy', visit })
  })

  it('is nobody who has retired, does not do the work, or is off', () => {
    expect(fitOf(aLane({ retired: true }), booking)).toEqual({ kind: 'retired' })
    expect(fitOf(aLane({ services: ['청소'] }), booking)).toEqual({ kind: 'not_offered' })
    expect(fitOf(aLane({ day_off: true }), booking)).toEqual({ kind: 'off' })
  })

  it('is not whoever has it already, and their own visit keeps nobody from it', () => {
    const mine = aCard({ ...booking, status: 2, engineer_uid: aLane().staff_id })
    expect(fitOf(aLane({ visits: [mine] }), mine)).toEqual({ kind: 'current' })
    expect(fitOf(aLane({ staff_id: 'other' }), mine)).toMatchObject({ kind: 'possible' })
  })
})

describe('the order in which they are offered', () => {
  it('is own district and nothing that day, own district, others; then who cannot, as the board has them', () => {
    const lane = (name: string, changes: Parameters<typeof aLane>[0]) => aLane({ staff_id: name, name, ...changes })
    const board = aBoard({
      technicians: [
        lane('busy', { visits: [at(noon, '노원구')] }),
        lane('elsewhere, two', { districts: ['중랑구'], visits: [at(morning, '중랑구'), at(afternoon, '중랑구')] }),
        lane('own, after', { visits: [at(afternoon, '도봉구')] }),
        lane('own, near', { visits: [at(morning, '노원구')] }),
        lane('elsewhere', { districts: ['중랑구'] }),
        lane('off', { day_off: true }),
        lane('own, free', {}),
      ],
    })
    expect(candidatesFor(board, booking).map((candidate) => candidate.lane.name)).toEqual([
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

describe('what a cell says', () => {
  const possible = (changes: object) => ({ kind: 'possible' as const, ownDistrict: true, visits: 0, ...changes })

  it.each([
    [possible({}), '담당 구 · 이날 0건', '담당 구 · 이날 0건'],
    [possible({ before: '노원구', visits: 1 }), '앞 방문이 노원구', '담당 구 · 앞 방문이 노원구'],
    [possible({ ownDistrict: false, visits: 2 }), '담당 구 밖', '담당 구 밖 · 이날 2건'],
  ])('of somebody who can come', (fit, short, full) => {
    expect(shortReason(fit)).toBe(short)
    expect(fullReason(fit)).toBe(full)
  })

  it('of somebody who cannot, in words', () => {
    expect(unavailableReason({ kind: 'busy', visit: at(noon, '강북구') }, booking)).toBe(
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
