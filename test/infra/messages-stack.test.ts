import { Match, Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

function messagesOf(...stage: Parameters<typeof stacksOf>) {
  const { messages } = stacksOf(...stage)
  if (messages === undefined) throw new Error('The stage does not watch its messages.')
  return { region: messages.region, template: Template.fromStack(messages) }
}

describe('the stack that watches messages', () => {
  it('watches messages in the region that sends them, and not on an emulator', () => {
    expect(messagesOf('prod').region).toBe('ap-northeast-1')
    expect(messagesOf('dev', { smsRegion: 'us-west-2' }).region).toBe('us-west-2')
    expect(stacksOf('local').messages).toBeUndefined()
  })

  it('logs only failed messages of SNS, for 30 days', () => {
    const { template } = messagesOf('prod')
    const [attributes] = Object.values(template.findResources('Custom::AWS'))
    const calls = JSON.stringify(attributes?.Properties)
    expect(calls).toContain('\\"action\\":\\"setSMSAttributes\\"')
    expect(calls).toContain('DeliveryStatusIAMRole')
    expect(calls).toContain('\\"DeliveryStatusSuccessSamplingRate\\":\\"0\\"')
    template.hasResourceProperties('AWS::Logs::LogGroup', {
      LogGroupName: 'sns/ap-northeast-1/123456789012/DirectPublishToPhoneNumber/Failure',
      RetentionInDays: 30,
    })
    template.hasResourceProperties('AWS::IAM::Role', {
      AssumeRolePolicyDocument: {
        Statement: [
          Match.objectLike({
            Principal: { Service: 'sns.amazonaws.com' },
            Condition: { StringEquals: { 'aws:SourceAccount': '123456789012' } },
          }),
        ],
      },
    })
  })

  it('leaves account-wide resources of messages to production', () => {
    messagesOf('dev').template.resourceCountIs('Custom::AWS', 0)
    messagesOf('dev').template.resourceCountIs('AWS::Logs::LogGroup', 0)
  })

  it('reuses the alarm topic of the region that sends messages', () => {
    messagesOf('prod', { smsRegion: 'us-east-1' }).template.resourceCountIs('AWS::SNS::Topic', 0)
  })
})
