import { describe, expect, it } from 'vitest'
import { changesOf, mergeValues } from '../../../../../web/src/core/ui/form/use-merged-form.ts'
import { editRows } from '../../../../../web/src/customer/bookings/edit/edit-rows.ts'
import { editValuesOf, visitTogether } from '../../../../../web/src/customer/bookings/edit/edit-values.ts'
import { aBooking } from '../../../../support/bookings/bookings.ts'

const stored = editValuesOf(aBooking())

describe('the values of an edit (specification 4.3)', () => {
  it('edits only the fields of the service', () => {
    expect(Object.keys(stored)).toEqual([
      'customer_address_detail',
      'site_name',
      'site_phone',
      'site_agreed',
      'service_date',
      'service_time',
      'aircon_type',
      'brand',
      'detailInfo',
    ])
  })

  it('edits the phone only where it can be corrected', () => {
    expect(stored).not.toHaveProperty('customer_phone')
    expect(editValuesOf(aBooking({ customer_phone: '01012345678' }), true)).toHaveProperty(
      'customer_phone',
      '01012345678',
    )
  })

  it('names each unit of a visit in the closed row (specification 1.5)', () => {
    const wall = { aircon_type: '벽걸이형', brand: 'LG전자' } as const
    expect(editRows.unit.text({ ...stored, ...wall })).toBe('벽걸이형 · LG전자')
    expect(editRows.unit.text({ ...stored, ...wall, additional_units: [] })).toBe('벽걸이형 · LG전자')
    const additional_units = [{ ...wall, brand: '캐리어' as const }]
    expect(editRows.unit.text({ ...stored, ...wall, additional_units })).toBe('벽걸이형 · LG전자, 벽걸이형 · 캐리어')
  })

  it('sends day and time of an edit together', () => {
    expect(changesOf({ ...stored, service_time: '오후 6시 ~ 이후' }, stored, visitTogether)).toEqual({
      service_date: '2026년 11월 25일',
      service_time: '오후 6시 ~ 이후',
    })
  })

  it('keeps the typed visit as one when both sides changed a half of it', () => {
    const mine = { ...stored, service_date: '2026년 11월 26일' }
    const latest = { ...stored, service_time: '오후 6시 ~ 이후' as const }
    expect(mergeValues(mine, stored, latest, visitTogether)).toMatchObject({ values: mine, contested: [visitTogether] })
  })

  it('drops a typed phone when it was corrected elsewhere', () => {
    const mine = { ...stored, customer_phone: '01099998888' }
    expect(mergeValues(mine, { ...stored, customer_phone: '01012345678' }, stored).values).toEqual(stored)
  })
})
