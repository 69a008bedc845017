import { Duration, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { StageSettings } from '../../stages/stage-settings.ts'

const nameOf = ({ stage }: StageSettings) => `aircon-booking-${stage}-alarms`

/** Where alarms of this region are told, by its name: every stack has alarms. Undefined where nobody wants to hear. */
export const alarmTopicArn = (scope: Construct, settings: StageSettings): string | undefined =>
  settings.alarms && Stack.of(scope).formatArn({ service: 'sns', resource: nameOf(settings) })

/** Tells whoever keeps a stage of its alarms, by e-mail: one for each region, since an alarm tells only its own. */
export class AlarmTopic extends Construct {
  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id)
    if (settings.alarms === undefined) return
    const alarms = new ServicePrincipal('cloudwatch.amazonaws.com')
    const ours = { StringEquals: { 'aws:SourceAccount': settings.account } }
    // CloudWatch may not use the key that AWS manages for topics.
    const key = new Key(this, 'Key', {
      description: `Alarms of aircon-booking-${settings.stage} on their way`,
      enableKeyRotation: true,
      pendingWindow: Duration.days(7),
      removalPolicy: RemovalPolicy.DESTROY,
    })
    key.addToResourcePolicy(
      new PolicyStatement({
        principals: [alarms],
        actions: ['kms:Decrypt', 'kms:GenerateDataKey*'],
        resources: ['*'],
        conditions: ours,
      }),
    )
    const topic = new Topic(this, 'Topic', { topicName: nameOf(settings), masterKey: key, enforceSSL: true })
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [alarms],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: ours,
      }),
    )
    const subscription = topic.addSubscription(new EmailSubscription(settings.alarms.email))
    Validations.of(subscription).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason: 'An e-mail that cannot be delivered is not read in a queue either; the alarm stands in CloudWatch.',
    })
  }
}
