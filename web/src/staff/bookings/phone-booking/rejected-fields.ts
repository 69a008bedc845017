import { ApiProblem } from '../../../core/api/problems.ts'
import { sentenceOf } from '../../../core/api/sentence.ts'
import { type PhoneBookingValues, phoneBookingFields } from './phone-booking-values.ts'

type Field = keyof PhoneBookingValues

/** The field of an error code that names none. */
const fieldOfCode: Partial<Record<string, Field>> = {
  SLOT_FULL: 'visit',
  SLOT_CLOSED: 'visit',
  DATE_TOO_EARLY: 'visit',
  DATE_TOO_LATE: 'visit',
  WINDOW_UNIT_NOT_INSTALLED: 'aircon_type',
}

/** The form has one field for day and time. */
const formFields: Partial<Record<string, Field>> = { service_date: 'visit', service_time: 'visit' }

const fieldOf = (name: string): Field | undefined =>
  formFields[name] ?? phoneBookingFields.find((field) => field === name)

/** Returns the fields that an error is about, with their codes. */
export function rejectedFields(problem: unknown): readonly { field: Field; code: string }[] {
  if (!(problem instanceof ApiProblem)) return []
  const named = fieldOfCode[problem.code]
  if (named !== undefined) return [{ field: named, code: problem.code }]
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

/** Sentences for dispatchers, who book until the slot starts and ask for the consent aloud. */
const deskSentences: Partial<Record<string, string>> = {
  DATE_TOO_EARLY: '이미 시작된 시간이에요. 다른 시간을 골라주세요.',
  CONSENT_REQUIRED: '동의를 말로 받은 다음에 표시해주세요.',
}

/** Returns the sentence below a field. */
export const fieldErrorText = (field: Field, code: string | undefined): string | undefined => {
  if (code === undefined) return undefined
  return (code === 'OPTION_REQUIRED' ? missing[field] : deskSentences[code]) ?? sentenceOf(code)
}
