import { Stack, Validations } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Construct } from 'constructs'
import { alarmTopicName, alarmTopics, type Severity } from '../../alarm-topics.ts'
import type { StageSettings } from '../../stages/stage-settings.ts'

/** ARN of the topic of a severity in this region; undefined when the settings name no receiver. */
export function alarmTopicArn(scope: Construct, settings: StageSettings, severity: Severity): string | undefined {
  const resource = alarmTopicName(settings, severity)
  return resource && Stack.of(scope).formatArn({ service: 'sns', resource })
}

/** Sends the alarms of a region by e-mail, a topic for each receiver: an alarm can only notify a topic of its own region. */
export class AlarmTopics extends Construct {
  constructor(scope: Construct, id: string, settings: StageSettings) {
    super(scope, id)
    for (const { name, severity, email } of alarmTopics(settings)) {
      // Without a key: alarms name no person, CloudWatch may not use the key of AWS, and SNS encrypts its disks anyway.
      const topic = new Topic(this, severity, { topicName: name, enforceSSL: true })
      topic.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
          actions: ['sns:Publish'],
          resources: [topic.topicArn],
          conditions: { StringEquals: { 'aws:SourceAccount': settings.account } },
        }),
      )
      const subscription = topic.addSubscription(new EmailSubscription(email))
      Validations.of(subscription).acknowledge({
        id: 'Serverless-SNSRedrivePolicy',
        reason: 'An e-mail that cannot be delivered is not read in a queue either; the alarm stands in CloudWatch.',
      })
    }
  }
}
