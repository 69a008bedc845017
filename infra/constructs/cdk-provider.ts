import { Stack, Validations } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/** Finding of cdk-nag on a function of the CDK that writes its log by a policy of AWS. */
const basicExecution =
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]'

/**
 * Acknowledges findings of cdk-nag on a function that the CDK adds to the stack of `scope`.
 * @param name start of the function's id
 * @throws Error when the CDK has renamed the function
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
    { id: 'Serverless-LambdaTracing', reason: 'A function made by CDK; its log records a failed deployment.' },
    ...findings,
  )
}
