import { describe, expect, it } from 'vitest'
import { choicesOf } from '#shared/booking/details.ts'
import { serviceTypes } from '#shared/booking/options.ts'

describe('choices of a service (specification 2.2)', () => {
  it('asks for destination and bracket at a relocation, and for further units where a visit allows several', () => {
    expect(Object.fromEntries(serviceTypes.map((service) => [service, choicesOf(service)]))).toEqual({
      청소: ['additional_units'],
      설치: ['selectedairconditionerform', 'selectedDropdownOption'],
      이전: ['destination_address', 'destination_address_detail', 'selectedDropdownOption'],
      수리: ['sprint'],
      철거: [],
      냉매충전: ['additional_units'],
      점검: ['additional_units'],
    })
  })
})
