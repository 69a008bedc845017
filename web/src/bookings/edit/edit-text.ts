import { dayLabel, serviceDayOf } from '#shared/booking/service-day.ts'
import type { EditGroup, EditValues } from './edit-values.ts'

export const editLabels: Record<EditGroup, string> = {
  visit: '방문 일시',
  aircon_type: '에어컨 종류',
  brand: '제조사',
  purchase: '에어컨 보유 여부',
  angle: '앵글 설치',
  symptoms: '증상',
  details: '전할 내용',
}

function visitText({ service_date, service_time }: EditValues) {
  const day = serviceDayOf(service_date)
  return [day === undefined ? undefined : dayLabel(day), service_time].filter(Boolean).join(' ')
}

/** The value of a group in words, for comparing two of them. */
export function editText(group: EditGroup, values: EditValues): string {
  switch (group) {
    case 'visit':
      return visitText(values)
    case 'aircon_type':
      return values.aircon_type
    case 'brand':
      return values.brand
    case 'purchase':
      return values.selectedairconditionerform ?? ''
    case 'angle':
      return values.selectedDropdownOption ?? ''
    case 'symptoms':
      return values.sprint?.join(', ') ?? ''
    case 'details':
      return values.detailInfo
  }
}
