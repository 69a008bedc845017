import type { FieldErrors, Resolver } from 'react-hook-form'
import { detailStepOf } from '#shared/booking/draft.ts'
import type { ServiceType } from '#shared/booking/options.ts'

/** Values of step 4; which of the choices a service asks for is in `shared/booking/details.ts`. */
export type DetailsValues = {
  detailInfo: string
  selectedDropdownOption: string | null
  sprint: string[]
  consent: boolean
}

const isField = (name: unknown): name is 'detailInfo' | 'selectedDropdownOption' | 'sprint' =>
  name === 'detailInfo' || name === 'selectedDropdownOption' || name === 'sprint'

/** The rules of the service's step 4, and the consent (specification 2.2, 2.6). Messages are error codes. */
export const detailsRules =
  (service: ServiceType): Resolver<DetailsValues> =>
  (values) => {
    const errors: FieldErrors<DetailsValues> = {}
    for (const { path, message } of detailStepOf(service).safeParse(values).error?.issues ?? []) {
      const [field] = path
      if (isField(field)) errors[field] ??= { type: 'rule', message }
    }
    if (!values.consent) errors.consent = { type: 'rule', message: 'CONSENT_REQUIRED' }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors }
  }
