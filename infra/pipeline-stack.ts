import { CfnOutput, Duration, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { OidcProviderNative, PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import { bootstrapVersion, edgeRegion } from './stack-locations.ts'
import type { StageSettings } from './stages/stage-settings.ts'

const issuer = 'token.actions.githubusercontent.com'
const audience = 'sts.amazonaws.com'

/** Roles that `cdk bootstrap` created in each region, with which the CDK deploys, uploads assets and looks up values. */
const cdkRoles = ['deploy-role', 'file-publishing-role', 'lookup-role']

/** Calls of `npm run preflight` and `npm run smoke`. None can be narrowed to a known resource, and none reads stored data. */
const read = [
  'cloudformation:DescribeStacks',
  'cloudfront:ListDistributions',
  'lambda:GetAccountSettings',
  'route53:GetHostedZone',
  'sns:GetSMSAttributes',
  'sns:GetSMSSandboxAccountStatus',
  'sns:ListSubscriptionsByTopic',
  'sns:ListOriginationNumbers',
]

type Props = StackProps & { trusted: NonNullable<StageSettings['pipeline']> }

/**
 * Lets the workflow that deploys this stage sign in to AWS without a key that could be stolen: a token of GitHub names the
 * repository and the environment, whose reviewers have approved the run.
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
          parametersOfStage,
          ...regions.map((at) => `arn:aws:ssm:${at}:${this.account}:parameter${bootstrapVersion}`),
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

  /** Returns the ARN of the provider for GitHub. An account has one, for all its stages. */
  #provider(exists: boolean): string {
    if (exists) return `arn:aws:iam::${this.account}:oidc-provider/${issuer}`
    return new OidcProviderNative(this, 'GitHub', { url: `https://${issuer}`, clientIds: [audience] }).oidcProviderArn
  }
}
