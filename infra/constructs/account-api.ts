import type { Construct } from 'constructs'
import type { FunctionSettings } from '#shared/deployment.ts'
import { guardKinds } from '#shared/guard-kinds.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { BundledFunction } from './bundled-function.ts'

/** Codes, sign-in and customers: the only function of the API that sends messages and manages users. */
export class AccountApi extends BundledFunction<'account-api'> {
  constructor(scope: Construct, stage: StageSettings, settings: FunctionSettings<'account-api'>) {
    super(scope, 'AccountApi', { stage, entry: 'account-api', settings })
    const { may } = this
    const { tables, secrets, accounts, sms, photos } = settings
    may.onTable(tables.customers, 'GetItem', 'PutItem', 'UpdateItem')
    may.onTable(tables.erasures, 'PutItem')
    may.onIndex(tables.customers, 'by_phone')
    may.onTable(tables.bookings, 'GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem')
    may.onIndex(tables.bookings, 'by_phone')
    may.onIndex(tables.bookings, 'by_customer')
    may.onTable(tables.bookingEvents, 'PutItem', 'Query', 'DeleteItem')
    may.onTable(tables.reviews, 'GetItem', 'PutItem', 'DeleteItem')
    may.onTable(tables.slots, 'BatchGetItem', 'UpdateItem')
    may.onTable(tables.figures, 'UpdateItem')
    may.onGuards(tables.guards, guardKinds['account-api'], 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
    may.onObjects(photos.bucket, ['GetObject'])
    may.readSecret(secrets.server)
    may.readSecret(secrets.origin)
    may.onUserPool(
      accounts.userPool,
      'AdminCreateUser',
      'AdminSetUserPassword',
      'AdminGetUser',
      'AdminUpdateUserAttributes',
      'AdminUserGlobalSignOut',
      'AdminDeleteUser',
    )
    may.onTable(tables.staff, 'GetItem')
    may.onIndex(tables.staff, 'by_phone')
    may.onUserPool(accounts.staffUserPool, 'AdminCreateUser', 'AdminSetUserPassword', 'AdminGetUser')
    may.sendMessages(sms)
  }
}
