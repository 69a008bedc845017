import { Match, Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

const { edge } = stacksOf('prod')
if (edge === undefined) throw new Error('The stage has no stack at the edge.')
const template = Template.fromStack(edge)

it('is in the region from which CloudFront takes firewalls and certificates', () => {
  expect(edge.region).toBe('us-east-1')
})

it('blocks known bad addresses and inputs, after the addresses that ask too often', () => {
  const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'))
  expect(acl?.Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
  const names = acl?.Properties.Rules.map(({ Name }: { Name: string }) => Name)
  expect(names.slice(-3)).toEqual([
    'AWSManagedRulesAmazonIpReputationList',
    'AWSManagedRulesKnownBadInputsRuleSet',
    'AWSManagedRulesCommonRuleSet',
  ])
})

it('leaves the size of a body to the API, which takes more than the managed rule does', () => {
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

it('counts under names of its own stage: metrics are of the whole account', () => {
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

it('keeps no samples of requests, which would show addresses and bodies', () => {
  expect(JSON.stringify(template.toJSON())).not.toContain('"SampledRequestsEnabled":true')
})

it('holds a certificate only where the stage has a domain', () => {
  template.hasResourceProperties('AWS::CertificateManager::Certificate', { DomainName: 'book.example.com' })
  const { edge: bare } = stacksOf('dev', { domain: undefined })
  if (bare === undefined) throw new Error('The stage has no stack at the edge.')
  Template.fromStack(bare).resourceCountIs('AWS::CertificateManager::Certificate', 0)
})

it('is not there on one machine, which has no edge', () => {
  expect(stacksOf('local').edge).toBeUndefined()
})
