import { changesUnits } from '#shared/prices/units.ts'
import { useVisitMinutes } from '../../../core/visit/use-listed-work.ts'
import type { EditableBooking, EditValues } from './edit-values.ts'

/** Returns the expected minutes of the units in the form: those of the booking until other units are chosen. */
export function useEditedMinutes({ service_type, ...booking }: EditableBooking, edited: EditValues) {
  const ofUnits = useVisitMinutes({ ...edited, service_type })
  return changesUnits(booking, edited) ? ofUnits : booking.visit_minutes
}
