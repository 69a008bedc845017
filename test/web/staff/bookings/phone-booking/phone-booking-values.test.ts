import { describe, expect, it } from 'vitest'
import { deskBooking } from '#shared/booking/desk-booking.ts'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import { ApiProblem } from '../../../../../web/src/core/api/problems.ts'
import {
  type PhoneBookingValues,
  toOrder,
  toRequestBody,
  validatePhoneBooking,
  valuesOf,
} from '../../../../../web/src/staff/bookings/phone-booking/phone-booking-values.ts'
import { fieldErrorText, rejectedFields } from '../../../../../web/src/staff/bookings/phone-booking/rejected-fields.ts'

const aCall = (changes: Partial<PhoneBookingValues> = {}): PhoneBookingValues => ({
  customer_phone: '01012345678',
  customer_type: '프리랜서',
  customer_address: '서울 노원구 견본로 88',
  customer_address_detail: '견본동 2층',
  destination_address: '',
  destination_address_detail: '',
  service_type: '수리',
  selectedairconditionerform: undefined,
  aircon_type: '벽걸이형',
  brand: 'LG전자',
  sprint: ['물이 새요'],
  selectedDropdownOption: null,
  detailInfo: '어제부터 떨어져요.',
  visit: { service_day: '2026-12-10', service_time: '오후 12시 ~ 오후 3시' },
  consent: true,
  ...changes,
})

const wrong = (changes: Partial<PhoneBookingValues>) => validatePhoneBooking(aCall(changes), defaultDistricts)

describe('phone booking values', () => {
  it('sends the spoken consent and only the fields of the service in a phone booking', () => {
    expect(wrong({})).toEqual({})
    const body = toRequestBody(aCall({ selectedDropdownOption: '앵글 설치 필요' }))
    expect(body).toEqual({
      service_type: '수리',
      aircon_type: '벽걸이형',
      brand: 'LG전자',
      sprint: ['물이 새요'],
      customer_address: '서울 노원구 견본로 88',
      customer_address_detail: '견본동 2층',
      customer_phone: '01012345678',
      customer_type: '프리랜서',
      service_date: '2026년 12월 10일',
      service_time: '오후 12시 ~ 오후 3시',
      detailInfo: '어제부터 떨어져요.',
      consent: 'spoken',
    })
    expect(deskBooking.safeParse(body).success).toBe(true)
  })

  it('reports every missing field of a phone booking at once', () => {
    const empty = valuesOf({}, false)
    expect(toRequestBody(empty)).toBeUndefined()
    expect(Object.keys(validatePhoneBooking(empty, defaultDistricts)).sort()).toEqual([
      'aircon_type',
      'brand',
      'consent',
      'customer_address',
      'customer_address_detail',
      'customer_phone',
      'service_type',
      'visit',
    ])
    expect(toRequestBody(aCall({ consent: false }))).toBeUndefined()
    expect(wrong({ consent: false })).toEqual({ consent: 'CONSENT_REQUIRED' })
  })

  it('requires the choices of each service in a phone booking', () => {
    expect(wrong({ sprint: [] })).toEqual({ sprint: 'DETAILS_REQUIRED' })
    expect(wrong({ service_type: '설치' })).toEqual({
      selectedairconditionerform: 'PURCHASE_CHOICE_REQUIRED',
      selectedDropdownOption: 'DETAILS_REQUIRED',
    })
    expect(wrong({ service_type: '이전' })).toEqual({
      destination_address: 'ADDRESS_REQUIRED',
      destination_address_detail: 'ADDRESS_DETAIL_REQUIRED',
      selectedDropdownOption: 'DETAILS_REQUIRED',
    })
    expect(wrong({ service_type: '청소', sprint: [] })).toEqual({})
  })

  it('rejects a phone booking in other districts or for the installation of a window unit', () => {
    expect(wrong({ customer_address: '서울 강남구 견본로 1' })).toEqual({ customer_address: 'AREA_NOT_SERVED' })
    const outside = { destination_address: '서울 강남구 견본로 1', destination_address_detail: '2층' }
    expect(wrong({ service_type: '이전', selectedDropdownOption: '앵글 설치 필요', ...outside })).toEqual({
      destination_address: 'AREA_NOT_SERVED',
    })
    expect(wrong(outside)).toEqual({})
    expect(wrong({ aircon_type: '창문형' })).toEqual({})
    expect(
      wrong({
        service_type: '설치',
        aircon_type: '창문형',
        selectedDropdownOption: '앵글 설치 불필요',
        selectedairconditionerform: '에어컨도 함께 구매할게요',
      }),
    ).toEqual({ aircon_type: 'WINDOW_UNIT_NOT_INSTALLED' })
  })

  it('restores the values of a phone booking from its draft', () => {
    const call = aCall()
    expect(valuesOf(toOrder(call), true)).toEqual(call)
    const begun = aCall({ visit: undefined, service_type: undefined, customer_phone: '010', sprint: [] })
    expect(valuesOf(toOrder(begun), true)).toEqual(begun)
  })
})

describe('rejectedFields', () => {
  it('returns the field that can fix the error', () => {
    expect(rejectedFields(new ApiProblem('SLOT_FULL', 409))).toEqual([{ field: 'visit', code: 'SLOT_FULL' }])
    const area = [{ field: 'destination_address', code: 'AREA_NOT_SERVED' as const }]
    expect(rejectedFields(new ApiProblem('AREA_NOT_SERVED', 422, { errors: area }))).toEqual(area)
    expect(rejectedFields(new ApiProblem('WINDOW_UNIT_NOT_INSTALLED', 422))[0]?.field).toBe('aircon_type')
    const errors = [
      { field: 'customer_phone', code: 'TOO_MANY_OPEN_BOOKINGS' as const },
      { field: 'service_date', code: 'SERVICE_DATE_INVALID' as const },
    ]
    expect(rejectedFields(new ApiProblem('INVALID_FIELD', 400, { errors })).map(({ field }) => field)).toEqual([
      'customer_phone',
      'visit',
    ])
    expect(rejectedFields(new ApiProblem('TOO_MANY_REQUESTS', 429))).toEqual([])
    expect(rejectedFields(new Error('something else'))).toEqual([])
  })

  it('words rejected fields of a phone booking for dispatchers', () => {
    expect(fieldErrorText('visit', 'OPTION_REQUIRED')).toBe('방문 날짜와 시간을 골라주세요.')
    expect(fieldErrorText('visit', 'DATE_TOO_EARLY')).toBe('이미 시작된 시간이에요. 다른 시간을 골라주세요.')
    expect(fieldErrorText('visit', 'SLOT_FULL')).toBe('방금 마감된 시간이에요. 다른 시간을 골라주세요.')
    expect(fieldErrorText('customer_phone', 'PHONE_INVALID')).toBe('전화번호를 정확히 입력해주세요.')
    expect(fieldErrorText('consent', undefined)).toBeUndefined()
  })
})
