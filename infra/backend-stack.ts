import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import { Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { AccountApi } from './constructs/account-api.ts'
import { BookingApi } from './constructs/booking-api.ts'
import { BookingHttpApi } from './constructs/booking-http-api.ts'
import { MessageQueue } from './constructs/message-queue.ts'
import { Notifications } from './constructs/notifications.ts'
import { Operations } from './constructs/operations.ts'
import { Photos } from './constructs/photos/photos.ts'
import { PictureErasure } from './constructs/photos/picture-erasure.ts'
import { RequestReleases } from './constructs/request-releases.ts'
import { Schedules } from './constructs/schedules.ts'
import { StaffApi } from './constructs/staff-api.ts'
import { CountedAlarms } from './constructs/watch/counted-alarms.ts'
import { functionLogs, SavedQueries } from './constructs/watch/saved-queries.ts'
import { inFiveMinutes, StageAlarm } from './constructs/watch/stage-alarm.ts'
import { type Emulator, onEmulator } from './emulator.ts'
import { settingsOfStage, solapiSettings } from './function-settings.ts'
import { photosSettings } from './photos-address.ts'
import { exportParameter, importParameter, importStreamArn, importTables } from './stack-parameters.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/** 80 % of the concurrency that an account is granted on request (docs/deploying.md). */
const MANY_AT_ONCE = 800

type BackendStackProps = StackProps & { emulator?: Emulator | undefined }

/** The HTTP API and its functions, one per trust zone, each with exactly the rights that its calls need. */
export class BackendStack extends Stack {
  readonly api: HttpApi

  constructor(scope: Construct, id: string, settings: StageSettings, { emulator, ...props }: BackendStackProps) {
    super(scope, id, props)
    const { stage } = settings
    const userPool = importParameter(this, stage, 'identity/userPool')
    const staffUserPool = importParameter(this, stage, 'identity/staffUserPool')
    const issuers = emulator?.issuer ?? `https://cognito-idp.${settings.region}.amazonaws.com`
    const messages = new MessageQueue(this, 'Messages', settings)
    const ofStage = settingsOfStage(settings)
    const usesSolapi = settings.messages.provider === 'solapi'
    const functionSettings = {
      ...ofStage,
      sms: {
        ...ofStage.sms,
        ...(usesSolapi && solapiSettings(settings, importParameter(this, stage, 'data/solapiSecret'))),
      },
      tables: importTables(this, settings),
      secrets: {
        server: importParameter(this, stage, 'data/serverSecret'),
        origin: importParameter(this, stage, 'data/originSecret'),
      },
      accounts: { userPool, staffUserPool },
      photos: photosSettings(importParameter(this, stage, 'data/photosBucket'), settings, emulator),
      messages: { queue: messages.queue.queueUrl, deadLetters: messages.deadLetters.queueUrl },
    }

    const bookingApi = new BookingApi(this, settings, functionSettings)
    const accountApi = new AccountApi(this, settings, functionSettings)
    new Operations(this, 'Operations', { stage: settings, settings: functionSettings, messages })
    new Schedules(this, 'Schedules', { stage: settings, settings: functionSettings, messages })
    const staffApi = new StaffApi(this, settings, functionSettings, messages)
    new Notifications(this, 'Telling', {
      stage: settings,
      settings: functionSettings,
      messages,
      stream: importStreamArn(this, settings, 'bookings'),
    })
    const photos = new Photos(this, 'Photos', { stage: settings, settings: functionSettings })
    new PictureErasure(this, 'PictureErasure', {
      stage: settings,
      settings: functionSettings,
      stream: importStreamArn(this, settings, 'bookings'),
    })
    const { api, accessLog } = new BookingHttpApi(this, 'HttpApi', {
      settings,
      bookingApi: bookingApi.live,
      accountApi: accountApi.live,
      staffApi: staffApi.live,
      photos: photos.lambda.live,
      members: { issuer: `${issuers}/${userPool}`, client: importParameter(this, stage, 'identity/userPoolClient') },
      staff: {
        issuer: `${issuers}/${staffUserPool}`,
        client: importParameter(this, stage, 'identity/staffUserPoolClient'),
      },
    })

    new StageAlarm(this, 'FunctionsThrottled', {
      severity: 'page',
      stage: settings,
      metric: LambdaFunction.metricAllThrottles(inFiveMinutes),
      means: 'Lambda refused to run a function of this account: too many run at once.',
    })
    new StageAlarm(this, 'ConcurrencyNearLimit', {
      severity: 'notice',
      stage: settings,
      metric: LambdaFunction.metricAllConcurrentExecutions({ ...inFiveMinutes, statistic: Stats.MAXIMUM }),
      above: MANY_AT_ONCE,
      means: 'The account runs nearly as many functions at once as it may.',
    })

    new CountedAlarms(this, 'Counted', settings)
    if (!onEmulator(settings)) {
      new RequestReleases(this, 'Releases', {
        stage: settings,
        functions: {
          'booking-api': bookingApi,
          'account-api': accountApi,
          'staff-api': staffApi,
          photos: photos.lambda,
        },
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
}
