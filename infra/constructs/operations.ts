import { Duration } from 'aws-cdk-lib'
import { Construct } from 'constructs'
import type { FunctionSettings } from '#shared/deployment.ts'
import { guardKinds } from '#shared/guard-kinds.ts'
import { tell } from '../stack-parameters.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { BundledFunction } from './bundled-function.ts'
import { rightsOf } from './function-rights.ts'
import type { MessageQueue } from './message-queue.ts'

type Props = { stage: StageSettings; known: FunctionSettings<'operations'>; messages: MessageQueue }

/** What engineers do by `npm run ops`: a function that nothing leads to, for whoever AWS lets call it (specification 10.4). */
export class Operations extends Construct {
  constructor(scope: Construct, id: string, { stage, known, messages }: Props) {
    super(scope, id)
    const lambda = new BundledFunction(scope, 'Operator', {
      stage,
      entry: 'operations',
      told: known,
      timeout: Duration.minutes(2),
    })
    const { tables, secrets, accounts } = known
    const may = rightsOf(lambda)
    may.onTable(tables.bookings, 'GetItem', 'PutItem', 'UpdateItem')
    for (const index of ['by_phone', 'by_customer', 'by_number', 'by_service_day', 'by_technician', 'unassigned'])
      may.onIndex(tables.bookings, index)
    may.onTable(tables.bookingEvents, 'Query', 'PutItem', 'UpdateItem')
    may.onTable(tables.customers, 'UpdateItem', 'DeleteItem')
    may.onIndex(tables.customers, 'by_phone')
    may.onTable(tables.staff, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem')
    for (const index of ['by_phone', 'by_state']) may.onIndex(tables.staff, index)
    may.onTable(tables.heldMessages, 'Scan', 'DeleteItem')
    may.onTable(tables.slots, 'BatchGetItem', 'UpdateItem')
    may.onGuards(tables.guards, guardKinds.operations, 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
    may.onQueue(messages.queue.queueArn, 'SendMessage')
    may.onQueue(messages.deadLetters.queueArn, 'ReceiveMessage', 'DeleteMessage', 'ChangeMessageVisibility')
    may.onTable(tables.figures, 'BatchGetItem', 'UpdateItem')
    may.readSecret(secrets.server)
    may.onUserPool(accounts.userPool, 'AdminUserGlobalSignOut', 'AdminDeleteUser')
    tell(scope, stage.stage, 'backend/operationsFunction', lambda.functionName)
  }
}
