import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { BookingHttpApi } from './constructs/booking-http-api.ts'
import { BundledFunction } from './constructs/bundled-function.ts'
import { rightsOf } from './constructs/function-rights.ts'
import { accountApiEnvironment, bookingApiEnvironment, type DataNames } from './function-environment.ts'
import { tell, told } from './stack-parameters.ts'
import type { StageSettings } from './stages/stage-settings.ts'
import { tableNames } from './table-names.ts'

/** The HTTP API and the Lambdas behind it: one per trust zone, each with exactly the rights that its calls need. */
export class BackendStack extends Stack {
  constructor(scope: Construct, id: string, settings: StageSettings, props: StackProps) {
    super(scope, id, props)
    const { stage } = settings
    const names = {
      ...tableNames(this, stage),
      serverSecret: told(this, stage, 'data/server-secret'),
      originSecret: told(this, stage, 'data/origin-secret'),
    }
    const userPool = told(this, stage, 'identity/user-pool')
    const userPoolClient = told(this, stage, 'identity/user-pool-client')

    const bookingApi = this.#bookingApi(settings, names)
    const accountApi = this.#accountApi(settings, names, userPool)
    const { api } = new BookingHttpApi(this, 'HttpApi', { settings, bookingApi, accountApi, userPool, userPoolClient })

    tell(this, stage, 'backend/api-id', api.apiId)
    new CfnOutput(this, 'ApiId', { value: api.apiId })
    new CfnOutput(this, 'BookingApiFunction', { value: bookingApi.functionName })
    new CfnOutput(this, 'AccountApiFunction', { value: accountApi.functionName })
  }

  /** Bookings of guests and members, look-ups, availability. */
  #bookingApi(settings: StageSettings, names: DataNames) {
    const bookingApi = new BundledFunction(this, 'BookingApi', {
      settings,
      entry: 'booking-api',
      environment: bookingApiEnvironment(settings, names),
    })
    const may = rightsOf(bookingApi)
    may.onTable(names.bookings, 'GetItem', 'PutItem')
    may.onIndex(names.bookings, 'by_phone')
    may.onIndex(names.bookings, 'by_customer')
    may.onTable(names.bookingEvents, 'PutItem', 'Query')
    may.onTable(names.customers, 'GetItem', 'ConditionCheckItem')
    may.onTable(names.slots, 'GetItem', 'BatchGetItem', 'UpdateItem')
    may.onTable(names.guards, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
    may.readSecret(names.serverSecret)
    may.readSecret(names.originSecret)
    return bookingApi
  }

  /** Codes, sign-in, customers: the only function that sends messages and administers users. */
  #accountApi(settings: StageSettings, names: DataNames, userPool: string) {
    const accountApi = new BundledFunction(this, 'AccountApi', {
      settings,
      entry: 'account-api',
      environment: accountApiEnvironment(settings, names, userPool),
    })
    const may = rightsOf(accountApi)
    may.onTable(names.customers, 'GetItem', 'PutItem', 'UpdateItem')
    may.onIndex(names.customers, 'by_phone')
    may.onTable(names.bookings, 'GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem')
    may.onIndex(names.bookings, 'by_phone')
    may.onIndex(names.bookings, 'by_customer')
    may.onTable(names.bookingEvents, 'PutItem', 'Query')
    may.onTable(names.slots, 'UpdateItem')
    may.onTable(names.guards, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
    may.readSecret(names.serverSecret)
    may.readSecret(names.originSecret)
    may.onUserPool(
      userPool,
      'AdminCreateUser',
      'AdminSetUserPassword',
      'AdminGetUser',
      'AdminUserGlobalSignOut',
      'AdminDeleteUser',
    )
    may.sendSms(settings.smsRegion)
    return accountApi
  }
}
