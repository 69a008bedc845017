import type { StageName } from '#shared/deployment.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/** The only region whose web ACLs and certificates CloudFront accepts. */
export const edgeRegion = 'us-east-1'

/** Parameter with the version of the bootstrap of a region. */
export const bootstrapVersion = '/cdk-bootstrap/hnb659fds/version'

/** In the order of their deployment. */
const stackNames = ['data', 'identity', 'backend', 'edge', 'messages', 'web', 'pipeline'] as const
export type StackName = (typeof stackNames)[number]

export const fullStackName = (stage: StageName, name: StackName) => `aircon-booking-${stage}-${name}`

/** Whether a stage has deliveries of SNS to watch. */
export const hasMessagesStack = ({ stage, messages }: Pick<StageSettings, 'stage' | 'messages'>) =>
  stage !== 'local' && messages.provider === 'sns'

/** Returns the stacks of a stage and their regions. Not in a file of the CDK, which takes seconds to load. */
export function stackLocations(
  settings: Pick<StageSettings, 'stage' | 'region' | 'smsRegion' | 'messages' | 'pipeline'>,
) {
  const { stage, region, smsRegion, pipeline } = settings
  const regions: Partial<Record<StackName, string>> = { edge: edgeRegion, messages: smsRegion }
  // The local stage has no firewall.
  const exists = (name: StackName) =>
    (name !== 'edge' || stage !== 'local') &&
    (name !== 'messages' || hasMessagesStack(settings)) &&
    (name !== 'pipeline' || pipeline !== undefined)
  return stackNames
    .filter(exists)
    .map((name) => ({ name: fullStackName(stage, name), region: regions[name] ?? region }))
}

/** Returns the comment that identifies the distribution of a stage in its account. */
export const distributionComment = (stage: StageName) => `Air-conditioner booking (${stage})`
