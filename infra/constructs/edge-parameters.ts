import { Stack } from 'aws-cdk-lib'
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import type { Construct } from 'constructs'
import { edgeRegion } from '../edge-stack.ts'
import { parameterName } from '../stack-parameters.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { acknowledgeProvider } from './cdk-provider.ts'

/**
 * Reads what the `Edge` stack told, from its own region: CloudFormation resolves parameters of one region only.
 * It is read again only when the domain changes: what replaces a firewall or a certificate otherwise is not noticed.
 */
export function edgeParameter(
  scope: Construct,
  id: string,
  { stage, domain }: StageSettings,
  parameter: 'edge/webAcl' | 'edge/certificate',
): string {
  const name = parameterName(stage, parameter)
  const call = {
    service: 'SSM',
    action: 'getParameter',
    region: edgeRegion,
    parameters: { Name: name },
    outputPaths: ['Parameter.Value'],
    physicalResourceId: PhysicalResourceId.of(`${name} for ${domain?.name ?? 'no domain'}`),
  }
  const arn = Stack.of(scope).formatArn({
    service: 'ssm',
    region: edgeRegion,
    resource: 'parameter',
    resourceName: name.slice(1),
  })
  const reader = new AwsCustomResource(scope, id, {
    onCreate: call,
    onUpdate: call,
    policy: AwsCustomResourcePolicy.fromSdkCalls({ resources: [arn] }),
    installLatestAwsSdk: false,
  })
  acknowledgeProvider(scope, `AWS${AwsCustomResource.PROVIDER_FUNCTION_UUID.replaceAll('-', '')}`, [])
  return reader.getResponseField('Parameter.Value')
}
