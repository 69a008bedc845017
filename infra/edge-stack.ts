import { Stack, type StackProps } from 'aws-cdk-lib'
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager'
import { Metric } from 'aws-cdk-lib/aws-cloudwatch'
import { HostedZone } from 'aws-cdk-lib/aws-route53'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { AlarmTopics } from './constructs/watch/alarm-topic.ts'
import { MonthlyBudget } from './constructs/watch/monthly-budget.ts'
import { inFiveMinutes, StageAlarm } from './constructs/watch/stage-alarm.ts'
import { countedRules, type ManagedRules, managedRules, suspiciousBodies } from './firewall-bodies.ts'
import { firewallAnswers, ratesPerAddress } from './firewall-rates.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/** Requests that the firewall blocks in five minutes on any day: scanners never stop. */
const blockedAnyway = 1000

/**
 * The firewall of CloudFront, the certificate of a stage with a domain, and alarms that exist only in this region.
 */
export class EdgeStack extends Stack {
  readonly webAclArn: string
  /** Undefined for a stage without a domain. */
  readonly certificate: Certificate | undefined

  constructor(scope: Construct, id: string, settings: StageSettings, props: StackProps) {
    super(scope, id, props)
    const { stage, domain } = settings
    const metric = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      // Metrics belong to the account, which two stages may share.
      metricName: `${stage}-${metricName}`,
      // Samples would show viewers' addresses and bodies in the console.
      sampledRequestsEnabled: false,
    })
    const managed = (name: ManagedRules, priority: number): CfnWebACL.RuleProperty => ({
      name,
      priority,
      overrideAction: { none: {} },
      statement: {
        managedRuleGroupStatement: {
          vendorName: 'AWS',
          name,
          ruleActionOverrides: countedRules[name].map((rule) => ({ name: rule, actionToUse: { count: {} } })),
        },
      },
      visibilityConfig: metric(name),
    })
    const rates = ratesPerAddress(settings, metric)
    const webAcl = new CfnWebACL(this, 'WebAcl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: metric('WebAcl'),
      customResponseBodies: firewallAnswers,
      rules: [
        ...rates,
        ...managedRules.map((name, index) => managed(name, rates.length + index)),
        suspiciousBodies(rates.length + managedRules.length, metric),
      ],
    })
    this.webAclArn = webAcl.attrArn
    new AlarmTopics(this, 'Alarms', settings)
    new StageAlarm(this, 'FirewallBlocks', {
      severity: 'notice',
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

    if (!domain) return
    const zone = domain.hostedZone
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: domain.name,
      validation: CertificateValidation.fromDns(
        zone && HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name }),
      ),
    })
  }
}
