import { Match, Template } from 'aws-cdk-lib/assertions'
import { expect, it } from 'vitest'
import { guardKinds } from '#shared/guard-kinds.ts'
import { functionRights } from '../../support/stacks/function-rights.ts'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'
import { rightsIn, statementsOf } from '../rights.ts'

const template = Template.fromStack(stacksOf('prod').backend)
const namesIt = (resources: ReturnType<typeof template.findResources>) =>
  Object.entries(resources).filter(([, { Properties }]) =>
    /"Operator(Live)?[0-9A-F]{8}"/.test(JSON.stringify(Properties)),
  )

it('gives operations no route, rule, queue or URL: only callers with AWS rights can invoke it', () => {
  expect(namesIt(template.findResources('AWS::Lambda::Alias'))).toHaveLength(1)
  for (const type of [
    'AWS::Lambda::Permission',
    'AWS::Lambda::Url',
    'AWS::Lambda::EventSourceMapping',
    'AWS::ApiGatewayV2::Integration',
    'AWS::Events::Rule',
  ])
    expect(namesIt(template.findResources(type)), type).toEqual([])
})

it('publishes the name of the operations function as a parameter', () => {
  template.hasResourceProperties('AWS::SSM::Parameter', {
    Name: '/aircon-booking/prod/backend/operationsFunction',
    Value: { Ref: Match.stringLikeRegexp('^OperatorLive') },
  })
})

// `test/integration/operations/ops.test.ts` holds the calls against the same list.
it('gives the operations function the rights of its calls for each table, and no others', () => {
  expect(rightsIn(template, 'Operator')).toEqual({
    ...functionRights.Operator,
    photosBucket: ['s3:GetObject', 's3:ListBucket'],
    serverSecret: ['secretsmanager:GetSecretValue'],
  })
  const guards = statementsOf(template, 'Operator').find(({ Resource }) => JSON.stringify(Resource)?.includes('guards'))
  expect(guards?.Condition).toEqual({
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': guardKinds.operations.map((kind) => `${kind}#*`) },
  })
})
