import type { bookingFields } from '#shared/booking/fields.ts'
import type { angleChoices } from '#shared/booking/options.ts'
import { formatPhone } from '#shared/customer/phone.ts'
import { type AdditionalUnit, unitText } from '#shared/prices/unit-texts.ts'

/** Fields that every screen shows in an element of its own: service, unit, visit, address and contact. */
type ShownApart =
  | 'service_type'
  | 'aircon_type'
  | 'brand'
  | 'service_date'
  | 'service_time'
  | 'customer_address'
  | 'customer_address_detail'
  | 'customer_phone'
  | 'customer_type'
  | 'destination_address_detail'
  | 'site_phone'
  | 'site_agreed'

type OtherField = Exclude<keyof typeof bookingFields, ShownApart>

/** Labels of all other fields in reading order. A field without a label does not compile. */
const labels: Record<OtherField, string> = {
  destination_address: '옮길 곳',
  additional_units: '함께 보는 에어컨',
  sprint: '증상',
  selectedairconditionerform: '준비',
  selectedDropdownOption: '앵글(실외기 받침대)',
  detailInfo: '전할 내용',
  site_name: '현장 연락처',
}

const names = Object.keys(labels) as OtherField[]

export type FieldValue = string | readonly string[] | readonly AdditionalUnit[] | null | undefined

/** What screens show of the stored choice of an angle bracket. */
export const angleLabels: Record<(typeof angleChoices)[number], string> = {
  '앵글 설치 필요': '앵글 필요',
  '앵글 설치 불필요': '앵글 필요 없음',
}

const shownTexts = new Map<string, string>(Object.entries(angleLabels))

/** Returns a value of a booking as text: lists with commas. */
export function fieldText(value: FieldValue): string {
  if (typeof value === 'string') return shownTexts.get(value) ?? value
  return (value ?? []).map((part) => (typeof part === 'string' ? part : unitText(part))).join(', ')
}

type Order = { readonly [Name in OtherField | 'destination_address_detail']?: FieldValue } & {
  readonly site_phone?: string | undefined
}
export type OrderText = { field: OtherField; label: string; text: string }

/**
 * Label and text of everything that a customer chose or wrote besides service, unit, visit, address and contact. Summary,
 * card, opened booking, day sheet and the technician's visit show this list, so none of them can miss a field.
 */
export const orderTexts = (order: Order): OrderText[] =>
  names.flatMap((field) => {
    const line = fieldText(order[field])
    const detail = {
      destination_address: order.destination_address_detail,
      site_name: formatPhone(order.site_phone ?? ''),
    }[String(field)]
    const text = line && detail ? `${line} ${detail}` : line
    return text ? [{ field, label: labels[field], text }] : []
  })
