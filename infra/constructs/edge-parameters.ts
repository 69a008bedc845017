import { Stack } from 'aws-cdk-lib'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import { Construct } from 'constructs'
import { dataProtection } from '../data-protection.ts'
import type { EdgeStack } from '../edge-stack.ts'
import { parameterName } from '../parameter-name.ts'
import { edgeRegion } from '../stack-locations.ts'
import type { StageSettings } from '../stages/stage-settings.ts'
import { acknowledgeProvider } from './cdk-provider.ts'

/** Reads what the `Edge` stack told, from its own region: CloudFormation resolves parameters of one region only. */
export class EdgeParameters extends Construct {
  readonly webAcl: string
  /** There where the stage has a domain. */
  readonly certificate: string | undefined

  constructor(scope: Construct, id: string, settings: StageSettings, { madeOf }: EdgeStack) {
    super(scope, id)
    const logGroup = new LogGroup(this, 'Logs', {
      retention: settings.logRetentionDays,
      removalPolicy: dataProtection(settings).removalPolicy,
    })
    const read = (name: string, parameter: 'edge/webAcl' | 'edge/certificate', of: string) =>
      this.#read(name, logGroup, parameterName(settings.stage, parameter), of)
    this.webAcl = read('WebAcl', 'edge/webAcl', madeOf.webAcl)
    this.certificate = madeOf.certificate && read('Certificate', 'edge/certificate', madeOf.certificate)
    acknowledgeProvider(this, `AWS${AwsCustomResource.PROVIDER_FUNCTION_UUID.replaceAll('-', '')}`, [
      { id: 'Serverless-LambdaDefaultMemorySize', reason: 'A function made by CDK; it reads one parameter.' },
    ])
  }

  /** @param of what the parameter tells of: CloudFormation asks again when this text is another */
  #read(id: string, logGroup: LogGroup, name: string, of: string): string {
    const call = {
      service: 'SSM',
      action: 'getParameter',
      region: edgeRegion,
      parameters: { Name: name },
      outputPaths: ['Parameter.Value'],
      physicalResourceId: PhysicalResourceId.of(`${name} of ${of}`),
    }
    const arn = Stack.of(this).formatArn({
      service: 'ssm',
      region: edgeRegion,
      resource: 'parameter',
      resourceName: name.slice(1),
    })
    const reader = new AwsCustomResource(this, id, {
      onCreate: call,
      onUpdate: call,
      policy: AwsCustomResourcePolicy.fromSdkCalls({ resources: [arn] }),
      installLatestAwsSdk: false,
      logGroup,
    })
    return reader.getResponseField('Parameter.Value')
  }
}
