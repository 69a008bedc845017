import { choicesOf } from '#shared/booking/details.ts'
import { bookingDraft } from '#shared/booking/draft.ts'
import type { ServiceType } from '#shared/booking/options.ts'
import type { DetailsValues } from '../../order-fields/details-rules.ts'
import type { EditValues } from './edit-values.ts'

/** The part of the form that the wizard's step 4 asks for too; consent was given with the booking. */
export const detailsOf = ({ detailInfo, selectedDropdownOption, sprint }: EditValues): DetailsValues => ({
  detailInfo,
  selectedDropdownOption: selectedDropdownOption ?? null,
  sprint: sprint ?? [],
  consent: true,
})

/** What the fields of step 4 say, for the service's own fields only. */
export function editedDetails(service: ServiceType, details: DetailsValues): Partial<EditValues> {
  const { detailInfo, sprint, selectedDropdownOption } = details
  const parsed = bookingDraft.safeParse({ sprint, selectedDropdownOption: selectedDropdownOption ?? undefined }).data
  const choices = choicesOf(service)
  return {
    detailInfo,
    ...(choices.includes('sprint') && parsed?.sprint !== undefined && { sprint: parsed.sprint }),
    ...(choices.includes('selectedDropdownOption') &&
      parsed?.selectedDropdownOption !== undefined && { selectedDropdownOption: parsed.selectedDropdownOption }),
  }
}
