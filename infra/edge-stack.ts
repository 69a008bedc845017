import { createHash } from 'node:crypto'
import { Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import { CfnWebACL, type CfnWebACLProps } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { AlarmTopic } from './constructs/watch/alarm-topic.ts'
import { MonthlyBudget } from './constructs/watch/monthly-budget.ts'
import { inFiveMinutes, StageAlarm } from './constructs/watch/stage-alarm.ts'
import { firewallAnswers, ratesPerAddress } from './firewall-rates.ts'
import { exportParameter } from './stack-parameters.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/** Requests that are blocked in five minutes while nobody in particular attacks: scanners come every day. */
const blockedAnyway = 1000

const shortHash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/**
 * What stands before CloudFront: the firewall, and the certificate where the stage has a domain. And what can be watched from
 * this region alone.
 */
export class EdgeStack extends Stack {
  /**
   * What each of the two is made of, as a short text: another text means that CloudFormation may have replaced it, and
   * that whoever read its ARN has to read it again.
   */
  readonly madeOf: { webAcl: string; certificate: string | undefined }

  constructor(scope: Construct, id: string, settings: StageSettings, props: StackProps) {
    super(scope, id, props)
    const { stage, domain } = settings
    const metric = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      // Metrics are of the whole account, which two stages may share.
      metricName: `${stage}-${metricName}`,
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
    const rates = ratesPerAddress(settings, metric)
    const webAclProps: CfnWebACLProps = {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: metric('WebAcl'),
      customResponseBodies: firewallAnswers,
      rules: [
        ...rates,
        managed('AWSManagedRulesAmazonIpReputationList', rates.length),
        managed('AWSManagedRulesKnownBadInputsRuleSet', rates.length + 1),
        // Blocks bodies over 8 KB; the API takes 32 KB and says so itself where there is more.
        managed('AWSManagedRulesCommonRuleSet', rates.length + 2, ['SizeRestrictions_BODY']),
      ],
    }
    const webAcl = new CfnWebACL(this, 'WebAcl', webAclProps)
    exportParameter(this, stage, 'edge/webAcl', webAcl.attrArn)
    new AlarmTopic(this, 'Alarms', settings)
    new StageAlarm(this, 'FirewallBlocks', {
      stage: settings,
      metric: new Metric({
        namespace: 'AWS/WAFV2',
        metricName: 'BlockedRequests',
        dimensionsMap: { WebACL: metric('WebAcl').metricName, Rule: 'ALL' },
        ...inFiveMinutes,
      }),
      above: blockedAnyway,
      means: 'The firewall blocks far more requests than on any day.',
    })
    new MonthlyBudget(this, 'Budget', settings)

    this.madeOf = {
      webAcl: shortHash([this.getLogicalId(webAcl), webAclProps]),
      certificate: domain && shortHash([domain.name, domain.hostedZone]),
    }
    if (!domain) return
    const zone = domain.hostedZone
    const certificate = new Certificate(this, 'Certificate', {
      domainName: domain.name,
      validation: CertificateValidation.fromDns(
        zone && HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name }),
      ),
    })
    exportParameter(this, stage, 'edge/certificate', certificate.certificateArn)
  }
}
