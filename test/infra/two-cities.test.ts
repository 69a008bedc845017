import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

type Properties = Record<string, unknown>

const stacksIn = (made: ReturnType<typeof stacksOf>) => Object.values(made).filter((one) => Stack.isStack(one))

/** Resources whose name AWS has once in another resource, not in an account. */
const below = ['AWS::Lambda::Alias', 'AWS::IAM::Policy', 'AWS::ApiGatewayV2::Authorizer', 'AWS::ApiGatewayV2::Stage']
const isOwnName = (type: string, key: string) =>
  /(^|[a-z])Name$/.test(key) && key !== 'MetricName' && !below.includes(type)

const namesIn = (type: string, properties: Properties): string[] =>
  Object.entries(properties).flatMap(([key, value]) => {
    if (typeof value === 'string') return isOwnName(type, key) ? [`${type} ${value}`] : []
    // `CachePolicyConfig.Name` and its like.
    return /(Config|^Budget)$/.test(key) && typeof value === 'object' && value !== null
      ? namesIn(type, value as Properties)
      : []
  })

const namesOf = (...stage: Parameters<typeof stacksOf>) => {
  const stacks = stacksIn(stacksOf(...stage))
  const named = stacks.flatMap((stack) =>
    Object.values<{ Type: string; Properties?: Properties }>(Template.fromStack(stack).toJSON().Resources).flatMap(
      ({ Type, Properties = {} }) => namesIn(Type, Properties),
    ),
  )
  return [...named, ...stacks.map(({ stackName }) => `stack ${stackName}`)]
}

describe('two cities in one account', () => {
  const repository = 'owner/booking'
  const seoul = namesOf('prod', { pipeline: { repository } })
  const busan = namesOf('prod-busan', {
    pipeline: { repository, hasProvider: true },
    domain: { name: 'busan.example.com', hostedZone: { id: 'Z0123456789', name: 'example.com' } },
  })

  it('gives two cities no name in common', () => {
    expect(seoul.length).toBeGreaterThan(100)
    expect(seoul).toContain('stack aircon-booking-prod-web')
    expect(busan).toContain('stack aircon-booking-prod-busan-web')
    expect(busan.filter((name) => seoul.includes(name))).toEqual([])
  })

  it('share the log of SNS and the provider of GitHub, which an account has once', () => {
    const { messages, pipeline } = stacksOf('prod-busan', { pipeline: { repository, hasProvider: true } })
    if (messages === undefined || pipeline === undefined) throw new Error('The stage lacks a stack.')
    Template.fromStack(messages).resourceCountIs('AWS::Logs::LogGroup', 0)
    Template.fromStack(pipeline).resourceCountIs('AWS::IAM::OIDCProvider', 0)
  })

  it('retains, locks and backs up the data of both cities as production', () => {
    const { data } = stacksOf('prod-busan')
    expect(data.terminationProtection).toBe(true)
    Template.fromStack(data).resourceCountIs('AWS::Backup::BackupVault', 1)
    expect(() => stacksOf('prod-busan', { alarms: undefined })).toThrow('prod-busan.json: "alarms.page" is missing')
  })

  it('lets a city be tried first without the rules of production', () => {
    const { data } = stacksOf('prod-busan', { production: false, operator: {}, alarms: undefined })
    expect(data.terminationProtection).toBe(false)
  })
})
