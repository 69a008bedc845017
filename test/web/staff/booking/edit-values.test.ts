import { describe, expect, it } from 'vitest'
import { editErrors, editOf, editValuesOf } from '../../../../web/src/staff/booking-changes/edit-values.ts'
import { anOpenedBooking } from '../../../support/staff-booking-screens.ts'

const booking = anOpenedBooking({ service_type: '수리', sprint: ['물이 새요', '기타'] })
const typed = editValuesOf(booking)

describe('an edit of the desk', () => {
  it('sends nothing where nothing was changed', () => {
    expect(editOf(typed, booking)).toBeUndefined()
    expect(editOf({ ...typed, sprint: ['기타', '물이 새요'] }, booking)).toBeUndefined()
  })

  it('sends what was changed alone, and a new phone where one was typed', () => {
    expect(editOf({ ...typed, customer_address_detail: '4층', customer_phone: '01099998888' }, booking)).toEqual({
      customer_address_detail: '4층',
      customer_phone: '01099998888',
    })
  })

  it('says what is wrong by the rules of the fields', () => {
    expect(editErrors(typed, booking)).toEqual({})
    const errors = editErrors(
      { ...typed, customer_address_detail: ' ', customer_phone: '0109', detailInfo: '' },
      booking,
    )
    expect(errors).toMatchObject({
      customer_address_detail: { message: 'ADDRESS_DETAIL_REQUIRED' },
      customer_phone: { message: 'PHONE_INVALID' },
      detailInfo: { message: 'DETAILS_REQUIRED' },
    })
  })
})
