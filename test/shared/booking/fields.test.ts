import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { applyEdit, bookingFromOrder, bookingSchema, customerBooking } from '#shared/booking/booking.ts'
import { applyDeskEdit, deskEdit } from '#shared/booking/desk-booking.ts'
import { choicesOf } from '#shared/booking/details.ts'
import { bookingDraft, memberBookingOf, newBookingOf } from '#shared/booking/draft.ts'
import { bookingFields, contactFields, withdrawnFields } from '#shared/booking/fields.ts'
import { bookingEdit, memberBookingEdit } from '#shared/booking/new-booking.ts'
import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { defaultDistricts as districts } from '#shared/booking/service-area.ts'
import { routes } from '#shared/contract.ts'
import { ApiError } from '#shared/errors.ts'
import { fixedNow } from '../../support/bookings/bookings.ts'

type Told = { [Name in Exclude<keyof typeof bookingFields, 'service_type'>]: [first: unknown, second: unknown] }

/** Two values of every field: a field without a row here does not compile. */
const values: Told = {
  customer_address: ['서울 강북구 도봉로 346', '서울 노원구 동일로 1'],
  customer_address_detail: ['101동 1203호', '2층'],
  customer_phone: ['01012345678', '021234567'],
  customer_type: ['프리랜서', '법인사업자'],
  service_date: ['2026년 11월 25일', '2026년 12월 01일'],
  service_time: ['오전 9시 ~ 오후 12시', '오후 6시 ~ 이후'],
  aircon_type: ['벽걸이형', '천장형'],
  brand: ['LG전자', '캐리어'],
  detailInfo: ['필터 청소도 부탁드려요', '전화 주세요'],
  sprint: [['물이 새요'], ['기타']],
  selectedDropdownOption: ['앵글 설치 필요', '앵글 설치 불필요'],
  selectedairconditionerform: ['에어컨도 함께 구매할게요', '에어컨이 있어요, 설치만 부탁드려요'],
}
const names = Object.keys(values) as (keyof Told)[]
const isChoice = (name: keyof Told) => serviceTypes.some((service) => choicesOf(service).some((own) => own === name))
const serviceOf = (name: keyof Told) =>
  serviceTypes.find((service) => !isChoice(name) || choicesOf(service).some((own) => own === name)) ?? '청소'

const draftOf = (service_type: ServiceType) =>
  bookingDraft.parse({ service_type, ...Object.fromEntries(names.map((name) => [name, values[name][0]])) })

/** A booking of a service as it is stored. */
function opened(service_type: ServiceType) {
  const body = newBookingOf(draftOf(service_type))
  const booking = body && bookingFromOrder(body, { id: 'an-id', now: fixedNow, districts })
  if (booking === undefined || booking instanceof ApiError) throw new Error(`No ${service_type} can be booked.`)
  return booking
}

describe('every field that a customer tells of a booking', () => {
  it.each(serviceTypes)('comes back from the wizard, the table and the answer as it was told (%s)', (service_type) => {
    const told = names.filter((name) => !isChoice(name) || choicesOf(service_type).some((own) => own === name))
    const expected = { service_type, ...Object.fromEntries(told.map((name) => [name, values[name][0]])) }
    expect(newBookingOf(draftOf(service_type))).toEqual({ ...expected, consent: true })
    expect(customerBooking.parse(bookingSchema.parse(opened(service_type)))).toMatchObject(expected)
  })

  it.each(serviceTypes)('is told by a member, but what stands in the profile (%s)', (service_type) => {
    const whole = newBookingOf(draftOf(service_type))
    const kept = Object.entries(whole ?? {}).filter(([name]) => !(name in contactFields))
    expect(memberBookingOf(draftOf(service_type))).toEqual(Object.fromEntries(kept))
  })

  it.each(names)('is edited or fixed: %s', (name) => {
    const edit = { version: 1, [name]: values[name][1] }
    if (bookingFields[name].edit !== 'open')
      expect(memberBookingEdit.safeParse(edit).error?.issues[0]?.code).toBe('unrecognized_keys')
    const ofCustomers = bookingFields[name].edit === 'open' || bookingFields[name].edit === 'once'
    if (!ofCustomers) expect(bookingEdit.safeParse(edit).error?.issues[0]?.code).toBe('unrecognized_keys')
    if (bookingFields[name].edit === 'fixed')
      return expect(deskEdit.safeParse(edit).error?.issues[0]?.code).toBe('unrecognized_keys')
    const before = opened(serviceOf(name))
    const expected = { [name]: values[name][1] }
    expect(applyDeskEdit(before, deskEdit.parse(edit), { now: fixedNow, districts })).toMatchObject(expected)
    if (ofCustomers) expect(applyEdit(before, bookingEdit.parse(edit), fixedNow)).toMatchObject(expected)
  })

  it.each(names)('is exported: %s', (name) => {
    expect(z.toJSONSchema(routes.exportMe.response)).toMatchObject({
      properties: { bookings: { items: { properties: { [name]: expect.anything() } } } },
    })
  })

  it('is kept or withdrawn, and a withdrawn booking can be read', () => {
    expect(withdrawnFields('hash_deleted')).toEqual({
      customer_address: '',
      customer_address_detail: '',
      customer_phone: 'hash_deleted',
      detailInfo: '',
    })
    const withdrawn = { ...opened('수리'), ...withdrawnFields('hash_deleted') }
    expect(bookingSchema.parse(withdrawn)).toEqual(withdrawn)
  })
})
