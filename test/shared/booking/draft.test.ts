import { describe, expect, it } from 'vitest'
import { type BookingDraft, detailStepOf, firstMissingStep, newBookingOf } from '#shared/booking/draft.ts'
import { memberBookingOf } from '#shared/booking/member-draft.ts'
import { aNewBooking } from '../../support/bookings.ts'

const { consent: _, ...whole } = aNewBooking()
const lacking = (field: keyof BookingDraft): BookingDraft => ({ ...whole, [field]: undefined })

describe('the first missing step of a draft', () => {
  it.each([
    [{}, 'service'],
    [{ service_type: '설치' }, 'install'],
    [{ service_type: '청소' }, 'address'],
    [lacking('customer_phone'), 'address'],
    [lacking('service_time'), 'visit'],
    [lacking('brand'), 'unit'],
    [lacking('detailInfo'), 'details'],
    [whole, undefined],
  ] as const)('of %j is %s', (draft, step) => {
    expect(firstMissingStep(draft)).toBe(step)
  })
})

describe('a draft of a member', () => {
  const { customer_address: _a, customer_address_detail: _b, customer_phone: _c, customer_type: _d, ...order } = whole

  it('lacks nothing without address and phone: they stand in the profile', () => {
    expect(firstMissingStep(order, true)).toBeUndefined()
    expect(firstMissingStep({ service_type: '청소' }, true)).toBe('visit')
    expect(firstMissingStep(order)).toBe('address')
  })

  it('is sent without what a guest had typed before they signed in', () => {
    expect(memberBookingOf(whole)).toEqual({ ...order, consent: true })
    expect(memberBookingOf(order)).toEqual({ ...order, consent: true })
    expect(memberBookingOf({ ...order, brand: undefined })).toBeUndefined()
  })
})

describe('the body of a draft', () => {
  it('is the draft with consent', () => {
    expect(newBookingOf(whole)).toEqual({ ...whole, consent: true })
  })

  it('leaves out the choices of a service chosen before', () => {
    expect(newBookingOf({ ...whole, sprint: ['기타'], selectedDropdownOption: '앵글 설치 필요' })).toEqual({
      ...whole,
      consent: true,
    })
  })

  it('is absent while something is missing', () => {
    expect(newBookingOf(lacking('brand'))).toBeUndefined()
  })
})

describe('step 4', () => {
  it('requires the free text of every service', () => {
    expect(detailStepOf('점검').safeParse({ detailInfo: ' ' }).error?.issues[0]?.message).toBe('DETAILS_REQUIRED')
  })

  it('requires a choice besides for installation, relocation and repair', () => {
    for (const service of ['설치', '이전', '수리'] as const)
      expect(detailStepOf(service).safeParse({ detailInfo: '글' }).success).toBe(false)
  })
})
