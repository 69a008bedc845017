import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

/** The stacks of a stage, each with its template: made once, since that takes seconds. */
const stacksIn = (made: ReturnType<typeof stacksOf>) =>
  Object.values(made)
    .filter((one) => Stack.isStack(one))
    .map((stack) => ({ stack, template: Template.fromStack(stack) }))
type Stacks = ReturnType<typeof stacksIn>

const prod = stacksIn(stacksOf('prod'))
const unlocked = stacksIn(stacksOf('prod', { locked: false }))
const dev = stacksIn(stacksOf('dev'))

/** What holds something that a customer or a fault has left. */
const holding = ['DynamoDB::Table', 'Cognito::UserPool', 'SecretsManager::Secret', 'Logs::LogGroup', 'S3::Bucket']

type Resource = { Type: string; DeletionPolicy?: string; UpdateReplacePolicy?: string; Properties: object }
const resourcesOf = (stacks: Stacks): Resource[] =>
  stacks.flatMap(({ template }) => Object.values<Resource>(template.toJSON().Resources))
const held = (stacks: Stacks) =>
  resourcesOf(stacks).filter(({ Type }) => holding.some((type) => Type === `AWS::${type}`))
const locksOf = (stacks: Stacks) => [
  ...new Set([
    ...stacks.map(({ stack }) => stack.terminationProtection),
    ...resourcesOf(stacks)
      .filter(({ Type }) => /Table|UserPool$/.test(Type))
      .map(({ Properties }) => Object.entries(Properties).find(([name]) => name.startsWith('DeletionProtection'))?.[1]),
  ]),
]

describe('prod', () => {
  it('keeps what it holds when a stack is deleted, but nothing of a first deployment that failed', () => {
    expect(held(prod).length).toBeGreaterThan(12)
    for (const { DeletionPolicy, UpdateReplacePolicy, Type } of held(prod))
      expect([Type, DeletionPolicy, UpdateReplacePolicy]).toEqual([Type, 'RetainExceptOnCreate', 'Retain'])
  })

  it('refuses to be deleted', () => {
    expect(locksOf(prod)).toEqual([true, 'ACTIVE'])
  })

  it('can be unlocked: a first deployment that failed can be tried again, and what it holds is kept all the same', () => {
    expect(locksOf(unlocked)).toEqual([false, 'INACTIVE'])
    for (const { DeletionPolicy } of held(unlocked)) expect(DeletionPolicy).toBe('RetainExceptOnCreate')
  })
})

describe('dev', () => {
  it('can be torn down: nothing is locked, nothing stays', () => {
    expect(locksOf(dev)).toEqual([false, 'INACTIVE'])
    for (const { DeletionPolicy, Type } of held(dev)) expect([Type, DeletionPolicy]).toEqual([Type, 'Delete'])
    // A version of a function stays beside the next one, and goes with its function.
    for (const { DeletionPolicy, Type } of resourcesOf(dev).filter(({ Type }) => Type !== 'AWS::Lambda::Version'))
      expect([Type, DeletionPolicy]).not.toContain('Retain')
  })

  it('empties the bucket of its site first, which could not be deleted otherwise', () => {
    const files = (stacks: Stacks) =>
      resourcesOf(stacks)
        .filter(({ Type }) => Type === 'Custom::CDKBucketDeployment')
        .map(({ Properties }) => 'RetainOnDelete' in Properties && Properties.RetainOnDelete)
    expect(new Set(files(dev))).toEqual(new Set([false]))
    expect(new Set(files(prod))).toEqual(new Set([true]))
  })
})

it.each([
  ['prod', prod],
  ['dev', dev],
] as const)('every function of %s that CDK adds writes into a log that ends', (_, stacks) => {
  for (const { template } of stacks) {
    for (const [id, { Properties }] of Object.entries(template.findResources('AWS::Lambda::Function')))
      expect(Properties.LoggingConfig?.LogGroup, id).toBeDefined()
    for (const [id, { Properties }] of Object.entries(template.findResources('AWS::Logs::LogGroup')))
      expect(Properties.RetentionInDays, id).toBe(30)
  }
})
