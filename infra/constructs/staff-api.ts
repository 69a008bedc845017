import type { Construct } from 'constructs'
import type { FunctionSettings } from '#shared/deployment.ts'
import { guardKinds, readGuardKinds } from '#shared/guard-kinds.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { BundledFunction } from './bundled-function.ts'
import type { MessageQueue } from './message-queue.ts'

/** Bookings, calendar and team, for dispatchers and technicians. It sends no message itself and manages no user. */
export class StaffApi extends BundledFunction<'staff-api'> {
  constructor(scope: Construct, stage: StageSettings, settings: FunctionSettings<'staff-api'>, messages: MessageQueue) {
    super(scope, 'StaffApi', { stage, entry: 'staff-api', settings })
    const { may } = this
    const { tables, secrets, photos } = settings
    may.onTable(tables.bookings, 'GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem')
    for (const index of ['by_phone', 'by_service_day', 'by_number', 'unassigned', 'open_visit', 'by_technician'])
      may.onIndex(tables.bookings, index)
    may.onTable(tables.bookingEvents, 'PutItem', 'UpdateItem', 'Query', 'DeleteItem')
    may.onTable(tables.reviews, 'GetItem', 'UpdateItem', 'Scan')
    may.onIndex(tables.bookingEvents, 'open_tasks')
    may.onTable(tables.slots, 'BatchGetItem', 'UpdateItem')
    may.onTable(tables.erasures, 'PutItem')
    may.onTable(tables.staff, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem')
    may.onIndex(tables.staff, 'by_phone')
    may.onIndex(tables.staff, 'by_state')
    may.onTable(tables.figures, 'BatchGetItem', 'UpdateItem')
    may.onGuards(tables.guards, guardKinds['staff-api'], 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
    may.onGuards(tables.guards, readGuardKinds['staff-api'], 'BatchGetItem')
    may.onQueue(messages.queue.queueArn, 'SendMessage')
    may.onObjects(photos.bucket, ['GetObject'])
    may.readSecret(secrets.server)
    may.readSecret(secrets.origin)
  }
}
