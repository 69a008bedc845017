import { type ComponentType, createContext } from 'react'
import type { ServiceDay } from '#shared/booking/service-day.ts'

export type TechnicianChoiceProps = {
  request_id: string
  service_day: ServiceDay
  /** Whether the link to the board replaces the history entry, as that of a dialog does. */
  replace?: boolean
}

/** Assigns a technician to a booking that was just made: the board's, which the screens of bookings cannot import. */
export const TechnicianChoice = createContext<ComponentType<TechnicianChoiceProps>>(() => null)
