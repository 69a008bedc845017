import { Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch'
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import type { Construct } from 'constructs'
import { limits } from '#shared/limits.ts'
import { acknowledgeProvider } from './constructs/cdk-provider.ts'
import { AlarmTopics } from './constructs/watch/alarm-topic.ts'
import { StageAlarm } from './constructs/watch/stage-alarm.ts'
import { dataProtection } from './data-protection.ts'
import { edgeRegion } from './stack-locations.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/** Share of the budget for messages that leaves time to raise the limit of SNS. */
const NEARLY = 0.8
/** Failures in 15 minutes that have separate causes, such as numbers that no longer exist. */
const SINGLE_FAILURES = 3
/** Number of messages in an hour below which a rate says nothing. */
const FEW_MESSAGES = 10
const DELIVERED_PERCENT = 70

const ofSns = (metricName: string, statistic: string, period: Duration, dimensionsMap = {}) =>
  new Metric({ namespace: 'AWS/SNS', metricName, statistic, period, dimensionsMap })

/** Watches the delivery of messages, in the region that sends them: SNS answers 200 also where it delivers nothing. */
export class MessagesStack extends Stack {
  constructor(scope: Construct, id: string, settings: StageSettings, props: StackProps) {
    super(scope, id, props)
    const { region, smsRegion, smsFailureLog } = settings
    if (smsRegion !== region && smsRegion !== edgeRegion) new AlarmTopics(this, 'Alarms', settings)
    // Attributes and log belong to the account: one of its stages sets them.
    if (smsFailureLog) this.#deliveryLogs(settings)
    this.#alarms(settings)
  }

  #alarms(stage: StageSettings) {
    new StageAlarm(this, 'TextSpendNearLimit', {
      severity: 'notice',
      stage,
      metric: ofSns('SMSMonthToDateSpentUSD', Stats.MAXIMUM, Duration.hours(1)),
      above: NEARLY * stage.budget.messagesUsd,
      means: 'SNS has nearly spent the budget for messages: above its own limit it accepts all and delivers none.',
      silent: 'as before',
    })
    new StageAlarm(this, 'TextsFailed', {
      severity: 'page',
      stage,
      metric: ofSns('NumberOfNotificationsFailed', Stats.SUM, Duration.minutes(15), {
        PhoneNumber: 'PhoneNumberDirect',
      }),
      above: SINGLE_FAILURES,
      means: 'SNS accepted messages and could not deliver them.',
    })
    const period = Duration.hours(1)
    const korean = { Country: 'KR', SMSType: 'Transactional' }
    new StageAlarm(this, 'TextsUndelivered', {
      severity: 'page',
      stage,
      metric: new MathExpression({
        expression: `IF(FILL(tried, 0) >= ${FEW_MESSAGES}, 100 * rate, 100)`,
        usingMetrics: {
          tried: ofSns('SMSSuccessRate', Stats.SAMPLE_COUNT, period, korean),
          rate: ofSns('SMSSuccessRate', Stats.AVERAGE, period, korean),
        },
        label: 'messages delivered (%)',
        period,
      }),
      below: DELIVERED_PERCENT,
      means: 'Of the messages that SNS accepted, too few arrive.',
    })
  }

  /** Has SNS log why a message failed, with its number; successes are not logged. */
  #deliveryLogs(settings: StageSettings) {
    const { account, smsRegion, logRetentionDays } = settings
    const { removalPolicy } = dataProtection(settings)
    const logGroupName = `sns/${smsRegion}/${account}/DirectPublishToPhoneNumber/Failure`
    const logs = new LogGroup(this, 'Failures', {
      logGroupName,
      retention: limits.undeliveredMessages.days,
      // A retained one would still have the name that SNS requires when the stage returns to SNS.
      removalPolicy: RemovalPolicy.DESTROY,
    })
    const role = new Role(this, 'Delivery', {
      description: 'SNS logs why messages were not delivered',
      assumedBy: new ServicePrincipal('sns.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    })
    logs.grant(role, 'logs:CreateLogStream', 'logs:PutLogEvents')
    const attributes = new AwsCustomResource(this, 'SmsAttributes', {
      onUpdate: {
        service: 'SNS',
        action: 'setSMSAttributes',
        parameters: { attributes: { DeliveryStatusIAMRole: role.roleArn, DeliveryStatusSuccessSamplingRate: '0' } },
        physicalResourceId: PhysicalResourceId.of('sms-attributes'),
      },
      policy: AwsCustomResourcePolicy.fromStatements([
        new PolicyStatement({ actions: ['sns:SetSMSAttributes'], resources: ['*'] }),
        new PolicyStatement({ actions: ['iam:PassRole'], resources: [role.roleArn] }),
      ]),
      installLatestAwsSdk: false,
      memorySize: 256,
      logGroup: new LogGroup(this, 'Logs', { retention: logRetentionDays, removalPolicy }),
    })
    attributes.node.addDependency(logs)
    acknowledgeProvider(this, 'AWS679', [])
    Validations.of(attributes).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'The attributes are those of the account: SNS names no resource for them.',
    })
  }
}
