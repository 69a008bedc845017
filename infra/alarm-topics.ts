import type { StageName } from '#shared/deployment.ts'
import { edgeRegion, hasMessagesStack } from './stack-locations.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/** `page`: customers notice now, or data is at risk. `notice`: the next working day is soon enough. */
export type Severity = 'page' | 'notice'

type Alarms = Pick<StageSettings, 'stage' | 'alarms'>
type Regions = Pick<StageSettings, 'stage' | 'region' | 'smsRegion' | 'messages'>

const nameOf = (stage: StageName, severity: Severity) => `aircon-booking-${stage}-${severity}`

/** Returns the topics of each region that has alarms, one for each receiver. */
export function alarmTopics({ stage, alarms }: Alarms) {
  if (alarms === undefined) return []
  const { page, notice = page } = alarms
  const paged = { name: nameOf(stage, 'page'), severity: 'page' as const, email: page }
  return notice === page
    ? [paged]
    : [paged, { name: nameOf(stage, 'notice'), severity: 'notice' as const, email: notice }]
}

/** Returns the name of the topic of a severity; undefined when the settings name no receiver. */
export function alarmTopicName(settings: Alarms, severity: Severity): string | undefined {
  const topics = alarmTopics(settings)
  return (topics.find((topic) => topic.severity === severity) ?? topics[0])?.name
}

/** Returns the regions that have alarms. */
export const alarmRegions = (settings: Regions) => [
  ...new Set([settings.region, edgeRegion, ...(hasMessagesStack(settings) ? [settings.smsRegion] : [])]),
]

/** Returns the ARNs of the topics in all regions that have alarms. */
export const alarmTopicArns = (settings: Alarms & Regions & Pick<StageSettings, 'account'>) =>
  alarmRegions(settings).flatMap((region) =>
    alarmTopics(settings).map(({ name }) => `arn:aws:sns:${region}:${settings.account}:${name}`),
  )
