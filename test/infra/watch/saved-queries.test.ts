import { Template } from 'aws-cdk-lib/assertions'
import { describe, expect, it } from 'vitest'
import { functionNames } from '#shared/deployment.ts'
import { codesOf, documentAt, rowsOf, sectionOf } from '../../docs/markdown.ts'
import { stacksOf } from '../../support/stacks/stage-stacks.ts'

type Resource = { Type: string; Properties: Record<string, unknown> }

const resourcesOf = (stage: 'local' | 'prod') => {
  const { identity, backend, web } = stacksOf(stage)
  return [identity, backend, web].flatMap((stack) =>
    Object.values<Resource>(Template.fromStack(stack).toJSON().Resources),
  )
}
const ofType = (resources: Resource[], type: string) =>
  resources.flatMap(({ Type, Properties }) => (Type === `AWS::${type}` ? [Properties] : []))

const prod = resourcesOf('prod')
const queries = ofType(prod, 'Logs::QueryDefinition')
const queryOf = (name: string) => queries.find(({ Name }) => Name === `aircon-booking-prod/${name}`)

/** Returns the log groups of a query, with the parameters of other stacks that it references. */
function logGroupsOf(name: string): string {
  const logGroups = JSON.stringify(queryOf(name)?.LogGroupNames)
  const parameters = ofType(prod, 'SSM::Parameter').filter(({ Name }) =>
    logGroups.includes(String(Name).replaceAll(/[^A-Za-z0-9]/g, '')),
  )
  return logGroups + JSON.stringify(parameters)
}

/** The logs of our functions, by the name of the function. */
const logs = ofType(prod, 'Lambda::Function').flatMap(({ Environment, LoggingConfig }) => {
  const { Variables = {} } = (Environment ?? {}) as { Variables?: { POWERTOOLS_SERVICE_NAME?: string } }
  const { LogGroup } = (LoggingConfig ?? {}) as { LogGroup?: { Ref: string } }
  const name = functionNames.find((known) => known === Variables.POWERTOOLS_SERVICE_NAME)
  return name && LogGroup ? [{ name, log: `{"Ref":"${LogGroup.Ref}"}` }] : []
})
const functionsOf = (name: string) => logs.flatMap((of) => (logGroupsOf(name).includes(of.log) ? [of.name] : [])).sort()

describe('the saved queries', () => {
  it('saves the queries of the runbook', () => {
    const documented = rowsOf(sectionOf(documentAt('docs/runbook.md'), 'Saved queries')).map(
      ([name = '']) => codesOf(name)[0],
    )
    expect(queries.map(({ Name }) => String(Name).replace('aircon-booking-prod/', '')).sort()).toEqual(
      documented.sort(),
    )
  })

  it('finds faults of every function by a saved query, in all stacks', () => {
    expect(logs.map(({ name }) => name).sort()).toEqual([...functionNames].sort())
    expect(functionsOf('faults')).toEqual([...functionNames].sort())
  })

  it('finds a fault by a saved query when a function ended before it wrote a line', () => {
    const [, pattern = ''] = /@message like \/(.+)\//.exec(String(queryOf('faults')?.QueryString)) ?? []
    for (const line of [
      '2026-11-22T03:00:01.000Z\t1f\tERROR\tInvoke Error \t{"errorType":"BookingPathBroken","errorMessage":"GET /: expected …"}',
      '2026-11-22T03:00:01.000Z\tundefined\tERROR\tUncaught Exception \t{"errorType":"SyntaxError"}',
      '2026-11-22T03:00:16.000Z 1f Task timed out after 15.00 seconds',
    ])
      expect(line).toMatch(new RegExp(pattern))
  })

  it('reads the functions of Backend by saved queries, and the gateway for its own query', () => {
    const others = ['auth-challenge', 'portraits', 'canary']
    const backend = functionNames.filter((name) => !others.includes(name)).sort()
    for (const name of ['requests', 'refusals', 'messages', 'schedules', 'unreadable'])
      expect(functionsOf(name), name).toEqual(backend)
    expect(queryOf('gateway')?.LogGroupNames).toEqual([{ Ref: expect.stringContaining('AccessLog') }])
  })

  it('saves no queries on the local stage', () => {
    expect(ofType(resourcesOf('local'), 'Logs::QueryDefinition')).toEqual([])
  })
})
