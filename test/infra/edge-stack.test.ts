import { Match, Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

const { edge } = stacksOf('prod')
if (edge === undefined) throw new Error('The stage has no stack at the edge.')
const template = Template.fromStack(edge)

it('is in the region that CloudFront needs for firewalls and certificates', () => {
  expect(edge.region).toBe('us-east-1')
})

it('blocks known bad addresses and inputs after the rate rules', () => {
  const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'))
  expect(acl?.Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
  const names = acl?.Properties.Rules.map(({ Name }: { Name: string }) => Name)
  expect(names.slice(-3)).toEqual([
    'AWSManagedRulesAmazonIpReputationList',
    'AWSManagedRulesKnownBadInputsRuleSet',
    'AWSManagedRulesCommonRuleSet',
  ])
})

it('leaves the body size to the API, whose limit is above that of the managed rule', () => {
  template.hasResourceProperties('AWS::WAFv2::WebACL', {
    Rules: Match.arrayWith([
      Match.objectLike({
        Name: 'AWSManagedRulesCommonRuleSet',
        Statement: {
          ManagedRuleGroupStatement: Match.objectLike({
            RuleActionOverrides: [{ Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } }],
          }),
        },
      }),
    ]),
  })
})

it('names its metrics after the stage, since they share one account', () => {
  const names = (stage: 'dev' | 'prod') => {
    const stack = stacksOf(stage).edge
    if (stack === undefined) throw new Error('The stage has no stack at the edge.')
    return (
      JSON.stringify(Template.fromStack(stack).findResources('AWS::WAFv2::WebACL')).match(/"MetricName":"[^"]+"/g) ?? []
    )
  }
  expect(names('prod')).toHaveLength(10)
  for (const name of names('prod')) expect(names('dev')).not.toContain(name)
})

it('stores no sampled requests, which contain addresses and bodies', () => {
  expect(JSON.stringify(template.toJSON())).not.toContain('"SampledRequestsEnabled":true')
})

it('has a certificate when the stage has a domain', () => {
  template.hasResourceProperties('AWS::CertificateManager::Certificate', { DomainName: 'book.example.com' })
  const { edge: bare } = stacksOf('dev', { domain: undefined })
  if (bare === undefined) throw new Error('The stage has no stack at the edge.')
  Template.fromStack(bare).resourceCountIs('AWS::CertificateManager::Certificate', 0)
})

it('is not on the local stage', () => {
  expect(stacksOf('local').edge).toBeUndefined()
})
