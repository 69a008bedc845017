import type { FieldErrors } from 'react-hook-form'
import { detailStepOf } from '#shared/booking/draft.ts'
import type { ServiceType } from '#shared/booking/options.ts'

/** What step 4 and the edit of a booking ask; which choices a service has is in `shared/booking/details.ts`. */
export type DetailsValues = {
  detailInfo: string
  selectedDropdownOption?: string | null | undefined
  sprint?: string[] | undefined
}

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
