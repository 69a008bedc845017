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

/** What a query asks, with what other stacks tell by the parameters that it names. */
function askedBy(name: string): string {
  const asked = JSON.stringify(queryOf(name)?.LogGroupNames)
  const told = ofType(prod, 'SSM::Parameter').filter(({ Name }) =>
    asked.includes(String(Name).replaceAll(/[^A-Za-z0-9]/g, '')),
  )
  return asked + JSON.stringify(told)
}

/** The logs of our functions, each by the function's name. */
const logs = ofType(prod, 'Lambda::Function').flatMap(({ Environment, LoggingConfig }) => {
  const { Variables = {} } = (Environment ?? {}) as { Variables?: { POWERTOOLS_SERVICE_NAME?: string } }
  const { LogGroup } = (LoggingConfig ?? {}) as { LogGroup?: { Ref: string } }
  const name = functionNames.find((known) => known === Variables.POWERTOOLS_SERVICE_NAME)
  return name && LogGroup ? [{ name, log: `{"Ref":"${LogGroup.Ref}"}` }] : []
})
const askedIn = (name: string) => logs.flatMap((of) => (askedBy(name).includes(of.log) ? [of.name] : [])).sort()

describe('the saved queries', () => {
  it('stand in the runbook, each of them and no other', () => {
    const told = rowsOf(sectionOf(documentAt('docs/runbook.md'), 'Saved queries')).map(
      ([name = '']) => codesOf(name)[0],
    )
    expect(queries.map(({ Name }) => String(Name).replace('aircon-booking-prod/', '')).sort()).toEqual(told.sort())
  })

  it('ask every function for faults, in whatever stack it is', () => {
    expect(logs.map(({ name }) => name).sort()).toEqual([...functionNames].sort())
    expect(askedIn('faults')).toEqual([...functionNames].sort())
  })

  it('find a fault also where a function ended before it could write a line of its own', () => {
    const [, pattern = ''] = /@message like \/(.+)\//.exec(String(queryOf('faults')?.QueryString)) ?? []
    for (const line of [
      '2026-11-22T03:00:01.000Z\t1f\tERROR\tInvoke Error \t{"errorType":"BookingPathBroken","errorMessage":"GET /: expected …"}',
      '2026-11-22T03:00:01.000Z\tundefined\tERROR\tUncaught Exception \t{"errorType":"SyntaxError"}',
      '2026-11-22T03:00:16.000Z 1f Task timed out after 15.00 seconds',
    ])
      expect(line).toMatch(new RegExp(pattern))
  })

  it('ask those behind the API and those that work by themselves for the rest, and the gateway for its own', () => {
    const backend = functionNames.filter((name) => name !== 'auth-challenge' && name !== 'canary').sort()
    for (const name of ['requests', 'refusals', 'messages', 'schedules', 'unreadable'])
      expect(askedIn(name), name).toEqual(backend)
    expect(queryOf('gateway')?.LogGroupNames).toEqual([{ Ref: expect.stringContaining('AccessLog') }])
  })

  it('are left out where no CloudWatch keeps them', () => {
    expect(ofType(resourcesOf('local'), 'Logs::QueryDefinition')).toEqual([])
  })
})
