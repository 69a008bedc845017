import type { StageName } from '#shared/deployment.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/** The only region from which CloudFront takes a web ACL and a certificate. */
export const edgeRegion = 'us-east-1'

/** In the order of their deployment. */
const stackNames = ['data', 'identity', 'backend', 'edge', 'messages', 'web', 'pipeline'] as const
export type StackName = (typeof stackNames)[number]

export const fullStackName = (stage: StageName, name: StackName) => `aircon-booking-${stage}-${name}`

/** The stacks of a stage and their regions; apart from the CDK, which takes seconds to load. */
export function stackLocations(settings: Pick<StageSettings, 'stage' | 'region' | 'smsRegion' | 'pipeline'>) {
  const { stage, region, smsRegion, pipeline } = settings
  const regions: Partial<Record<StackName, string>> = { edge: edgeRegion, messages: smsRegion }
  // The local stage has no firewall, and its emulator delivers nothing.
  const isThere = (name: StackName) =>
    (!(name in regions) || stage !== 'local') && (name !== 'pipeline' || pipeline !== undefined)
  return stackNames
    .filter(isThere)
    .map((name) => ({ name: fullStackName(stage, name), region: regions[name] ?? region }))
}

/** By what a stage's distribution is known among those of its account. */
export const distributionComment = (stage: StageName) => `Air-conditioner booking (${stage})`
