import type { FieldErrors } from 'react-hook-form'
import { detailStepOf } from '#shared/booking/draft.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import { sentenceOf } from '../api/sentence.ts'

/** What step 4 and the edit of a booking ask; which choices a service has is in `shared/booking/details.ts`. */
export type DetailsValues = {
  detailInfo: string
  selectedDropdownOption?: string | null | undefined
  sprint?: string[] | undefined
}

/** What each field says of itself when it is missing; the sentence for all of them is said once, in a dialog. */
const missing: Record<keyof DetailsValues, { name: string; sentence: string }> = {
  sprint: { name: '증상', sentence: '증상을 하나 이상 골라주세요.' },
  selectedDropdownOption: { name: '앵글 설치', sentence: '앵글 설치가 필요한지 골라주세요.' },
  detailInfo: { name: '기사님께 전할 내용', sentence: '기사님께 전할 내용을 적어주세요.' },
}

/** What to say under a field. @param code of its error */
export const detailSentence = (field: keyof DetailsValues, code: string | undefined) =>
  code === 'DETAILS_REQUIRED' ? missing[field].sentence : sentenceOf(code)

/** Names of the fields that are missing. */
export const missingDetails = (errors: FieldErrors<DetailsValues>) =>
  Object.entries(missing).flatMap(([field, { name }]) =>
    isField(field) && errors[field]?.message === 'DETAILS_REQUIRED' ? [name] : [],
  )

const isField = (name: unknown): name is keyof DetailsValues =>
  name === 'detailInfo' || name === 'selectedDropdownOption' || name === 'sprint'

/** What is wrong by the rules of the service (specification 2.2). Messages are error codes. */
export function detailsErrors(service: ServiceType, values: DetailsValues): FieldErrors<DetailsValues> {
  const errors: FieldErrors<DetailsValues> = {}
  for (const { path, message } of detailStepOf(service).safeParse(values).error?.issues ?? []) {
    const [field] = path
    if (isField(field)) errors[field] ??= { type: 'rule', message }
  }
  return errors
}
