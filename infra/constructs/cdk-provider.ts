import { Stack, Validations } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/** Name of the finding that a function made by CDK itself writes its log with a policy managed by AWS. */
const basicExecution =
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]'

/**
 * Acknowledges what cdk-nag finds on a function that CDK itself puts into the stack of `scope`.
 * @param name start of the function's id
 * @throws Error when CDK has renamed it, so that no finding is acknowledged in the blind
 */
export function acknowledgeProvider(scope: Construct, name: string, findings: { id: string; reason: string }[]) {
  const provider = Stack.of(scope).node.children.find(({ node }) => node.id.startsWith(name))
  if (provider === undefined) throw new Error(`CDK no longer names a function of its own ${name}….`)
  Validations.of(provider).acknowledge(
    { id: basicExecution, reason: 'A function made by CDK; the policy lets it write its log and no more.' },
    {
      id: 'Serverless-LambdaDLQ',
      reason: 'CloudFormation calls it, and fails the deployment where it does not answer.',
    },
    { id: 'Serverless-LambdaTracing', reason: 'A function made by CDK; its log tells of a deployment that failed.' },
    ...findings,
  )
}
