import { vi } from 'vitest'
import { bookingApiEnvironment } from '../../infra/function-environment.ts'
import { localStage } from '../../infra/stages/local-stage.ts'

/** What a function needs to load where no stack runs: names that lead nowhere. */
export function stubEnvironment() {
  const nowhere = bookingApiEnvironment(localStage, {
    bookings: 'Bookings',
    bookingEvents: 'BookingEvents',
    customers: 'Customers',
    slots: 'Slots',
    guards: 'Guards',
    serverSecret: 'server',
    originSecret: 'origin',
  })
  for (const [name, value] of Object.entries({ ...nowhere, STAGE: localStage.stage })) vi.stubEnv(name, value)
}
