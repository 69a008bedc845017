import { describe, expect, it } from 'vitest'
import { choicesOf, detailSummary } from '#shared/booking/details.ts'
import { serviceTypes } from '#shared/booking/options.ts'

describe('the choices a service asks for (specification 2.2)', () => {
  it('are two for installation, one for relocation and repair, none for the others', () => {
    expect(Object.fromEntries(serviceTypes.map((service) => [service, choicesOf(service)]))).toEqual({
      청소: [],
      설치: ['selectedairconditionerform', 'selectedDropdownOption'],
      이전: ['selectedDropdownOption'],
      수리: ['sprint'],
      철거: [],
      냉매충전: [],
      점검: [],
    })
  })
})

describe('the summary of the details (specification 2.2)', () => {
  it('joins choices and text with line breaks', () => {
    expect(detailSummary({ sprint: ['물이 새요', '기타'], detailInfo: '왼쪽에서 새요' })).toBe(
      '물이 새요, 기타\n왼쪽에서 새요',
    )
    expect(
      detailSummary({
        selectedairconditionerform: '에어컨도 함께 구매할게요',
        selectedDropdownOption: '앵글 설치 필요',
        detailInfo: '3층이에요',
      }),
    ).toBe('에어컨도 함께 구매할게요\n앵글 설치 필요\n3층이에요')
  })

  it('has no line for what is absent or blank', () => {
    expect(detailSummary({ detailInfo: '필터 청소 부탁드립니다' })).toBe('필터 청소 부탁드립니다')
    expect(detailSummary({ sprint: [], selectedDropdownOption: '앵글 설치 필요', detailInfo: '' })).toBe(
      '앵글 설치 필요',
    )
  })
})
