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

/** Resources with data of customers or with logs. The log of SNS has a name that SNS requires, and goes with its stack. */
const holding = ['DynamoDB::Table', 'Cognito::UserPool', 'SecretsManager::Secret', 'Logs::LogGroup', 'S3::Bucket']

type Resource = { Type: string; DeletionPolicy?: string; UpdateReplacePolicy?: string; Properties: object }
const resourcesOf = (stacks: Stacks): Resource[] =>
  stacks.flatMap(({ template }) => Object.values<Resource>(template.toJSON().Resources))
const held = (stacks: Stacks) =>
  resourcesOf(stacks).filter(
    ({ Type, Properties }) =>
      holding.some((type) => Type === `AWS::${type}`) &&
      !JSON.stringify(Properties).includes('DirectPublishToPhoneNumber'),
  )
const locksOf = (stacks: Stacks) => [
  ...new Set([
    ...stacks.map(({ stack }) => stack.terminationProtection),
    ...resourcesOf(stacks)
      .filter(({ Type }) => /Table|UserPool$/.test(Type))
      .map(({ Properties }) => Object.entries(Properties).find(([name]) => name.startsWith('DeletionProtection'))?.[1]),
  ]),
]

describe('prod', () => {
  it('retains the data of prod when a stack is deleted, but nothing of a failed first deployment', () => {
    expect(held(prod).length).toBeGreaterThan(12)
    for (const { DeletionPolicy, UpdateReplacePolicy, Type } of held(prod))
      expect([Type, DeletionPolicy, UpdateReplacePolicy]).toEqual([Type, 'RetainExceptOnCreate', 'Retain'])
  })

  it('protects production from deletion', () => {
    expect(locksOf(prod)).toEqual([true, 'ACTIVE'])
  })

  it('unlocks prod to repeat a failed first deployment, and still retains its data', () => {
    expect(locksOf(unlocked)).toEqual([false, 'INACTIVE'])
    for (const { DeletionPolicy } of held(unlocked)) expect(DeletionPolicy).toBe('RetainExceptOnCreate')
  })
})

it('retains nothing of a fixed name on prod, which a later deployment could not make again', () => {
  const named = resourcesOf(prod).filter(
    ({ DeletionPolicy, Properties }) =>
      DeletionPolicy?.startsWith('Retain') &&
      Object.keys(Properties ?? {}).some((name) => /^(Table|Bucket|LogGroup|BackupVault)?Name$/.test(name)),
  )
  // The documents say how to deploy again with the vault there: AWS deletes only an empty one.
  expect(named.map(({ Type }) => Type)).toEqual(['AWS::Backup::BackupVault'])
})

describe('dev', () => {
  it('lets a dev stage be torn down completely', () => {
    expect(locksOf(dev)).toEqual([false, 'INACTIVE'])
    for (const { DeletionPolicy, Type } of held(dev)) expect([Type, DeletionPolicy]).toEqual([Type, 'Delete'])
    // The version of a function is retained when the next one is released, and deleted with its function.
    for (const { DeletionPolicy, Type } of resourcesOf(dev).filter(({ Type }) => Type !== 'AWS::Lambda::Version'))
      expect([Type, DeletionPolicy]).not.toContain('Retain')
  })
})

it.each([
  ['prod', prod],
  ['dev', dev],
] as const)('writes the log of every function of %s into a group with a retention', (_, stacks) => {
  for (const { template } of stacks) {
    for (const [id, { Properties }] of Object.entries(template.findResources('AWS::Lambda::Function')))
      expect(Properties.LoggingConfig?.LogGroup, id).toBeDefined()
    for (const [id, { Properties }] of Object.entries(template.findResources('AWS::Logs::LogGroup')))
      expect(Properties.RetentionInDays, id).toBe(30)
  }
})

describe('the buckets of a stage that retains nothing', () => {
  type Resources = Record<string, Resource & { DependsOn?: string[] }>
  const withBuckets = dev
    .map(({ template }): Resources => template.toJSON().Resources)
    .filter((resources) => Object.values(resources).some(({ Type }) => Type === 'AWS::S3::Bucket'))
  const idsOf = (resources: Resources, type: string) =>
    Object.keys(resources).filter((id) => resources[id]?.Type === type)

  it('empties each bucket of a stage that retains nothing, so that one command removes the stage', () => {
    expect(withBuckets).toHaveLength(2)
    for (const resources of withBuckets) {
      const emptied = idsOf(resources, 'Custom::S3AutoDeleteObjects').map((id) => resources[id]?.Properties)
      expect(emptied).toEqual(
        idsOf(resources, 'AWS::S3::Bucket').map((id) => expect.objectContaining({ BucketName: { Ref: id } })),
      )
    }
    for (const { template } of dev) template.resourceCountIs('AWS::Backup::BackupVault', 0)
  })

  it('uploads no file to a bucket before its emptying resource and the distribution exist', () => {
    const [web = {}] = withBuckets.filter((resources) => idsOf(resources, 'Custom::CDKBucketDeployment').length > 0)
    const waitsFor = (id: string): string[] =>
      [web[id]?.DependsOn ?? []].flat().flatMap((one) => [one, ...waitsFor(one)])
    const needed = ['Custom::S3AutoDeleteObjects', 'AWS::CloudFront::Distribution'].flatMap((type) => idsOf(web, type))
    expect(needed).toHaveLength(2)
    for (const id of idsOf(web, 'Custom::CDKBucketDeployment'))
      expect(waitsFor(id), id).toEqual(expect.arrayContaining(needed))
  })

  it('empties buckets only where nothing is retained: on prod nothing deletes a file', () => {
    for (const { template } of prod) template.resourceCountIs('Custom::S3AutoDeleteObjects', 0)
    for (const { Type, Properties } of resourcesOf([...dev, ...prod]))
      if (Type === 'Custom::CDKBucketDeployment') expect(Properties).not.toHaveProperty('RetainOnDelete', false)
  })
})
