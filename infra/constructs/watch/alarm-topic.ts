import { Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import type { StageSettings } from '../../stages/stage-settings.ts'

const nameOf = ({ stage }: StageSettings) => `aircon-booking-${stage}-alarms`

/** ARN of the topic that receives the alarms of this region; undefined when the settings name no receiver. */
export const alarmTopicArn = (scope: Construct, settings: StageSettings): string | undefined =>
  settings.alarms && Stack.of(scope).formatArn({ service: 'sns', resource: nameOf(settings) })

/** Sends the alarms of a region by e-mail: an alarm can only notify a topic of its own region. */
export class AlarmTopic extends Construct {
  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id)
    if (settings.alarms === undefined) return
    // Without a key: alarms name no person, CloudWatch may not use the key of AWS, and SNS encrypts its disks anyway.
    const topic = new Topic(this, 'Topic', { topicName: nameOf(settings), enforceSSL: true })
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': settings.account } },
      }),
    )
    const subscription = topic.addSubscription(new EmailSubscription(settings.alarms.email))
    Validations.of(subscription).acknowledge({
      id: 'Serverless-SNSRedrivePolicy',
      reason: 'An e-mail that cannot be delivered is not read in a queue either; the alarm stands in CloudWatch.',
    })
  }
}
