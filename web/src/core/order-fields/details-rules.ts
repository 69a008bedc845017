import type { FieldErrors } from 'react-hook-form'
import type { ChoiceName } from '#shared/booking/details.ts'
import { type BookingDraft, detailStepOf } from '#shared/booking/draft.ts'
import type { destinationFields, detailFields } from '#shared/booking/fields.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { sentenceOf } from '../api/sentence.ts'
import { fieldErrors } from './field-errors.ts'

/**
 * Fields of step 4. A customer chooses which unit is bought before step 1, the destination of a relocation in step 1, and
 * further units in step 3.
 */
export type DetailName =
  | keyof typeof detailFields
  | Exclude<ChoiceName, 'selectedairconditionerform' | 'additional_units' | keyof typeof destinationFields>

/** Values of step 4. `shared/booking/details.ts` has the choices of each service. */
export type DetailsValues = {
  detailInfo: string
  selectedDropdownOption?: string | null | undefined
  sprint?: string[] | undefined
} & Omit<Pick<BookingDraft, DetailName>, 'detailInfo' | 'selectedDropdownOption' | 'sprint'>

/** The name of each field in the dialog of missing fields, and the error under the field. */
const missing: Record<DetailName, { name: string; sentence?: string }> = {
  sprint: { name: '증상', sentence: '증상을 하나 이상 골라주세요.' },
  selectedDropdownOption: { name: '앵글(실외기 받침대)', sentence: '앵글 설치가 필요한지 골라주세요.' },
  detailInfo: { name: '기사님께 전할 내용', sentence: '기사님께 전할 내용을 적어주세요.' },
}

/** Fields of step 4, whatever the service. */
export const detailNames = Object.keys(missing) as DetailName[]

/** Returns the error under a field. */
export const detailSentence = (field: DetailName, code: string | undefined) =>
  (code === 'DETAILS_REQUIRED' ? missing[field].sentence : undefined) ?? sentenceOf(code)

/** Returns the names of missing fields. */
export const missingDetails = (errors: FieldErrors<DetailsValues>) =>
  detailNames.flatMap((field) => (errors[field]?.message === 'DETAILS_REQUIRED' ? [missing[field].name] : []))

/** Returns the errors by the rules of the service (specification 2.2). Messages are error codes. */
export const detailsErrors = (service: ServiceType, values: DetailsValues) =>
  fieldErrors<DetailsValues>(detailStepOf(service), values)
