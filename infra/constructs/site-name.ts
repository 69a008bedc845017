import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront'
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53'
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets'
import { Construct } from 'constructs'

type Props = { name: string; zone: { id: string; name: string }; distribution: IDistribution }

/** Points the domain of the stage at the site, in a hosted zone of the account. */
export class SiteName extends Construct {
  constructor(scope: Construct, id: string, { name, zone, distribution }: Props) {
    super(scope, id)
    const hostedZone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId: zone.id, zoneName: zone.name })
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution))
    new ARecord(this, 'V4', { zone: hostedZone, recordName: name, target })
    new AaaaRecord(this, 'V6', { zone: hostedZone, recordName: name, target })
  }
}
