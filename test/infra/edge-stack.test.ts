import { Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

const { edge } = stacksOf('prod')
if (edge === undefined) throw new Error('The stage has no stack at the edge.')
const template = Template.fromStack(edge)

it('puts the edge stack in the region that CloudFront needs for firewalls and certificates', () => {
  expect(edge.region).toBe('us-east-1')
})

it('blocks known bad addresses and inputs after the rate rules', () => {
  const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'))
  expect(acl?.Properties).toMatchObject({ Scope: 'CLOUDFRONT', DefaultAction: { Allow: {} } })
  const names = acl?.Properties.Rules.map(({ Name }: { Name: string }) => Name)
  expect(names.slice(-4)).toEqual([
    'AWSManagedRulesAmazonIpReputationList',
    'AWSManagedRulesKnownBadInputsRuleSet',
    'AWSManagedRulesCommonRuleSet',
    'SuspiciousBodies',
  ])
})

it('judges no body at the firewall, and counts bodies that look like an attack in one metric', () => {
  const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'))
  const rules: { Name: string; Action?: object; Statement: object }[] = acl?.Properties.Rules
  const overrides = rules.flatMap(({ Name, Statement }) =>
    [...JSON.stringify(Statement).matchAll(/"Count":\{\}\},"Name":"(\w+)"/g)].map(([, rule]) => `${Name} ${rule}`),
  )
  expect(overrides).toEqual([
    'AWSManagedRulesKnownBadInputsRuleSet JavaDeserializationRCE_BODY',
    'AWSManagedRulesKnownBadInputsRuleSet Log4JRCE_BODY',
    'AWSManagedRulesCommonRuleSet SizeRestrictions_BODY',
    'AWSManagedRulesCommonRuleSet EC2MetaDataSSRF_BODY',
    'AWSManagedRulesCommonRuleSet GenericLFI_BODY',
    'AWSManagedRulesCommonRuleSet GenericRFI_BODY',
    'AWSManagedRulesCommonRuleSet CrossSiteScripting_BODY',
  ])
  const counting = rules.at(-1)
  expect(counting?.Action).toEqual({ Count: {} })
  const labels = [...JSON.stringify(counting).matchAll(/"Key":"awswaf:managed:aws:[\w-]+:(\w+)"/g)].map(
    ([, key]) => key,
  )
  expect(labels.map((label) => label?.toUpperCase()).sort()).toEqual(
    overrides.flatMap((rule) => (rule.includes('Size') ? [] : (rule.split(' ')[1]?.toUpperCase() ?? []))).sort(),
  )
})

it('names the metrics of the firewall after the stage, since stages share one account', () => {
  const names = (stage: 'dev' | 'prod') => {
    const stack = stacksOf(stage).edge
    if (stack === undefined) throw new Error('The stage has no stack at the edge.')
    return (
      JSON.stringify(Template.fromStack(stack).findResources('AWS::WAFv2::WebACL')).match(/"MetricName":"[^"]+"/g) ?? []
    )
  }
  expect(names('prod')).toHaveLength(12)
  for (const name of names('prod')) expect(names('dev')).not.toContain(name)
})

it('stores no sampled requests of the firewall, which contain addresses and bodies', () => {
  expect(JSON.stringify(template.toJSON())).not.toContain('"SampledRequestsEnabled":true')
})

it('creates a certificate when the stage has a domain', () => {
  template.hasResourceProperties('AWS::CertificateManager::Certificate', { DomainName: 'book.example.com' })
  const { edge: bare } = stacksOf('dev', { domain: undefined })
  if (bare === undefined) throw new Error('The stage has no stack at the edge.')
  Template.fromStack(bare).resourceCountIs('AWS::CertificateManager::Certificate', 0)
})

it('creates no edge stack on the local stage', () => {
  expect(stacksOf('local').edge).toBeUndefined()
})
