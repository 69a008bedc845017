import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { edgeRegion } from './stack-locations.ts'
import type { StageSettings } from './stages/stage-settings.ts'

const issuer = 'token.actions.githubusercontent.com'
const audience = 'sts.amazonaws.com'

/** Roles that `cdk bootstrap` made in each region: with them the CDK deploys, uploads its assets and looks things up. */
const cdkRoles = ['deploy-role', 'file-publishing-role', 'lookup-role']

/** What `npm run preflight` and `npm run smoke` ask. None of it can be narrowed to a resource that is known here, or shows what is stored. */
const read = [
  'acm:DescribeCertificate',
  'acm:ListCertificates',
  'cloudformation:DescribeStacks',
  'cloudfront:ListDistributions',
  'lambda:GetAccountSettings',
  'route53:GetHostedZone',
  'sns:GetSMSAttributes',
  'sns:GetSMSSandboxAccountStatus',
  'sns:ListOriginationNumbers',
]

type Props = StackProps & { trusted: NonNullable<StageSettings['pipeline']> }

/**
 * Lets the workflow that deploys this stage sign in to AWS, without a key that could be stolen: GitHub says in a token
 * which repository and which environment runs, and whoever that environment asks has approved it.
 */
export class PipelineStack extends Stack {
  constructor(scope: Construct, id: string, { stage, region, smsRegion }: StageSettings, { trusted, ...props }: Props) {
    super(scope, id, props)
    const role = new Role(this, 'Deploy', {
      roleName: `aircon-booking-${stage}-deploy`,
      description: `Deploys the stage ${stage} from ${trusted.repository}`,
      maxSessionDuration: Duration.hours(1),
      assumedBy: new WebIdentityPrincipal(this.#provider(trusted.hasProvider), {
        StringEquals: {
          [`${issuer}:aud`]: audience,
          [`${issuer}:sub`]: `repo:${trusted.repository}:environment:${stage}`,
        },
      }),
    })
    const regions = [...new Set([region, edgeRegion, smsRegion])]
    const parametersOfStage = `arn:aws:ssm:${region}:${this.account}:parameter/aircon-booking/${stage}/*`
    role.addToPolicy(
      new PolicyStatement({
        actions: ['sts:AssumeRole'],
        resources: regions.flatMap((at) =>
          cdkRoles.map((name) => `arn:aws:iam::${this.account}:role/cdk-hnb659fds-${name}-${this.account}-${at}`),
        ),
      }),
    )
    role.addToPolicy(
      new PolicyStatement({
        actions: ['ssm:GetParameter'],
        resources: [
          ...regions.map((at) => `arn:aws:ssm:${at}:${this.account}:parameter/cdk-bootstrap/hnb659fds/version`),
          parametersOfStage,
        ],
      }),
    )
    role.addToPolicy(new PolicyStatement({ actions: read, resources: ['*'] }))
    Validations.of(role).acknowledge(
      { id: 'AwsSolutions-IAM5[Resource::*]', reason: 'Reads settings of the account before a deployment.' },
      {
        id: `AwsSolutions-IAM5[Resource::${parametersOfStage}]`,
        reason: 'The parameters hold names that the stacks of this stage share, and no secret.',
      },
    )
    new CfnOutput(this, 'DeployRole', { value: role.roleArn })
  }

  /** An account has one provider for GitHub, whatever the number of its stages. */
  #provider(isThere: boolean): string {
    if (isThere) return `arn:aws:iam::${this.account}:oidc-provider/${issuer}`
    return new OidcProviderNative(this, 'GitHub', { url: `https://${issuer}`, clientIds: [audience] }).oidcProviderArn
  }
}
