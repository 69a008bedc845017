import { expect, it } from 'vitest'
import { stackLocations } from '../../infra/stack-locations.ts'
import { awsStage } from '../../infra/stages/aws-stage.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { BOOTSTRAP_NEEDED } from '../../ops/preflight/account.ts'
import { sampleOwned } from '../support/sample-stage.ts'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

it.each(['local', 'prod'] as const)('the stacks of %s are where those say that look for them', (stage) => {
  const { stacks } = stacksOf(stage).app.synth()
  const places = stacks.map(({ stackName, environment }) => ({ name: stackName, region: environment.region }))
  const known = stackLocations(stage === 'local' ? localStage : awsStage(stage, sampleOwned, 'prod.json'))
  expect(known).toHaveLength(places.length)
  expect(known).toEqual(expect.arrayContaining(places))
})

it('the stacks need the bootstrap that is looked for before a deployment', () => {
  for (const { requiresBootstrapStackVersion } of stacksOf('prod').app.synth().stacks)
    expect(requiresBootstrapStackVersion).toBe(BOOTSTRAP_NEEDED)
})
