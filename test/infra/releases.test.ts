import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { functionNames } from '#shared/deployment.ts'
import { emulatedFunctions } from '../../infra/emulator.ts'
import { newStacksOf, stacksOf } from '../support/stacks/stage-stacks.ts'

type Stacks = Pick<ReturnType<typeof stacksOf>, 'identity' | 'backend' | 'web'>
type Resource = { Type: string; Properties: Record<string, unknown>; UpdatePolicy?: object; DeletionPolicy?: string }

const resourcesOf = ({ identity, backend, web }: Stacks): [string, Resource][] =>
  [identity, backend, web].flatMap((stack) => Object.entries<Resource>(Template.fromStack(stack).toJSON().Resources))
const ofType = (resources: [string, Resource][], type: string) =>
  resources.filter(([, { Type }]) => Type === `AWS::${type}`)

const prod = resourcesOf(stacksOf('prod'))
const local = resourcesOf(stacksOf('local'))
const withoutRollback = resourcesOf(stacksOf('prod', { rollback: false }))

/** Returns the ID of the version that each function serves, by the name of the function. */
const versionsOf = (resources: [string, Resource][]) =>
  Object.fromEntries(
    ofType(resources, 'Lambda::Version').map(([id]) => [id.replace(/CurrentVersion.*/, ''), id.slice(-32)]),
  )
const requests = ['AccountApi', 'BookingApi', 'PhotoApi', 'StaffApi']

describe('the released version of a function (decision 0022)', () => {
  it('points the alias `live` at a version of its own, and on an emulator at the latest code', () => {
    for (const [resources, functions] of [
      [prod, functionNames],
      [local, emulatedFunctions],
    ] as const) {
      const aliases = ofType(resources, 'Lambda::Alias')
      expect(aliases).toHaveLength(functions.length)
      for (const [, { Properties }] of aliases) expect(Properties.Name).toBe('live')
    }
    const versions = ofType(prod, 'Lambda::Version').map(([id]) => ({ 'Fn::GetAtt': [id, 'Version'] }))
    expect(versions).toHaveLength(functionNames.length)
    for (const [, { Properties }] of ofType(prod, 'Lambda::Alias'))
      expect(versions).toContainEqual(Properties.FunctionVersion)
    for (const [, { Properties }] of ofType(local, 'Lambda::Alias')) expect(Properties.FunctionVersion).toBe('$LATEST')
    expect(ofType(local, 'Lambda::Version')).toEqual([])
  })

  it('calls a function by its alias from every route, trigger, stream, queue, rule and command', () => {
    const functions = ofType(prod, 'Lambda::Function').map(([id]) => id)
    const callers = [
      'ApiGatewayV2::Integration',
      'Cognito::UserPool',
      'Lambda::EventSourceMapping',
      'Lambda::Permission',
      'Events::Rule',
      'SSM::Parameter',
    ].flatMap((type) => ofType(prod, type))
    const aliases = ofType(prod, 'Lambda::Alias').map(([id]) => id)
    const called = new Set<string>()
    for (const [id, { Properties }] of callers) {
      const text = JSON.stringify(Properties)
      for (const name of functions) expect(text, id).not.toContain(`"${name}"`)
      for (const name of aliases) if (text.includes(`"${name}"`)) called.add(name)
    }
    expect([...called].sort()).toEqual(aliases.sort())
  })

  it('retains the released version of a function when the next one is released', () => {
    for (const [, { DeletionPolicy }] of ofType(prod, 'Lambda::Version')) expect(DeletionPolicy).toBe('Retain')
  })

  it('releases a version for a changed setting alone, of the functions that have the setting', () => {
    const before = versionsOf(prod)
    expect(versionsOf(resourcesOf(newStacksOf('prod')))).toEqual(before)
    const after = versionsOf(resourcesOf(stacksOf('prod', { slotCapacity: 4 })))
    expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([
      'BookingApi',
      'AccountApi',
      'Operator',
      'ScheduleRunner',
      'StaffApi',
      'Notifications',
      'PhotoApi',
    ])
  })
})

it('reserves the concurrency that the settings name, by default five for photos on production', () => {
  const reserved = (resources: [string, Resource][]) =>
    ofType(resources, 'Lambda::Function')
      .filter(([, { Properties }]) => Properties.ReservedConcurrentExecutions !== undefined)
      .map(([id, { Properties }]) => [id.slice(0, -8), Properties.ReservedConcurrentExecutions])
  expect(reserved(prod)).toEqual([['PhotoApi', 5]])
  expect(reserved(local)).toEqual([])
  const few = stacksOf('prod', { concurrency: { 'account-api': 20, 'auth-challenge': 30 } })
  expect(reserved(resourcesOf(few))).toEqual([
    ['AuthChallenge', 30],
    ['AccountApi', 20],
    ['PhotoApi', 5],
  ])
})

it('reserves no concurrency for a function with 0, as a new account needs it', () => {
  const none = ofType(resourcesOf(stacksOf('prod', { concurrency: { photos: 0 } })), 'Lambda::Function')
  for (const [id, { Properties }] of none) expect(Properties, id).not.toHaveProperty('ReservedConcurrentExecutions')
})

describe('the release of the functions of the API', () => {
  /** Aliases that CodeDeploy moves, with their deployment groups. */
  const moved = (resources: [string, Resource][]) =>
    ofType(resources, 'Lambda::Alias')
      .filter(([, { UpdatePolicy }]) => UpdatePolicy !== undefined)
      .map(([id, { UpdatePolicy }]) => [
        id.replace(/Live[0-9A-F]{8}$/, ''),
        (UpdatePolicy as Record<string, { DeploymentGroupName: unknown }>).CodeDeployLambdaAliasUpdate
          ?.DeploymentGroupName,
      ])

  const groups = ofType(prod, 'CodeDeploy::DeploymentGroup')

  it('moves the API at once, and back when the release fails, is stopped, or requests fail or are slow', () => {
    const [config, ...others] = ofType(prod, 'CodeDeploy::DeploymentConfig')
    expect(others).toEqual([])
    expect(config?.[1].Properties).toMatchObject({
      ComputePlatform: 'Lambda',
      // What comes after the last step is not watched: all but one of a hundred requests move in the first.
      TrafficRoutingConfig: {
        Type: 'TimeBasedCanary',
        TimeBasedCanary: { CanaryInterval: 5, CanaryPercentage: 99 },
      },
    })
    expect(groups.map(([id]) => id.replace(/^Releases|[0-9A-F]{8}$/g, '')).sort()).toEqual(requests)
    for (const [id, { Properties }] of groups) {
      expect(Properties).toMatchObject({
        DeploymentConfigName: { Ref: config?.[0] },
        DeploymentStyle: { DeploymentType: 'BLUE_GREEN', DeploymentOption: 'WITH_TRAFFIC_CONTROL' },
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
        },
        AlarmConfiguration: {
          Enabled: true,
          Alarms: [
            { Name: { Ref: expect.stringContaining('RequestsFailed') } },
            { Name: { Ref: expect.stringContaining('RequestsSlow') } },
          ],
        },
      })
      expect(moved(prod)).toContainEqual([id.replace(/^Releases|[0-9A-F]{8}$/g, ''), { Ref: id }])
    }
  })

  it('rolls back no other functions, none with the rollback off, and none on an emulator', () => {
    expect(moved(prod)).toHaveLength(requests.length)
    for (const resources of [local, withoutRollback]) {
      expect(moved(resources)).toEqual([])
      expect(resources.filter(([, { Type }]) => Type.startsWith('AWS::CodeDeploy'))).toEqual([])
    }
    expect(versionsOf(withoutRollback)).toEqual(versionsOf(prod))
  })
})
