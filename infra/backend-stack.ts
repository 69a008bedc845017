import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { FunctionSettings } from '#shared/deployment.ts'
import { guardKinds } from '#shared/guard-kinds.ts'
import { BookingHttpApi } from './constructs/booking-http-api.ts'
import { BundledFunction } from './constructs/bundled-function.ts'
import { MessageQueue } from './constructs/message-queue.ts'
import { Notifications } from './constructs/notifications.ts'
import { Operations } from './constructs/operations.ts'
import { RequestReleases } from './constructs/request-releases.ts'
import { Schedules } from './constructs/schedules.ts'
import { CountedAlarms } from './constructs/watch/counted-alarms.ts'
import { functionLogs, SavedQueries } from './constructs/watch/saved-queries.ts'
import { inFiveMinutes, StageAlarm } from './constructs/watch/stage-alarm.ts'
import { type Emulator, onEmulator } from './emulator.ts'
import { settingsOfStage } from './function-settings.ts'
import { exportParameter, importParameter, importStreamArn, importTables } from './stack-parameters.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/** Four fifths of the functions that an account runs at once, once that was asked for (docs/deploying.md). */
const MANY_AT_ONCE = 800

type BackendStackProps = StackProps & { emulator?: Emulator | undefined }

/** The HTTP API and the Lambdas behind it: one per trust zone, each with exactly the rights that its calls need. */
export class BackendStack extends Stack {
  readonly api: HttpApi

  constructor(scope: Construct, id: string, settings: StageSettings, { emulator, ...props }: BackendStackProps) {
    super(scope, id, props)
    const { stage } = settings
    const userPool = importParameter(this, stage, 'identity/userPool')
    const staffUserPool = importParameter(this, stage, 'identity/staffUserPool')
    const issuers = emulator?.issuer ?? `https://cognito-idp.${settings.region}.amazonaws.com`
    const messages = new MessageQueue(this, 'Messages', settings)
    const known = {
      ...settingsOfStage(settings),
      tables: importTables(this, settings),
      secrets: {
        server: importParameter(this, stage, 'data/serverSecret'),
        origin: importParameter(this, stage, 'data/originSecret'),
      },
      accounts: { userPool, staffUserPool },
      messages: { queue: messages.queue.queueUrl, deadLetters: messages.deadLetters.queueUrl },
    }

    const bookingApi = this.#bookingApi(settings, known)
    const accountApi = this.#accountApi(settings, known)
    new Operations(this, 'Operations', { stage: settings, known, messages })
    new Schedules(this, 'Schedules', { stage: settings, known, messages })
    const staffApi = this.#staffApi(settings, known)
    new Notifications(this, 'Telling', {
      stage: settings,
      known,
      messages,
      stream: importStreamArn(this, settings),
    })
    const { api, accessLog } = new BookingHttpApi(this, 'HttpApi', {
      settings,
      bookingApi: bookingApi.live,
      accountApi: accountApi.live,
      staffApi: staffApi.live,
      members: { issuer: `${issuers}/${userPool}`, client: importParameter(this, stage, 'identity/userPoolClient') },
      staff: {
        issuer: `${issuers}/${staffUserPool}`,
        client: importParameter(this, stage, 'identity/staffUserPoolClient'),
      },
    })

    new StageAlarm(this, 'FunctionsThrottled', {
      stage: settings,
      metric: LambdaFunction.metricAllThrottles(inFiveMinutes),
      means: 'Lambda refused to run a function of this account: too many run at once.',
    })
    new StageAlarm(this, 'ConcurrencyNearLimit', {
      stage: settings,
      metric: LambdaFunction.metricAllConcurrentExecutions({ ...inFiveMinutes, statistic: Stats.MAXIMUM }),
      above: MANY_AT_ONCE,
      means: 'The account runs nearly as many functions at once as it may.',
    })

    new CountedAlarms(this, 'Counted', settings)
    if (!onEmulator(settings)) {
      new RequestReleases(this, 'Releases', {
        stage: settings,
        functions: { 'booking-api': bookingApi, 'account-api': accountApi, 'staff-api': staffApi },
        api,
      })
      new SavedQueries(this, 'Queries', { stage, of: 'backend', logGroups: functionLogs(this) })
      new SavedQueries(this, 'GatewayQueries', { stage, of: 'gateway', logGroups: [accessLog.logGroupName] })
    }

    this.api = api
    exportParameter(this, stage, 'backend/apiId', api.apiId)
    exportParameter(this, stage, 'backend/functionLogs', functionLogs(this).join(','))
    new CfnOutput(this, 'ApiId', { value: api.apiId })
  }

  /** Bookings of guests and members, look-ups, availability. */
  #bookingApi(stage: StageSettings, known: FunctionSettings<'booking-api'>) {
    const bookingApi = new BundledFunction(this, 'BookingApi', { stage, entry: 'booking-api', told: known })
    const { tables, secrets } = known
    const { may } = bookingApi
    may.onTable(tables.bookings, 'GetItem', 'PutItem', 'UpdateItem')
    may.onIndex(tables.bookings, 'by_phone')
    may.onIndex(tables.bookings, 'by_customer')
    may.onTable(tables.bookingEvents, 'PutItem', 'Query')
    may.onTable(tables.customers, 'GetItem', 'ConditionCheckItem')
    may.onTable(tables.erasures, 'PutItem')
    may.onTable(tables.slots, 'GetItem', 'BatchGetItem', 'UpdateItem')
    may.onTable(tables.figures, 'UpdateItem')
    may.onGuards(tables.guards, guardKinds['booking-api'], 'GetItem', 'UpdateItem', 'DeleteItem')
    may.readSecret(secrets.server)
    may.readSecret(secrets.origin)
    return bookingApi
  }

  /** Codes, sign-in, customers: the only function that sends messages and administers users. */
  #accountApi(stage: StageSettings, known: FunctionSettings<'account-api'>) {
    const accountApi = new BundledFunction(this, 'AccountApi', { stage, entry: 'account-api', told: known })
    const { tables, secrets, accounts, sms } = known
    const { may } = accountApi
    may.onTable(tables.customers, 'GetItem', 'PutItem', 'UpdateItem')
    may.onTable(tables.erasures, 'PutItem')
    may.onIndex(tables.customers, 'by_phone')
    may.onTable(tables.bookings, 'GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem')
    may.onIndex(tables.bookings, 'by_phone')
    may.onIndex(tables.bookings, 'by_customer')
    may.onTable(tables.bookingEvents, 'PutItem', 'Query', 'DeleteItem')
    may.onTable(tables.slots, 'UpdateItem')
    may.onTable(tables.figures, 'UpdateItem')
    may.onGuards(tables.guards, guardKinds['account-api'], 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
    may.readSecret(secrets.server)
    may.readSecret(secrets.origin)
    may.onUserPool(
      accounts.userPool,
      'AdminCreateUser',
      'AdminSetUserPassword',
      'AdminGetUser',
      'AdminUserGlobalSignOut',
      'AdminDeleteUser',
    )
    may.onTable(tables.staff, 'GetItem')
    may.onIndex(tables.staff, 'by_phone')
    may.onUserPool(accounts.staffUserPool, 'AdminCreateUser', 'AdminSetUserPassword', 'AdminGetUser')
    may.sendSms(sms.region)
    return accountApi
  }

  /** The desk and the technicians: bookings, calendar and team; it sends no message and administers no user. */
  #staffApi(stage: StageSettings, known: FunctionSettings<'staff-api'>) {
    const staffApi = new BundledFunction(this, 'StaffApi', { stage, entry: 'staff-api', told: known })
    const { tables, secrets } = known
    const { may } = staffApi
    may.onTable(tables.bookings, 'GetItem', 'PutItem', 'UpdateItem', 'ConditionCheckItem')
    for (const index of ['by_phone', 'by_service_day', 'by_number', 'unassigned', 'open_visit', 'by_technician'])
      may.onIndex(tables.bookings, index)
    may.onTable(tables.bookingEvents, 'PutItem', 'UpdateItem', 'Query')
    may.onIndex(tables.bookingEvents, 'open_tasks')
    may.onTable(tables.slots, 'BatchGetItem', 'UpdateItem')
    may.onTable(tables.erasures, 'PutItem')
    may.onTable(tables.staff, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem')
    may.onIndex(tables.staff, 'by_phone')
    may.onIndex(tables.staff, 'by_state')
    may.onTable(tables.figures, 'BatchGetItem', 'UpdateItem')
    may.onGuards(tables.guards, guardKinds['staff-api'], 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem')
    may.readSecret(secrets.server)
    may.readSecret(secrets.origin)
    return staffApi
  }
}
