import { describe, expect, it } from 'vitest'
import {
  applyEdit,
  bookingFromOrder,
  bookingSchema,
  changesPhone,
  customerBooking,
  lenientBooking,
  maskBooking,
  movesVisit,
} from '#shared/booking/booking.ts'
import { newBooking } from '#shared/booking/new-booking.ts'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import { aBooking, aNewBooking, fixedNow } from '../../support/bookings/bookings.ts'

const opening = { id: 'an-id', now: fixedNow, districts: defaultDistricts }

describe('bookingFromOrder', () => {
  it('stores with a booking the price of its unit and day (specification 1.3)', () => {
    const prices = {
      id: '0123456789abcdef',
      lines: [{ id: 'wall', service_type: '청소', label: '청소', kind: 'fixed', amount: 80_000 } as const],
    }
    expect(bookingFromOrder(aNewBooking(), { ...opening, prices }).price_shown).toEqual({
      list: prices.id,
      lines: [{ id: 'wall', label: '청소', kind: 'fixed', amount: 80_000 }],
      call_out: { min: 20_000, max: 50_000, factor: 1 },
      min: 100_000,
      max: 130_000,
    })
    expect(bookingFromOrder(aNewBooking(), opening)).toMatchObject({ price_shown: { list: 'none', lines: [] } })
  })

  it('starts at status 1 and version 1 with the Seoul day and the time of consent, without pictures', () => {
    expect(bookingFromOrder(aNewBooking(), opening)).toMatchObject({
      request_id: 'an-id',
      service_images: [],
      status: 1,
      version: 1,
      service_day: '2026-11-25',
      created_at: '2026-11-21T04:00:00.000Z',
      consented_at: '2026-11-21T04:00:00.000Z',
    })
  })

  it('assigns a booking to the member who creates it', () => {
    expect(bookingFromOrder(aNewBooking(), { ...opening, uid: 'a-uid' })).toHaveProperty('customer_uid', 'a-uid')
    expect(bookingFromOrder(aNewBooking(), opening)).not.toHaveProperty('customer_uid')
  })

  it('does not store the consent itself in a new booking', () => {
    expect(bookingFromOrder(aNewBooking(), opening)).not.toHaveProperty('consent')
  })

  it.each([
    ['2026년 11월 22일', 'DATE_TOO_EARLY'],
    ['2026년 11월 20일', 'DATE_TOO_EARLY'],
    ['2027년 01월 21일', 'DATE_TOO_LATE'],
  ] as const)('rejects a booking on %s as %s', (service_date, code) => {
    expect(() => bookingFromOrder(aNewBooking({ service_date }), opening)).toThrow(code)
  })

  it.each(['2026년 11월 23일', '2027년 01월 20일'])('accepts %s, an end of the booking window', (service_date) => {
    expect(bookingFromOrder(aNewBooking({ service_date }), opening)).toMatchObject({ service_date })
  })

  it('rejects a day that does not exist and names the field', () => {
    expect(() => bookingFromOrder(aNewBooking({ service_date: '2027년 02월 29일' }), opening)).toThrow(
      expect.objectContaining({
        code: 'INVALID_FIELD',
        fields: [{ field: 'service_date', code: 'SERVICE_DATE_INVALID' }],
      }),
    )
  })

  it('rejects an address outside the served districts', () => {
    expect(() => bookingFromOrder(aNewBooking({ customer_address: '서울 강남구 도봉로 1' }), opening)).toThrow(
      'AREA_NOT_SERVED',
    )
  })

  it('rejects a destination outside the served districts and names the field (specification 1.2)', () => {
    const relocation = newBooking.parse({
      ...aNewBooking(),
      service_type: '이전',
      selectedDropdownOption: '앵글 설치 필요',
      destination_address: '서울 강남구 도봉로 1',
      destination_address_detail: '2층',
    })
    expect(() => bookingFromOrder(relocation, opening)).toThrow(
      expect.objectContaining({
        code: 'AREA_NOT_SERVED',
        fields: [{ field: 'destination_address', code: 'AREA_NOT_SERVED' }],
      }),
    )
  })

  it('rejects the installation of a window unit', () => {
    const installation = newBooking.parse({
      ...aNewBooking({ aircon_type: '창문형' }),
      service_type: '설치',
      selectedairconditionerform: '에어컨도 함께 구매할게요',
      selectedDropdownOption: '앵글 설치 필요',
    })
    expect(() => bookingFromOrder(installation, opening)).toThrow('WINDOW_UNIT_NOT_INSTALLED')
  })

  it('accepts the cleaning of a window unit', () => {
    expect(bookingFromOrder(aNewBooking({ aircon_type: '창문형' }), opening)).toMatchObject({ aircon_type: '창문형' })
  })
})

describe('editing a booking', () => {
  it('ignores undefined fields in an edit of a booking', () => {
    const before = aBooking()
    expect(applyEdit(before, { version: 1, brand: undefined, sprint: undefined }, fixedNow)).toEqual({
      ...before,
      version: 2,
    })
  })

  it('changes the choices of its service in an edit of a booking', () => {
    const repair = aBooking({ service_type: '수리', sprint: ['기타'] })
    expect(applyEdit(repair, { version: 1, sprint: ['물이 새요'] }, fixedNow)).toMatchObject({ sprint: ['물이 새요'] })
  })

  it('rejects a move beyond the booking window', () => {
    const edit = { version: 1, service_date: '2027년 01월 21일' }
    expect(() => applyEdit(aBooking(), edit, fixedNow)).toThrow('DATE_TOO_LATE')
  })

  it('records a correction of the phone by the customer, not by a dispatcher', () => {
    const edit = { version: 1, customer_phone: '01087654321' }
    expect(applyEdit(aBooking(), edit, fixedNow)).toHaveProperty('phone_edited_at', fixedNow.toISOString())
    expect(applyEdit(aBooking(), edit, fixedNow, 'desk')).not.toHaveProperty('phone_edited_at')
    const same = { version: 1, customer_phone: aBooking().customer_phone }
    expect(applyEdit(aBooking(), same, fixedNow)).not.toHaveProperty('phone_edited_at')
    expect(changesPhone(aBooking(), aBooking({ customer_phone: '01087654321' }))).toBe(true)
    expect(changesPhone(aBooking(), aBooking())).toBe(false)
  })

  it('moves the visit only with its date or its time', () => {
    const before = aBooking()
    expect(movesVisit(before, { ...before, service_date: '2026년 12월 01일' })).toBe(true)
    expect(movesVisit(before, { ...before, service_time: '오후 6시 ~ 이후' })).toBe(true)
    expect(movesVisit(before, { ...before, brand: '캐리어' } as typeof before)).toBe(false)
  })

  it('increments the version and keeps the other fields', () => {
    const before = aBooking()
    expect(applyEdit(before, { version: 1, brand: '캐리어' }, fixedNow)).toEqual({
      ...before,
      brand: '캐리어',
      version: 2,
    })
  })

  it('moves the service day with the date', () => {
    const edit = { version: 1, service_date: '2026년 12월 01일' }
    expect(applyEdit(aBooking(), edit, fixedNow)).toMatchObject({ service_day: '2026-12-01' })
  })

  it('changes the call-out fee and the sums of the price with a move to another day', () => {
    const price_shown = { list: 'none', lines: [], call_out: { min: 20_000, max: 50_000, factor: 1 }, min: 20_000 }
    const sunday = { version: 1, service_date: '2026년 11월 29일' }
    const onSunday = { call_out: { min: 40_000, max: 100_000, factor: 2 }, min: 40_000 }
    expect(applyEdit(aBooking({ price_shown }), sunday, fixedNow)).toMatchObject({ price_shown: onSunday })
    expect(applyEdit(aBooking({ price_shown }), sunday, fixedNow, 'desk')).toMatchObject({ price_shown })
    expect(applyEdit(aBooking(), sunday, fixedNow).price_shown).toBeUndefined()
  })

  it('checks the booking window only when the visit moves', () => {
    const dayBefore = new Date('2026-11-24T04:00:00Z')
    expect(applyEdit(aBooking(), { version: 1, detailInfo: '변경' }, dayBefore)).toMatchObject({ detailInfo: '변경' })
    const move = { version: 1, service_time: '오후 12시 ~ 오후 3시' } as const
    expect(() => applyEdit(aBooking(), move, dayBefore)).toThrow('DATE_TOO_EARLY')
  })

  it('rejects a choice that the service does not have and names it', () => {
    const edit = { version: 1, sprint: ['기타' as const] }
    expect(() => applyEdit(aBooking(), edit, fixedNow)).toThrow(
      expect.objectContaining({ code: 'UNKNOWN_FIELD', fields: [{ field: 'sprint', code: 'FIELD_NOT_KNOWN' }] }),
    )
  })

  it('rejects a change of an installation to a window unit', () => {
    const installation = aBooking({ service_type: '설치' })
    expect(() => applyEdit(installation, { version: 1, aircon_type: '창문형' }, fixedNow)).toThrow(
      'WINDOW_UNIT_NOT_INSTALLED',
    )
  })
})

describe('masked card (specification 5.3)', () => {
  it('shows service, progress and month only on a masked card', () => {
    expect(maskBooking(aBooking({ status: 4 }))).toEqual({
      service_type: '청소',
      progress: 'completed',
      month: '2026-11',
    })
    expect(maskBooking(aBooking({ status: 3 })).progress).toBe('in_progress')
  })
})

/** What operations and the account add to a booking: shown to customers, and kept from them. */
const byOperations = {
  accepted_at: '2026-11-22T04:00:00.000Z',
  completed_at: '2026-11-25T04:00:00.000Z',
  partner_name: '견본에어컨',
  partner_address: '서울 강북구 견본로 1',
  engineer_name: '김기사',
  engineer_phone: '01087654321',
}
const internal = {
  memo: '현관 비밀번호 1234',
  payment_requested_at: '2026-11-25T05:00:00.000Z',
  customer_uid: 'a-uid',
  partner_uid: 'a-partner',
  partner_address_detail: '1층',
  engineer_uid: 'a-technician',
}

describe('stored booking', () => {
  it('reads a booking whose customer withdrew: blank, with a hash instead of the phone', () => {
    const blanked = aBooking({
      status: 4,
      customer_address: '',
      customer_address_detail: '',
      customer_phone: 'hash-deleted',
      detailInfo: '',
    })
    expect(bookingSchema.parse(blanked)).toEqual(blanked)
  })

  it('reads a stored booking as it was written, with all fields of admins', () => {
    const whole = aBooking({
      service_type: '수리',
      sprint: ['물이 새요', '기타'],
      selectedDropdownOption: '앵글 설치 필요',
      selectedairconditionerform: '에어컨도 함께 구매할게요',
      status: 4,
      version: 7,
      ...byOperations,
      ...internal,
    })
    expect(bookingSchema.parse(whole)).toEqual(whole)
  })

  it.each([0, 5, '1'])('cannot read a stored booking at status %j', (status) => {
    expect(bookingSchema.safeParse({ ...aBooking(), status }).success).toBe(false)
  })

  it('shows customers everything except internal fields and the account', () => {
    const shown = { ...aBooking({ status: 4 }), ...byOperations }
    expect(customerBooking.parse({ ...shown, ...internal })).toEqual(shown)
  })

  it.each([
    ['service_type', '도색'],
    ['aircon_type', undefined],
    ['sprint', ['모름']],
    ['engineer_name', 7],
    ['service_images', 'none'],
  ])('reads a stored booking without an unreadable part that is only shown: %s', (field, value) => {
    const { [field]: _, ...rest } = { ...aBooking() } as Record<string, unknown>
    expect(lenientBooking.parse({ ...aBooking(), [field]: value })).toEqual({ ...rest, [field]: undefined })
  })

  it.each(['request_id', 'service_day', 'customer_phone', 'status', 'version', 'created_at'])(
    'cannot read a stored booking without its %s',
    (field) => {
      expect(lenientBooking.safeParse({ ...aBooking(), [field]: undefined }).success).toBe(false)
    },
  )

  it('accepts edits of readable parts of a stored booking and rejects an unknown slot', () => {
    const { brand: _, ...booking } = aBooking()
    const known = lenientBooking.parse(booking)
    expect(applyEdit(known, { version: 1, detailInfo: '변경' }, fixedNow)).toMatchObject({
      detailInfo: '변경',
      version: 2,
    })
    const { service_time: __, ...timeless } = aBooking()
    const edit = { version: 1, service_date: '2026년 11월 26일' }
    expect(() => applyEdit(lenientBooking.parse(timeless), edit, fixedNow)).toThrow(
      expect.objectContaining({ code: 'INVALID_FIELD', fields: [{ field: 'service_time', code: 'OPTION_REQUIRED' }] }),
    )
    const { service_date: ___, ...dayless } = aBooking()
    const evening = { version: 1, service_time: '오후 6시 ~ 이후' } as const
    expect(() => applyEdit(lenientBooking.parse(dayless), evening, fixedNow)).toThrow(
      expect.objectContaining({
        code: 'INVALID_FIELD',
        fields: [{ field: 'service_date', code: 'SERVICE_DATE_INVALID' }],
      }),
    )
  })
})
