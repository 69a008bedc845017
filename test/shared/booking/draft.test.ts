import { describe, expect, it } from 'vitest'
import {
  type BookingDraft,
  bookingDraft,
  detailStepOf,
  draftOfBooking,
  firstMissingStep,
  memberBookingOf,
  newBookingOf,
} from '#shared/booking/draft.ts'
import { aBooking, aNewBooking } from '../../support/bookings/bookings.ts'

const { consent: _, ...whole } = aNewBooking()
const lacking = (field: keyof BookingDraft): BookingDraft => ({ ...whole, [field]: undefined })

const purchase = { selectedairconditionerform: '에어컨도 함께 구매할게요' } as const
const angle = { selectedDropdownOption: '앵글 설치 필요' } as const
const symptoms = { sprint: ['물이 새요'] } satisfies BookingDraft
/** The draft of someone who tried every service: the choices of each are still there. */
const everyChoice: BookingDraft = { ...whole, ...purchase, ...angle, ...symptoms }

describe('draft', () => {
  it('accepts drafts that lack any field and hold invalid values', () => {
    expect(bookingDraft.parse({})).toEqual({})
    const typed = { customer_phone: '010-', customer_address_detail: ' ', service_date: '내일', detailInfo: '' }
    expect(bookingDraft.parse(typed)).toEqual(typed)
    expect(bookingDraft.parse(everyChoice)).toEqual(everyChoice)
  })

  it.each([
    'service_type',
    'customer_type',
    'service_time',
    'aircon_type',
    'brand',
    'sprint',
    'selectedDropdownOption',
    'selectedairconditionerform',
  ] as const)('drops an unknown %s and keeps the rest', (field) => {
    const { [field]: _, ...rest } = everyChoice
    expect(bookingDraft.parse({ ...everyChoice, [field]: '없는 것' })).toEqual(rest)
  })

  it('drops only a value of the wrong type', () => {
    expect(bookingDraft.parse({ ...everyChoice, customer_phone: 1, sprint: ['없는 증상'], unknown: 1 })).toEqual({
      ...whole,
      ...purchase,
      ...angle,
      customer_phone: undefined,
    })
  })
})

const destination = { destination_address: '서울 성북구 보문로 168', destination_address_detail: '305호' }

describe('first incomplete step', () => {
  it.each([
    [{}, 'service'],
    [{ service_type: '설치' }, 'install'],
    [{ service_type: '설치', ...purchase }, 'address'],
    [{ service_type: '청소' }, 'address'],
    [lacking('customer_address'), 'address'],
    [lacking('customer_address_detail'), 'address'],
    [lacking('customer_phone'), 'address'],
    [lacking('customer_type'), 'address'],
    [lacking('service_date'), 'visit'],
    [lacking('service_time'), 'visit'],
    [lacking('aircon_type'), 'unit'],
    [lacking('brand'), 'unit'],
    [lacking('detailInfo'), 'details'],
    [{ ...whole, service_type: '이전', ...angle }, 'address'],
    [{ ...whole, service_type: '이전', ...destination }, 'details'],
    [{ ...whole, service_type: '이전', ...destination, ...angle }, undefined],
    [{ ...whole, service_type: '수리', ...angle }, 'symptoms'],
    [{ ...whole, service_type: '설치', ...purchase }, 'details'],
    [{ ...whole, service_type: '수리', ...symptoms }, undefined],
    [whole, undefined],
  ] as const)('finds for the draft %j the first incomplete step %s', (draft, step) => {
    expect(firstMissingStep(draft)).toBe(step)
  })

  it('requires the destination of a member too', () => {
    const relocation = { ...lacking('customer_address'), service_type: '이전', ...angle } as const
    expect(firstMissingStep(relocation, true)).toBe('address')
    expect(firstMissingStep({ ...relocation, ...destination }, true)).toBeUndefined()
  })
})

describe('draft of a member', () => {
  const { customer_address: _a, customer_address_detail: _b, customer_phone: _c, customer_type: _d, ...order } = whole

  it('counts the draft of a member as complete without address and phone', () => {
    expect(firstMissingStep(order, true)).toBeUndefined()
    expect(firstMissingStep({ service_type: '청소' }, true)).toBe('visit')
    expect(firstMissingStep(order)).toBe('address')
  })

  it('sends the draft of a member without what the guest entered before the sign-in', () => {
    expect(memberBookingOf(whole)).toEqual({ ...order, consent: true })
    expect(memberBookingOf(order)).toEqual({ ...order, consent: true })
    expect(memberBookingOf({ ...order, brand: undefined })).toBeUndefined()
  })
})

it('books a completed visit again with its choices, without visit and text', () => {
  const booking = aBooking({ service_type: '수리', status: 4, sprint: ['물이 새요'], detailInfo: '3층이에요.' })
  const { customer_address, customer_address_detail, customer_phone, customer_type, aircon_type, brand } = booking
  expect(draftOfBooking(booking)).toEqual({
    ...{ service_type: '수리', sprint: ['물이 새요'], aircon_type, brand },
    ...{ customer_address, customer_address_detail, customer_phone, customer_type },
  })
})

describe('body of a draft', () => {
  it('sends the draft and the consent in the body of a booking', () => {
    expect(newBookingOf(whole)).toEqual({ ...whole, consent: true })
  })

  it.each([
    ['청소', {}],
    ['설치', { ...purchase, ...angle }],
    ['이전', angle],
    ['수리', symptoms],
    ['철거', {}],
    ['냉매충전', {}],
    ['점검', {}],
  ] as const)('sends only the choices of %s', (service_type, choices) => {
    const { customer_address: _a, customer_address_detail: _b, customer_phone: _c, customer_type: _d, ...order } = whole
    const chosen = { service_type, ...choices, consent: true }
    expect(newBookingOf({ ...everyChoice, service_type })).toEqual({ ...whole, ...chosen })
    expect(memberBookingOf({ ...everyChoice, service_type })).toEqual({ ...order, ...chosen })
  })

  it('returns no body of a draft while a field is missing', () => {
    expect(newBookingOf(lacking('brand'))).toBeUndefined()
    expect(newBookingOf(lacking('service_type'))).toBeUndefined()
  })
})

describe('step 4', () => {
  it('requires the free text of every service', () => {
    expect(detailStepOf('점검').safeParse({ detailInfo: ' ' }).error?.issues[0]?.message).toBe('DETAILS_REQUIRED')
  })

  it.each([
    ['설치', angle],
    ['이전', angle],
    ['수리', symptoms],
  ] as const)('requires in step 4 also the choice of %s', (service, choice) => {
    expect(detailStepOf(service).safeParse({ detailInfo: '글' }).success).toBe(false)
    expect(detailStepOf(service).parse({ detailInfo: '글', ...choice })).toEqual({ detailInfo: '글', ...choice })
  })

  it.each(['청소', '철거', '냉매충전', '점검'] as const)('requires only the text of %s', (service) => {
    expect(detailStepOf(service).parse({ detailInfo: '글' })).toEqual({ detailInfo: '글' })
  })
})
