import { vi } from 'vitest'
import { accountApiEnvironment, bookingApiEnvironment } from '../../infra/function-environment.ts'
import { localStage } from '../../infra/stages/local-stage.ts'

/** What a function needs to load where no stack runs: names that lead nowhere. */
export function stubEnvironment() {
  const names = {
    bookings: 'Bookings',
    bookingEvents: 'BookingEvents',
    customers: 'Customers',
    slots: 'Slots',
    guards: 'Guards',
    serverSecret: 'server',
    originSecret: 'origin',
  }
  const nowhere = { ...bookingApiEnvironment(localStage, names), ...accountApiEnvironment(localStage, names, 'pool') }
  for (const [name, value] of Object.entries({ ...nowhere, STAGE: localStage.stage })) vi.stubEnv(name, value)
}
