import { expect, it } from 'vitest'
import { stackLocations } from '../../infra/stack-locations.ts'
import { awsStage } from '../../infra/stages/aws-stage.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { sampleOwned } from '../support/sample-stage.ts'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

it.each(['local', 'prod'] as const)('finds the stacks of %s where they are deployed', (stage) => {
  const { stacks } = stacksOf(stage).app.synth()
  const locations = stacks.map(({ stackName, environment }) => ({ name: stackName, region: environment.region }))
  const known = stackLocations(stage === 'local' ? localStage : awsStage(stage, sampleOwned, 'prod.json'))
  expect(known).toHaveLength(locations.length)
  expect(known).toEqual(expect.arrayContaining(locations))
})
