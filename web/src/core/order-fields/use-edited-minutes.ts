import { changesUnits } from '#shared/prices/units.ts'
import { type OpenOrder, useVisitMinutes } from '../visit/use-listed-work.ts'

type BookedOrder = OpenOrder & { visit_minutes?: number | undefined }

/** Returns the expected minutes of the units in a form: those of the booking until other units are chosen. */
export function useEditedMinutes({ service_type, ...booking }: BookedOrder, edited: Omit<OpenOrder, 'service_type'>) {
  const ofUnits = useVisitMinutes({ ...edited, service_type })
  return changesUnits(booking, edited) ? ofUnits : booking.visit_minutes
}
