import type { StageSettings } from './stage-settings.ts'

/** What the page reads from `/config.json` at start, so that one build serves every stage. Unset links are absent. */
export function siteConfig({ stage, region, links, operator, claims, retention, districts }: StageSettings) {
  return { stage, region, ...links, operator, claims, retention, districts }
}
