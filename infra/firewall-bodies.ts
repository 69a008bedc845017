import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'

/** Rule groups of AWS, in the order in which they judge a request. */
export const managedRules = [
  'AWSManagedRulesAmazonIpReputationList',
  'AWSManagedRulesKnownBadInputsRuleSet',
  'AWSManagedRulesCommonRuleSet',
] as const
export type ManagedRules = (typeof managedRules)[number]

/**
 * Rules about bodies, which only count: a note of a customer may look like an attack, and the API parses every body by a
 * schema. One of them would also block bodies over 8 KB; the API accepts 32 KB and rejects larger ones itself.
 */
export const countedRules: Record<ManagedRules, readonly string[]> = {
  AWSManagedRulesAmazonIpReputationList: [],
  AWSManagedRulesKnownBadInputsRuleSet: ['JavaDeserializationRCE_BODY', 'Log4JRCE_BODY'],
  AWSManagedRulesCommonRuleSet: [
    'SizeRestrictions_BODY',
    'EC2MetaDataSSRF_BODY',
    'GenericLFI_BODY',
    'GenericRFI_BODY',
    'CrossSiteScripting_BODY',
  ],
}

/** Labels that these rules leave on a request; a large body is not suspicious. */
const labels = [
  'known-bad-inputs:JavaDeserializationRCE_Body',
  'known-bad-inputs:Log4JRCE_Body',
  'core-rule-set:EC2MetaDataSSRF_Body',
  'core-rule-set:GenericLFI_Body',
  'core-rule-set:GenericRFI_Body',
  'core-rule-set:CrossSiteScripting_Body',
]

export const suspiciousBodiesRule = 'SuspiciousBodies'

/** Returns the rule that counts the requests whose bodies look like an attack: its metric is their only trace. */
export const suspiciousBodies = (
  priority: number,
  metric: (name: string) => CfnWebACL.VisibilityConfigProperty,
): CfnWebACL.RuleProperty => ({
  name: suspiciousBodiesRule,
  priority,
  action: { count: {} },
  statement: {
    orStatement: {
      statements: labels.map((label) => ({
        labelMatchStatement: { scope: 'LABEL', key: `awswaf:managed:aws:${label}` },
      })),
    },
  },
  visibilityConfig: metric(suspiciousBodiesRule),
})
