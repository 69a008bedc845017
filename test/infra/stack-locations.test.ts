import { expect, it } from 'vitest'
import { stackLocations } from '../../infra/stack-locations.ts'
import { awsStage } from '../../infra/stages/aws-stage.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { sampleOwned } from '../support/sample-stage.ts'
import { stacksOf } from '../support/stacks/stage-stacks.ts'

const messages = { provider: 'solapi', senderNumber: '0212345678', channel: 'KA01PF0' }

it.each([
  ['local', {}],
  ['prod', {}],
  ['prod', { messages }],
] as const)('finds the stacks of %s where they are deployed: %j', (stage, owned) => {
  const { stacks } = stacksOf(stage, owned).app.synth()
  const locations = stacks.map(({ stackName, environment }) => ({ name: stackName, region: environment.region }))
  const known = stackLocations(
    stage === 'local' ? localStage : awsStage(stage, { ...sampleOwned, ...owned }, 'prod.json'),
  )
  expect(known).toHaveLength(locations.length)
  expect(known).toEqual(expect.arrayContaining(locations))
})
