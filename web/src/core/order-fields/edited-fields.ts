import type { bookingFields } from '#shared/booking/fields.ts'
import { dayLabel, serviceDayOf } from '#shared/booking/service-day.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { type FieldValue, fieldText } from './order-texts.ts'

/** Fields of a booking that an edit can change. A field without a label does not compile. */
type EditedField = Exclude<keyof typeof bookingFields, 'service_type' | 'customer_type'>

export const editedLabels: Readonly<Record<EditedField, string>> = {
  customer_address: '주소',
  customer_address_detail: '상세주소',
  destination_address: '옮길 곳',
  destination_address_detail: '옮길 곳 상세주소',
  customer_phone: '전화번호',
  site_name: '현장 연락처 이름',
  site_phone: '현장 연락처 번호',
  site_agreed: '현장 연락처 동의',
  service_date: '방문 일시',
  service_time: '방문 일시',
  aircon_type: '에어컨 종류',
  brand: '제조사',
  additional_units: '함께 보는 에어컨',
  selectedairconditionerform: '에어컨 보유 여부',
  selectedDropdownOption: '앵글(실외기 받침대)',
  sprint: '증상',
  detailInfo: '전할 내용',
}

type Edited = { readonly [Name in Exclude<EditedField, 'site_agreed'>]?: FieldValue } & {
  readonly site_agreed?: boolean | undefined
}

function visitText({ service_date, service_time }: Edited) {
  const day = serviceDayOf(String(service_date))
  return [day && dayLabel(day), service_time].filter(Boolean).join(' ')
}

/** Returns the value of a field as text. The date includes the time. */
export function editedText(field: EditedField, values: Edited): string {
  if (field === 'service_date') return visitText(values)
  if (field === 'site_agreed') return values.site_agreed ? '동의했어요' : ''
  const text = fieldText(values[field])
  return field === 'customer_phone' || field === 'site_phone' ? formatPhone(text) : text
}
