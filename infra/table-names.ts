import type { Construct } from 'constructs'
import type { TableNames } from './function-environment.ts'
import { told } from './stack-parameters.ts'
import type { StageName } from './stages/stage-settings.ts'

/** Names of the tables, as the `Data` stack told them: tokens, read when the stack of `scope` is deployed. */
export const tableNames = (scope: Construct, stage: StageName): TableNames => ({
  bookings: told(scope, stage, 'data/bookings-table'),
  bookingEvents: told(scope, stage, 'data/booking-events-table'),
  customers: told(scope, stage, 'data/customers-table'),
  slots: told(scope, stage, 'data/slots-table'),
  guards: told(scope, stage, 'data/guards-table'),
})
