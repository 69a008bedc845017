import { ApiProblem } from '../../../core/api/problems.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { type PhoneBookingValues, phoneBookingFields } from './phone-booking-values.ts'

type Field = keyof PhoneBookingValues

/** Which field a refusal of the whole is about. */
const fieldOfCode: Partial<Record<string, Field>> = {
  SLOT_FULL: 'visit',
  SLOT_CLOSED: 'visit',
  DATE_TOO_EARLY: 'visit',
  DATE_TOO_LATE: 'visit',
  AREA_NOT_SERVED: 'customer_address',
  WINDOW_UNIT_NOT_INSTALLED: 'aircon_type',
}

/** The form asks for day and time in one. */
const ownName: Partial<Record<string, Field>> = { service_date: 'visit', service_time: 'visit' }

const fieldOf = (name: string): Field | undefined => ownName[name] ?? phoneBookingFields.find((field) => field === name)

/** The fields that can put a refusal right, with the code of each; none where it is about none of them. */
export function rejectedFields(problem: unknown): readonly { field: Field; code: string }[] {
  if (!(problem instanceof ApiProblem)) return []
  const whole = fieldOfCode[problem.code]
  if (whole !== undefined) return [{ field: whole, code: problem.code }]
  return problem.errors.flatMap(({ field: name, code }) => {
    const field = fieldOf(name)
    return field === undefined ? [] : [{ field, code }]
  })
}

const missing: Partial<Record<Field, string>> = {
  service_type: '서비스를 골라주세요.',
  aircon_type: '에어컨 종류를 골라주세요.',
  brand: '제조사를 골라주세요.',
  visit: '방문 날짜와 시간을 골라주세요.',
}

/** Other than a customer, the desk books until the slot begins, and has asked for the consent aloud. */
const toDesk: Partial<Record<string, string>> = {
  DATE_TOO_EARLY: '이미 시작된 시간이에요. 다른 시간을 골라주세요.',
  CONSENT_REQUIRED: '동의를 말로 받은 다음에 표시해주세요.',
}

/** What to say under a field. @param code of its error */
export const fieldErrorText = (field: Field, code: string | undefined): string | undefined => {
  if (code === undefined) return undefined
  return (code === 'OPTION_REQUIRED' ? missing[field] : toDesk[code]) ?? sentenceOf(code)
}
