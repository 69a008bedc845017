import { serviceTimes } from '#shared/booking/options.ts'
import { type ServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { ApiError } from '#shared/errors.ts'
import type * as commands from '#shared/operations/calendar-commands.ts'
import type { InputOf } from '#shared/operations/command.ts'
import { slotStartingAt } from '#shared/operations/inputs.ts'
import { settingsOf } from '../platform/settings.ts'
import { planDay } from '../staff/calendar.ts'

type CommandInput<Name extends keyof typeof commands> = InputOf<(typeof commands)[Name]>

const { slotCapacity: usual } = settingsOf('bookings')

const everySlot = (capacity: number) => serviceTimes.map((service_time) => ({ service_time, capacity }))

/** What can be booked of a day from now on; bookings that are there stay, and are counted. @throws ApiError DATE_TOO_EARLY */
async function planned(day: ServiceDay, plan: Parameters<typeof planDay>[1]) {
  if (day < seoulDayOf(new Date())) throw new ApiError('DATE_TOO_EARLY')
  const { service_day, slots, staying } = await planDay(day, plan)
  return { service_day, slots, staying: staying.length }
}

export const closeDay = ({ day, note }: CommandInput<'closeDay'>) => planned(day, { slots: everySlot(0), note })
export const openDay = ({ day }: CommandInput<'openDay'>) => planned(day, { slots: everySlot(usual), note: '' })
export const setCapacity = ({ day, time, capacity }: CommandInput<'capacity'>) =>
  planned(day, { slots: [{ service_time: slotStartingAt(time), capacity }] })
