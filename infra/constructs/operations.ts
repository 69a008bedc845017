import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import { guardKinds } from '#shared/guard-kinds.ts'
import { exportParameter } from '../stack-parameters.ts'
import { BundledFunction, type FunctionProps } from './bundled-function.ts'

/** The function of `npm run ops`. No route or rule calls it, only admins with rights in the account (specification 10.4). */
export class Operations extends Construct {
  constructor(scope: Construct, id: string, { stage, settings, messages }: FunctionProps<'operations'>) {
    super(scope, id)
    const lambda = new BundledFunction(scope, 'Operator', {
      stage,
      entry: 'operations',
      settings,
      timeout: Duration.minutes(2),
    })
    const { may } = lambda
    const { tables, secrets, accounts, photos } = settings
    may.onTable(tables.bookings, 'GetItem', 'PutItem', 'UpdateItem')
    for (const index of [
      'by_phone',
      'by_site_phone',
      'by_customer',
      'by_number',
      'by_service_day',
      'by_technician',
      'unassigned',
    ])
      may.onIndex(tables.bookings, index)
    may.onTable(tables.bookingEvents, 'Query', 'PutItem', 'UpdateItem', 'DeleteItem')
    may.onTable(tables.customers, 'GetItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem')
    may.onTable(tables.erasures, 'PutItem')
    may.onTable(tables.reviews, 'GetItem', 'PutItem', 'DeleteItem')
    may.onIndex(tables.customers, 'by_phone')
    may.onTable(tables.staff, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem')
    for (const index of ['by_phone', 'by_state']) may.onIndex(tables.staff, index)
    may.onTable(tables.heldMessages, 'Scan', 'DeleteItem')
    may.onTable(tables.slots, 'BatchGetItem', 'UpdateItem')
    may.onGuards(tables.guards, guardKinds.operations, 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
    may.onQueue(messages.queue.queueArn, 'SendMessage')
    may.onQueue(messages.deadLetters.queueArn, 'ReceiveMessage', 'DeleteMessage', 'ChangeMessageVisibility')
    may.onTable(tables.figures, 'BatchGetItem', 'UpdateItem')
    may.onObjects(photos.bucket, ['GetObject'])
    may.listObjects(photos.bucket)
    may.readSecret(secrets.server)
    may.onUserPool(accounts.userPool, 'AdminUserGlobalSignOut', 'AdminDeleteUser')
    exportParameter(scope, stage.stage, 'backend/operationsFunction', lambda.live.functionArn)
  }
}
