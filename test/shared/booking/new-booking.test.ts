import { describe, expect, it } from 'vitest'
import { bookingEdit, memberBooking, memberBookingEdit, newBooking } from '#shared/booking/new-booking.ts'
import { aNewBooking } from '../../support/bookings/bookings.ts'

const codesOf = (value: unknown) =>
  newBooking.safeParse(value).error?.issues.map((issue) => [issue.path.join('.'), issue.message])

const without = (field: string) => Object.fromEntries(Object.entries(aNewBooking()).filter(([name]) => name !== field))

describe('a new booking (specification 2.1)', () => {
  it('accepts the smallest valid cleaning', () => {
    expect(newBooking.parse(aNewBooking())).toEqual(aNewBooking())
  })

  it.each([
    ['customer_address', 'ADDRESS_REQUIRED'],
    ['customer_address_detail', 'ADDRESS_DETAIL_REQUIRED'],
    ['customer_phone', 'PHONE_REQUIRED'],
    ['customer_type', 'OPTION_REQUIRED'],
    ['service_date', 'SERVICE_DATE_INVALID'],
    ['service_time', 'OPTION_REQUIRED'],
    ['aircon_type', 'OPTION_REQUIRED'],
    ['brand', 'OPTION_REQUIRED'],
    ['detailInfo', 'DETAILS_REQUIRED'],
    ['consent', 'CONSENT_REQUIRED'],
    ['service_type', 'OPTION_REQUIRED'],
  ])('requires the field %s of a new booking', (field, code) => {
    expect(codesOf(without(field))).toEqual([[field, code]])
  })

  it.each([
    ['only white space', ' \n\t '],
    ['only zero-width characters', '\u200b\u200d\ufeff'],
    ['only Hangul fillers', '\u3164\u115f'],
  ])('treats details of %s as empty', (_, detailInfo) => {
    expect(codesOf({ ...aNewBooking(), detailInfo })).toEqual([['detailInfo', 'DETAILS_REQUIRED']])
  })

  it('keeps line breaks of the details and trims their ends', () => {
    expect(newBooking.parse({ ...aNewBooking(), detailInfo: '  첫 줄\r\n둘째 줄\n ' }).detailInfo).toBe(
      '첫 줄\n둘째 줄',
    )
  })

  it.each([
    ['the mark of a broken decoding', '깨진 \ufffd 글'],
    ['half of a character pair', '반쪽 \ud83d 글'],
  ])('rejects details with %s', (_, detailInfo) => {
    expect(codesOf({ ...aNewBooking(), detailInfo })).toEqual([['detailInfo', 'TEXT_NOT_ALLOWED']])
  })

  it('writes an address on one line', () => {
    const pasted = { ...aNewBooking(), customer_address_detail: '101동\t1203호\u000b정문' }
    expect(newBooking.parse(pasted).customer_address_detail).toBe('101동 1203호 정문')
  })

  it('composes decomposed Hangul', () => {
    const decomposed = '강북구 백이호'.normalize('NFD')
    expect(newBooking.parse({ ...aNewBooking(), customer_address_detail: decomposed }).customer_address_detail).toBe(
      '강북구 백이호',
    )
  })

  it.each([
    ['detailInfo', 2000],
    ['customer_address', 200],
    ['customer_address_detail', 100],
  ])('accepts a %s of up to %i characters', (field, most) => {
    expect(codesOf({ ...aNewBooking(), [field]: '가'.repeat(most) })).toBeUndefined()
    expect(codesOf({ ...aNewBooking(), [field]: '가'.repeat(most + 1) })).toEqual([[field, 'TEXT_TOO_LONG']])
  })

  it.each([
    ['customer_address', 'ADDRESS_REQUIRED'],
    ['customer_address_detail', 'ADDRESS_DETAIL_REQUIRED'],
    ['customer_phone', 'PHONE_REQUIRED'],
    ['detailInfo', 'DETAILS_REQUIRED'],
  ])('treats a blank %s as missing', (field, code) => {
    expect(codesOf({ ...aNewBooking(), [field]: '' })).toEqual([[field, code]])
  })

  it.each([
    ['service_type', '판매'],
    ['service_time', '오전 3시'],
    ['aircon_type', '휴대용'],
    ['brand', '모름'],
    ['customer_type', '개인'],
  ])('rejects an unknown %s such as %s', (field, value) => {
    expect(codesOf({ ...aNewBooking(), [field]: value })).toEqual([[field, 'OPTION_REQUIRED']])
  })

  it('requires the consent to be given', () => {
    expect(codesOf({ ...aNewBooking(), consent: false })).toEqual([['consent', 'CONSENT_REQUIRED']])
  })

  it.each(['2026-11-25', '2027년 02월 29일', '2026년 13월 01일', '2026년 1월 1일', '오늘'])(
    'rejects the service date %s',
    (date) => {
      expect(codesOf({ ...aNewBooking(), service_date: date })).toEqual([['service_date', 'SERVICE_DATE_INVALID']])
    },
  )

  it('accepts 29 February of a leap year', () => {
    expect(codesOf({ ...aNewBooking(), service_date: '2028년 02월 29일' })).toBeUndefined()
  })

  it.each([
    ['status', 4],
    ['request_id', 'mine'],
    ['customer_uid', 'someone'],
    ['engineer_name', '김기사'],
    ['sprint', ['기타']],
    ['selectedDropdownOption', '앵글 설치 필요'],
  ])('rejects the field %s on a cleaning', (field, value) => {
    const issues = newBooking.safeParse({ ...aNewBooking(), [field]: value }).error?.issues
    expect(issues).toMatchObject([{ code: 'unrecognized_keys', keys: [field] }])
  })

  it('rejects a field called __proto__', () => {
    const body = JSON.parse(JSON.stringify(aNewBooking()).replace('{', '{"__proto__":{"status":4},'))
    expect(newBooking.safeParse(body).error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['__proto__'] }])
  })
})

describe('choices of each service (specification 2.2)', () => {
  const purchase = { selectedairconditionerform: '에어컨도 함께 구매할게요' }
  const angle = { selectedDropdownOption: '앵글 설치 필요' }
  const symptoms = { sprint: ['물이 새요', '기타'] }

  it.each([
    ['설치', { ...purchase, ...angle }],
    ['이전', angle],
    ['수리', symptoms],
    ['청소', {}],
    ['철거', {}],
    ['냉매충전', {}],
    ['점검', {}],
  ])('accepts the choices of %s', (service_type, choices) => {
    expect(codesOf({ ...aNewBooking(), service_type, ...choices })).toBeUndefined()
  })

  it.each([
    ['설치', angle, 'selectedairconditionerform', 'PURCHASE_CHOICE_REQUIRED'],
    ['설치', purchase, 'selectedDropdownOption', 'DETAILS_REQUIRED'],
    ['이전', {}, 'selectedDropdownOption', 'DETAILS_REQUIRED'],
    ['수리', {}, 'sprint', 'DETAILS_REQUIRED'],
    ['수리', { sprint: [] }, 'sprint', 'DETAILS_REQUIRED'],
    ['수리', { sprint: ['기타', '기타'] }, 'sprint', 'VALUE_NOT_ALLOWED'],
    ['수리', { sprint: '기타' }, 'sprint', 'DETAILS_REQUIRED'],
  ])('rejects %s with %j for the missing %s', (service_type, choices, field, code) => {
    expect(codesOf({ ...aNewBooking(), service_type, ...choices })).toEqual([[field, code]])
  })

  const destination = { destination_address: '서울 성북구 보문로 168', destination_address_detail: '305호' }

  it('accepts the destination of 이전 only', () => {
    const body = { ...aNewBooking(), ...destination }
    expect(newBooking.parse({ ...body, service_type: '이전', ...angle })).toMatchObject(destination)
    expect(newBooking.safeParse(body).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: Object.keys(destination) },
    ])
  })

  it.each([
    ['destination_address', 'ADDRESS_REQUIRED'],
    ['destination_address_detail', 'ADDRESS_DETAIL_REQUIRED'],
  ])('treats a blank %s as missing', (field, code) => {
    const body = { ...aNewBooking(), service_type: '이전', ...angle, ...destination, [field]: ' ' }
    expect(codesOf(body)).toEqual([[field, code]])
  })

  it('rejects an unknown symptom', () => {
    const repair = { ...aNewBooking(), service_type: '수리', sprint: ['심심해요'] }
    expect(codesOf(repair)).toEqual([['sprint.0', 'VALUE_NOT_ALLOWED']])
  })

  it.each([
    ['설치', { ...purchase, ...angle }, symptoms, 'sprint'],
    ['이전', angle, purchase, 'selectedairconditionerform'],
    ['수리', symptoms, angle, 'selectedDropdownOption'],
    ['청소', {}, symptoms, 'sprint'],
  ])('rejects the choices of another service for %s', (service_type, own, foreign, field) => {
    const issues = newBooking.safeParse({ ...aNewBooking(), service_type, ...own, ...foreign }).error?.issues
    expect(issues).toMatchObject([{ code: 'unrecognized_keys', keys: [field] }])
  })
})

describe('edit of a booking (specification 4.3)', () => {
  it('requires the version that was read', () => {
    expect(bookingEdit.safeParse({ detailInfo: '변경' }).error?.issues[0]?.path).toEqual(['version'])
  })

  it.each([0, -1, 1.5, '1', undefined])('rejects version %j of an edited booking', (version) => {
    expect(bookingEdit.safeParse({ version }).error?.issues).toMatchObject([{ message: 'VALUE_NOT_ALLOWED' }])
  })

  it('accepts visit, unit, text and choices, or nothing', () => {
    const everything = {
      version: 1,
      service_date: '2026년 12월 01일',
      service_time: '오후 12시 ~ 오후 3시',
      aircon_type: '천장형',
      brand: '캐리어',
      customer_address_detail: '202동 2호',
      detailInfo: '변경',
      sprint: ['물이 새요'],
      selectedDropdownOption: '앵글 설치 불필요',
      selectedairconditionerform: '에어컨이 있어요, 설치만 부탁드려요',
    }
    expect(bookingEdit.parse(everything)).toEqual(everything)
    expect(bookingEdit.parse({ version: 1 })).toEqual({ version: 1 })
  })

  it.each([
    ['service_date', '2027년 02월 29일', 'SERVICE_DATE_INVALID'],
    ['service_time', '오전 3시', 'OPTION_REQUIRED'],
    ['aircon_type', '휴대용', 'OPTION_REQUIRED'],
    ['brand', '모름', 'OPTION_REQUIRED'],
    ['customer_address_detail', ' ', 'ADDRESS_DETAIL_REQUIRED'],
    ['customer_phone', '12345', 'PHONE_INVALID'],
    ['detailInfo', '', 'DETAILS_REQUIRED'],
    ['sprint', [], 'DETAILS_REQUIRED'],
    ['selectedDropdownOption', '', 'DETAILS_REQUIRED'],
    ['selectedairconditionerform', '', 'PURCHASE_CHOICE_REQUIRED'],
  ])('validates %s as a new booking does', (field, value, code) => {
    expect(bookingEdit.safeParse({ version: 1, [field]: value }).error?.issues).toMatchObject([{ message: code }])
  })

  it('accepts the phone with a token, not from a member', () => {
    const edit = { version: 1, customer_phone: '01087654321' }
    expect(bookingEdit.parse(edit)).toEqual(edit)
    expect(memberBookingEdit.safeParse(edit).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['customer_phone'] },
    ])
  })

  it.each(['service_type', 'customer_address', 'phone_edited_at', 'status'])(
    'rejects an edit of a booking with %s',
    (field) => {
      const issues = bookingEdit.safeParse({ version: 1, [field]: '청소' }).error?.issues
      expect(issues).toMatchObject([{ code: 'unrecognized_keys', keys: [field] }])
    },
  )
})

describe('booking of a member (specification 8.2)', () => {
  const { customer_address, customer_address_detail, customer_phone, customer_type, ...order } = aNewBooking()
  const elsewhere = { customer_address, customer_address_detail }

  it('accepts from a member the fields of a guest without those of the profile', () => {
    expect(memberBooking.parse(order)).toEqual(order)
  })

  it('accepts from a member another address than that of the profile', () => {
    expect(memberBooking.parse({ ...order, ...elsewhere })).toEqual({ ...order, ...elsewhere })
  })

  it.each(Object.entries({ customer_phone, customer_type }))(
    'rejects the booking of a member with %s',
    (field, value) => {
      const issues = memberBooking.safeParse({ ...order, [field]: value }).error?.issues
      expect(issues).toMatchObject([{ code: 'unrecognized_keys', keys: [field] }])
    },
  )

  const purchase = { selectedairconditionerform: '에어컨도 함께 구매할게요' }
  const angle = { selectedDropdownOption: '앵글 설치 필요' }

  it.each([
    ['청소', {}],
    ['설치', { ...purchase, ...angle }],
    ['이전', angle],
    ['수리', { sprint: ['기타'] }],
    ['철거', {}],
    ['냉매충전', {}],
    ['점검', {}],
  ])('accepts only the choices of %s', (service_type, choices) => {
    const body = { ...order, service_type, ...choices }
    expect(memberBooking.parse(body)).toEqual(body)
    if (service_type !== '수리') expect(memberBooking.safeParse({ ...body, sprint: ['기타'] }).success).toBe(false)
    for (const choice of Object.keys(choices))
      expect(memberBooking.safeParse({ ...body, [choice]: undefined }).success).toBe(false)
  })

  it('requires the consent and a known service', () => {
    expect(memberBooking.safeParse({ ...order, consent: false }).error?.issues[0]?.message).toBe('CONSENT_REQUIRED')
    expect(memberBooking.safeParse({ ...order, service_type: '판매' }).error?.issues[0]?.message).toBe(
      'OPTION_REQUIRED',
    )
  })
})
