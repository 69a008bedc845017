import { describe, expect, it } from 'vitest'
import {
  editErrors,
  editValuesOf,
  rebaseEdit,
  toDeskEdit,
} from '../../../../../web/src/staff/bookings/actions/edit-values.ts'
import { anOpenedBooking } from '../../../../support/staff/staff-booking-screens.ts'

const booking = anOpenedBooking({ service_type: '수리', sprint: ['물이 새요', '기타'] })
const typed = editValuesOf(booking)

const districts = ['동대문구', '노원구']

describe('an edit of the desk', () => {
  it('sends nothing where nothing was changed', () => {
    expect(toDeskEdit(typed, typed)).toBeUndefined()
    expect(toDeskEdit({ ...typed, sprint: ['기타', '물이 새요'] }, typed)).toBeUndefined()
  })

  it('sends what was changed alone, and a new phone where one was typed', () => {
    expect(toDeskEdit({ ...typed, customer_address_detail: '4층', customer_phone: '01099998888' }, typed)).toEqual({
      customer_address_detail: '4층',
      customer_phone: '01099998888',
    })
  })

  it('says what is wrong by the rules of the fields', () => {
    expect(editErrors(typed, typed, '수리', districts)).toEqual({})
    const errors = editErrors(
      { ...typed, customer_address_detail: ' ', customer_phone: '0109', detailInfo: '' },
      typed,
      '수리',
      districts,
    )
    expect(errors).toMatchObject({
      customer_address_detail: { message: 'ADDRESS_DETAIL_REQUIRED' },
      customer_phone: { message: 'PHONE_INVALID' },
      detailInfo: { message: 'DETAILS_REQUIRED' },
    })
  })

  it('takes an address where technicians go, and asks nothing of one that was kept', () => {
    const to = (customer_address: string) => ({ ...typed, customer_address })
    expect(toDeskEdit(to('서울 노원구 견본로 1'), typed)).toEqual({ customer_address: '서울 노원구 견본로 1' })
    expect(editErrors(to('서울 노원구 견본로 1'), typed, '수리', districts)).toEqual({})
    expect(editErrors(to('서울 강남구 견본로 1'), typed, '수리', districts)).toMatchObject({
      customer_address: { message: 'AREA_NOT_SERVED' },
    })
    expect(editErrors(typed, typed, '수리', ['강북구'])).toEqual({})
  })

  it('lies on top of what somebody else has changed meanwhile', () => {
    const mine = { ...typed, brand: '캐리어' as const }
    const latest = { ...typed, detailInfo: '지하 주차장에 대주세요', brand: 'LG전자' as const }
    const next = rebaseEdit(mine, typed, latest)
    expect(next).toMatchObject({ brand: '캐리어', detailInfo: '지하 주차장에 대주세요' })
    expect(toDeskEdit(next, latest)).toEqual({ brand: '캐리어' })
  })
})
