import { vi } from 'vitest'
import { bookingApiEnvironment } from '../../infra/booking-api-environment.ts'
import { localStage } from '../../infra/stages/local-stage.ts'

/** What a function needs to load where no stack runs: names that lead nowhere. */
export function stubEnvironment() {
  const nowhere = bookingApiEnvironment(localStage, {
    bookings: 'Bookings',
    bookingEvents: 'BookingEvents',
    slots: 'Slots',
    guards: 'Guards',
    serverSecret: 'server',
    originSecret: 'origin',
  })
  for (const [name, value] of Object.entries({ ...nowhere, STAGE: localStage.stage })) vi.stubEnv(name, value)
}
