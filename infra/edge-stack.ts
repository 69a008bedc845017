import { Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { tell } from './stack-parameters.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/** The only region from which CloudFront takes a web ACL and a certificate. */
export const edgeRegion = 'us-east-1'

/** Requests of one address in five minutes. Carriers put many phones behind one address. */
const requestsPerAddress = 2000

/** What stands before CloudFront: the firewall, and the certificate where the stage has a domain. */
export class EdgeStack extends Stack {
  constructor(scope: Construct, id: string, { stage, domain }: StageSettings, props: StackProps) {
    super(scope, id, props)
    const metric = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      metricName,
      // Samples would show viewers' addresses and bodies in the console.
      sampledRequestsEnabled: false,
    })
    const managed = (name: string, priority: number, counted: string[] = []): CfnWebACL.RuleProperty => ({
      name,
      priority,
      overrideAction: { none: {} },
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
      visibilityConfig: metric(name),
    })
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: metric('WebAcl'),
      rules: [
        {
          name: 'RequestsPerAddress',
          priority: 0,
          action: { block: { customResponse: { responseCode: 429 } } },
          statement: { rateBasedStatement: { limit: requestsPerAddress, aggregateKeyType: 'IP' } },
          visibilityConfig: metric('RequestsPerAddress'),
        },
        managed('AWSManagedRulesAmazonIpReputationList', 1),
        managed('AWSManagedRulesKnownBadInputsRuleSet', 2),
        // Blocks bodies over 8 KB; the API takes 32 KB and says so itself where there is more.
        managed('AWSManagedRulesCommonRuleSet', 3, ['SizeRestrictions_BODY']),
      ],
    })
    tell(this, stage, 'edge/webAcl', webAcl.attrArn)

    if (!domain) return
    const zone = domain.hostedZone
    const certificate = new Certificate(this, 'Certificate', {
      domainName: domain.name,
      validation: CertificateValidation.fromDns(
        zone && HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name }),
      ),
    })
    tell(this, stage, 'edge/certificate', certificate.certificateArn)
  }
}
