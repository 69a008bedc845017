import { Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

/** Returns the stacks of a stage with their templates. */
const stacksIn = (made: ReturnType<typeof stacksOf>) =>
  Object.values(made)
    .filter((one) => Stack.isStack(one))
    .map((stack) => ({ stack, template: Template.fromStack(stack) }))
type Stacks = ReturnType<typeof stacksIn>

const prod = stacksIn(stacksOf('prod'))
const unlocked = stacksIn(stacksOf('prod', { locked: false }))
const dev = stacksIn(stacksOf('dev'))

/** Resources with data of customers or with logs. */
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
  it('retains its data when a stack is deleted, but nothing of a failed first deployment', () => {
    expect(held(prod).length).toBeGreaterThan(12)
    for (const { DeletionPolicy, UpdateReplacePolicy, Type } of held(prod))
      expect([Type, DeletionPolicy, UpdateReplacePolicy]).toEqual([Type, 'RetainExceptOnCreate', 'Retain'])
  })

  it('is protected from deletion', () => {
    expect(locksOf(prod)).toEqual([true, 'ACTIVE'])
  })

  it('can be unlocked to repeat a failed first deployment, and still retains its data', () => {
    expect(locksOf(unlocked)).toEqual([false, 'INACTIVE'])
    for (const { DeletionPolicy } of held(unlocked)) expect(DeletionPolicy).toBe('RetainExceptOnCreate')
  })
})

describe('dev', () => {
  it('can be torn down completely', () => {
    expect(locksOf(dev)).toEqual([false, 'INACTIVE'])
    for (const { DeletionPolicy, Type } of held(dev)) expect([Type, DeletionPolicy]).toEqual([Type, 'Delete'])
    // The version of a function is retained when the next one is released, and deleted with its function.
    for (const { DeletionPolicy, Type } of resourcesOf(dev).filter(({ Type }) => Type !== 'AWS::Lambda::Version'))
      expect([Type, DeletionPolicy]).not.toContain('Retain')
  })

  it('empties the bucket of the site before it is deleted', () => {
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
] as const)('every function of %s writes into a log with a retention', (_, stacks) => {
  for (const { template } of stacks) {
    for (const [id, { Properties }] of Object.entries(template.findResources('AWS::Lambda::Function')))
      expect(Properties.LoggingConfig?.LogGroup, id).toBeDefined()
    for (const [id, { Properties }] of Object.entries(template.findResources('AWS::Logs::LogGroup')))
      expect(Properties.RetentionInDays, id).toBe(30)
  }
})

it('empties the bucket of photos when a stage is removed that retains nothing, so that one command removes it', () => {
  const emptied = (stacks: typeof dev) =>
    stacks.flatMap(({ template }) => Object.values(template.findResources('Custom::S3AutoDeleteObjects')))
  expect(emptied(dev)).toHaveLength(1)
  expect(emptied(prod)).toEqual([])
  for (const { template } of dev) template.resourceCountIs('AWS::Backup::BackupVault', 0)
})
