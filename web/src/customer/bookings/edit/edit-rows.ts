import { choicesOf } from '#shared/booking/details.ts'
import { dayLabel, serviceDayOf } from '#shared/booking/service-day.ts'
import type { VisitTime } from '#shared/booking/visit-span.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { siteNames } from '#shared/customer/site-contact.ts'
import { editedText } from '../../../core/order-fields/edited-fields.ts'
import { unbrokenTime } from '../data/booking-facts.ts'
import type { EditableBooking, EditValues } from './edit-values.ts'

type Row = {
  title: string
  fields: readonly (keyof EditValues)[]
  /** What the row shows while it is closed. */
  text: (values: EditValues, booking: VisitTime) => string
}

function dayText({ service_date }: EditValues) {
  const day = serviceDayOf(service_date)
  return day && dayLabel(day)
}

const textOfFields = (values: EditValues, ...fields: (keyof EditValues)[]) =>
  fields
    .map((field) => editedText(field, values))
    .filter(Boolean)
    .join(' · ') || '없음'

/** What customers can edit, one row each. The key is the `row` of the address. */
export const editRows = {
  visit: {
    title: '방문 일시',
    fields: ['service_date', 'service_time'],
    text: (values, { visit_minutes }) =>
      [dayText(values), unbrokenTime({ service_time: values.service_time, visit_minutes })].filter(Boolean).join(' '),
  },
  unit: {
    title: '에어컨',
    fields: ['aircon_type', 'brand', 'additional_units'],
    text: (values) =>
      [textOfFields(values, 'aircon_type', 'brand'), editedText('additional_units', values)].filter(Boolean).join(', '),
  },
  purchase: {
    title: '에어컨 보유 여부',
    fields: ['selectedairconditionerform'],
    text: (values) => textOfFields(values, 'selectedairconditionerform'),
  },
  details: {
    title: '추가 요청',
    fields: ['sprint', 'selectedDropdownOption', 'detailInfo'],
    // No line begins with a dot.
    text: (values) =>
      textOfFields(values, 'sprint', 'selectedDropdownOption', 'detailInfo').replaceAll(' · ', '\u00a0· '),
  },
  /** Photos are no field of the form: each is added and removed at once. */
  photos: { title: '사진', fields: [], text: () => '' },
  detail: {
    title: '상세주소',
    fields: ['customer_address_detail'],
    text: (values) => values.customer_address_detail || '상세주소 없음',
  },
  destination: {
    title: '옮길 곳 상세주소',
    fields: ['destination_address_detail'],
    text: (values) => values.destination_address_detail || '상세주소 없음',
  },
  phone: {
    title: '전화번호',
    fields: ['customer_phone'],
    text: (values) => (values.customer_phone === undefined ? '' : formatPhone(values.customer_phone)),
  },
  site: {
    title: '현장 연락처',
    fields: siteNames,
    text: (values) => textOfFields(values, 'site_name', 'site_phone'),
  },
} as const satisfies Record<string, Row>

export type RowName = keyof typeof editRows

const rowNames = Object.keys(editRows) as RowName[]

/** Returns the rows of a booking. A corrected phone cannot be edited again (specification 4.3), nor the unit of an after-service. */
export const rowsOf = ({ service_type, after_service_of }: EditableBooking, values: EditValues) =>
  rowNames.filter((row) => {
    if (after_service_of !== undefined && (row === 'unit' || row === 'purchase')) return false
    if (row === 'purchase') return choicesOf(service_type).includes('selectedairconditionerform')
    if (row === 'destination') return Boolean(values.destination_address)
    return row !== 'phone' || values.customer_phone !== undefined
  })

/** Returns what a row saves: of the details of an after-service only the text, since it has no choices. */
export const fieldsOf = (row: RowName, { after_service_of }: EditableBooking): readonly (keyof EditValues)[] =>
  row === 'details' && after_service_of !== undefined ? ['detailInfo'] : editRows[row].fields
