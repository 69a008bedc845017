import { describe, expect, it } from 'vitest'
import { defaultDistricts, districtOf, districtsText, isServed, streetOf } from '#shared/booking/service-area.ts'

describe('the service area (specification 1.2)', () => {
  it.each(['강북구', '광진구', '노원구', '도봉구', '동대문구', '성북구', '종로구', '중랑구'])(
    'serves the district %s, one of eight',
    (district) => {
      expect(isServed(`서울 ${district} 중앙로 1`, defaultDistricts)).toBe(true)
      expect(defaultDistricts).toHaveLength(8)
    },
  )

  it('reads the district from the second word of an address in Seoul only', () => {
    expect(districtOf('서울 은평구 통일로 1')).toBe('은평구')
    expect(districtOf('부산 강북구 도봉로 1')).toBeUndefined()
    expect(districtOf('서울')).toBeUndefined()
    expect(districtOf('')).toBeUndefined()
  })

  it('names its districts in one line, the last one whole, and counts those that are not shown', () => {
    const text = (...of: Parameters<typeof districtsText>) => districtsText(...of).replaceAll('\u00a0', ' ')
    expect(text(['강북구', '중구', '동대문구'])).toBe('강북 · 중구 · 동대문구')
    expect(text(defaultDistricts, 4)).toBe('강북 · 광진 · 노원 · 도봉 외 4개 구')
    expect(text(['강북구', '노원구'], 4)).toBe('강북 · 노원구')
  })

  it('cuts city and district off an address in Seoul', () => {
    expect(streetOf('서울  노원구 동일로 1 상가')).toBe('동일로 1 상가')
    expect(streetOf('부산 강북구 도봉로 1')).toBe('부산 강북구 도봉로 1')
  })

  it.each(['서울 강북구 도봉로 346', '서울시 노원구 동일로 1', '서울특별시 종로구 종로 1', '  서울  중랑구  망우로 1'])(
    'serves the address %s',
    (address) => {
      expect(isServed(address, defaultDistricts)).toBe(true)
    },
  )

  it.each([
    '서울 강남구 도봉로 1',
    '부산 강북구 도봉로 1',
    '강북구 도봉로 1',
    '경기 서울 강북구 1',
    '서울강북구 도봉로 1',
    '서울 은평구 통일로 1',
    '서울',
    '',
  ])('does not serve the address %j', (address) => {
    expect(isServed(address, defaultDistricts)).toBe(false)
  })

  it('serves a ninth district that the stage adds', () => {
    expect(isServed('서울 은평구 통일로 1', [...defaultDistricts, '은평구'])).toBe(true)
  })
})
