import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { allChecks } from '../../ops/preflight/preflight.ts'
import { stageChecks } from '../../ops/smoke/stage-checks.ts'
import { newStacksOf, stacksOf } from '../support/stacks/stage-stacks.ts'
import { actionsOf, statementsOf } from './rights.ts'

const templateOf = ({ pipeline }: Pick<ReturnType<typeof newStacksOf>, 'pipeline'>) => {
  if (pipeline === undefined) throw new Error('The stage has no stack for its pipeline.')
  return Template.fromStack(pipeline)
}
const template = templateOf(stacksOf('prod'))
const statements = statementsOf(template, 'Deploy')

const trustIn = (of: Template) => {
  const [role] = Object.values(of.findResources('AWS::IAM::Role'))
  const [statement, ...others] = role?.Properties.AssumeRolePolicyDocument.Statement ?? []
  expect(others).toEqual([])
  return statement
}

describe('the role of a workflow', () => {
  it('trusts only GitHub tokens of the repository and the environment of the stage', () => {
    template.hasResourceProperties('AWS::IAM::OIDCProvider', {
      Url: 'https://token.actions.githubusercontent.com',
      ClientIdList: ['sts.amazonaws.com'],
    })
    expect(trustIn(template)).toMatchObject({
      Effect: 'Allow',
      Action: 'sts:AssumeRoleWithWebIdentity',
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
          'token.actions.githubusercontent.com:sub': 'repo:owner/booking:environment:prod',
        },
      },
    })
  })

  it('reuses the account’s OIDC provider, and identifies the repository by its IDs', () => {
    const pipeline = { repository: 'owner@12/booking@34', hasProvider: true }
    const second = templateOf(newStacksOf('dev', { pipeline }))
    second.resourceCountIs('AWS::IAM::OIDCProvider', 0)
    expect(trustIn(second)).toMatchObject({
      Principal: {
        Federated: 'arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com',
      },
      Condition: {
        StringEquals: {
          'token.actions.githubusercontent.com:sub': 'repo:owner@12/booking@34:environment:dev',
        },
      },
    })
  })

  it('lets a workflow assume the CDK roles of every region', () => {
    const assumed = statements.filter((statement) => actionsOf(statement).includes('sts:AssumeRole'))
    expect(assumed.flatMap(({ Resource }) => Resource).sort()).toEqual(
      ['deploy-role', 'file-publishing-role', 'lookup-role'].flatMap((role) =>
        ['ap-northeast-1', 'ap-northeast-2', 'us-east-1'].map(
          (region) => `arn:aws:iam::123456789012:role/cdk-hnb659fds-${role}-123456789012-${region}`,
        ),
      ),
    )
  })

  it('gives the role of a workflow every right that preflight needs', () => {
    const needed = allChecks.flatMap(({ rights = [] }) => rights)
    const given = statements.flatMap(actionsOf)
    // GetCallerIdentity needs no right.
    expect(needed.filter((right) => right !== 'sts:GetCallerIdentity' && !given.includes(right))).toEqual([])
  })

  it('lets a workflow read the bootstrap version in every region, and otherwise only stage parameters', () => {
    const parameters = statements.filter((statement) => actionsOf(statement).includes('ssm:GetParameter'))
    const parameter = (region: string, name: string) => `arn:aws:ssm:${region}:123456789012:parameter${name}`
    expect(parameters.flatMap(({ Resource }) => Resource).sort()).toEqual([
      parameter('ap-northeast-1', '/cdk-bootstrap/hnb659fds/version'),
      parameter('ap-northeast-2', '/aircon-booking/prod/*'),
      parameter('ap-northeast-2', '/cdk-bootstrap/hnb659fds/version'),
      parameter('us-east-1', '/cdk-bootstrap/hnb659fds/version'),
    ])
  })

  it('lets a workflow otherwise only read, and no stored data', () => {
    const others = statements.flatMap(actionsOf).filter((action) => action !== 'sts:AssumeRole')
    expect(others.filter((action) => !/:(Get|List|Describe)/.test(action))).toEqual([])
    expect(others.filter((action) => /^(dynamodb|secretsmanager|s3|logs|cognito-idp):/.test(action))).toEqual([])
    expect(statements.every(({ Effect }) => Effect === 'Allow')).toBe(true)
  })

  it('lets a workflow read only what preflight and smoke check', () => {
    const others = statements.flatMap(actionsOf).filter((action) => action !== 'sts:AssumeRole')
    const checked = [...allChecks, ...stageChecks].flatMap(({ rights = [] }) => rights)
    expect(new Set(others)).toEqual(new Set(checked.filter((right) => right !== 'sts:GetCallerIdentity')))
  })
})

it('creates no pipeline on a stage without a repository', () => {
  expect(stacksOf('local').pipeline).toBeUndefined()
})
