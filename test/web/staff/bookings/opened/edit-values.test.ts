import { describe, expect, it } from 'vitest'
import { changesOf } from '../../../../../web/src/core/ui/form/use-merged-form.ts'
import { editErrors, editValuesOf } from '../../../../../web/src/staff/bookings/actions/edit-values.ts'
import { anOpenedBooking } from '../../../../support/staff/staff-booking-screens.ts'

const booking = anOpenedBooking({ service_type: '수리', sprint: ['물이 새요', '기타'] })
const typed = editValuesOf(booking)

const districts = ['동대문구', '노원구']

describe('an edit by a dispatcher', () => {
  it('sends only what was changed, with a new phone when one is typed', () => {
    expect(changesOf({ ...typed, customer_address_detail: '4층', customer_phone: '01099998888' }, typed)).toEqual({
      customer_address_detail: '4층',
      customer_phone: '01099998888',
    })
  })

  it('reports errors by the rules of the fields', () => {
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

  it('rejects a new address outside the districts, and never the stored one', () => {
    const to = (customer_address: string) => ({ ...typed, customer_address })
    expect(changesOf(to('서울 노원구 견본로 1'), typed)).toEqual({ customer_address: '서울 노원구 견본로 1' })
    expect(editErrors(to('서울 노원구 견본로 1'), typed, '수리', districts)).toEqual({})
    expect(editErrors(to('서울 강남구 견본로 1'), typed, '수리', districts)).toMatchObject({
      customer_address: { message: 'AREA_NOT_SERVED' },
    })
    expect(editErrors(typed, typed, '수리', ['강북구'])).toEqual({})
    const without = { ...typed, destination_address: undefined }
    expect(
      editErrors({ ...typed, destination_address: '서울 강남구 견본로 1' }, without, '수리', districts),
    ).toMatchObject({ destination_address: { message: 'AREA_NOT_SERVED' } })
  })
})
