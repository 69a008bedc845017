import { accountApiEnvironment, bookingApiEnvironment } from '../../infra/function-environment.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { emulatorEnvironment } from '../../scripts/local/emulator-environment.ts'
import { stack } from './stack.ts'

// The environment of the deployed functions, so that a test can import a function's file and run it in its own process
// against the same tables and the same user pool.
const { tables, secrets, signIn } = stack
const names = {
  bookings: tables.Bookings,
  bookingEvents: tables.BookingEvents,
  customers: tables.Customers,
  slots: tables.Slots,
  guards: tables.Guards,
  serverSecret: secrets.server,
  originSecret: secrets.origin,
}
Object.assign(process.env, emulatorEnvironment(stack.endpoint, stack.region), {
  STAGE: localStage.stage,
  POWERTOOLS_SERVICE_NAME: 'booking-api',
  POWERTOOLS_LOG_LEVEL: 'INFO',
  ...bookingApiEnvironment(localStage, names),
  ...accountApiEnvironment(localStage, names, signIn.userPoolId),
})
