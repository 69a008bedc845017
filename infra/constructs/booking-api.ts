import type { Construct } from 'constructs'
import type { FunctionSettings } from '#shared/deployment.ts'
import { guardKinds, readGuardKinds } from '#shared/guard-kinds.ts'
import { introducedAttributes, workingAttributes } from '#shared/staff/staff-schema.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { BundledFunction } from './bundled-function.ts'

/** Bookings of guests and members, lookups, availability. */
export class BookingApi extends BundledFunction<'booking-api'> {
  constructor(scope: Construct, stage: StageSettings, settings: FunctionSettings<'booking-api'>) {
    super(scope, 'BookingApi', { stage, entry: 'booking-api', settings })
    const { may } = this
    const { tables, secrets, photos } = settings
    may.onTable(tables.bookings, 'GetItem', 'PutItem', 'UpdateItem')
    may.onIndex(tables.bookings, 'by_phone')
    may.onIndex(tables.bookings, 'by_customer')
    may.onTable(tables.bookingEvents, 'PutItem', 'UpdateItem', 'Query', 'DeleteItem')
    may.onTable(tables.reviews, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
    may.onIndex(tables.reviews, 'by_month')
    may.queryAttributes(tables.staff, 'by_state', ...introducedAttributes, 'state')
    may.onTable(tables.customers, 'GetItem', 'ConditionCheckItem')
    may.onTable(tables.erasures, 'PutItem')
    may.readAttributes(tables.staff, 'GetItem', 'portrait', ...workingAttributes)
    may.onTable(tables.staff, 'ConditionCheckItem')
    may.onTable(tables.slots, 'BatchGetItem', 'UpdateItem')
    may.onTable(tables.figures, 'GetItem', 'UpdateItem')
    may.onGuards(tables.guards, guardKinds['booking-api'], 'GetItem', 'BatchGetItem', 'UpdateItem', 'DeleteItem')
    may.onGuards(tables.guards, ['technician'], 'PutItem')
    may.onGuards(tables.guards, readGuardKinds['booking-api'], 'GetItem')
    may.onObjects(photos.bucket, ['GetObject'])
    may.readSecret(secrets.server)
    may.readSecret(secrets.origin)
  }
}
