import type { StageSettings } from './stage-settings.ts'

/** Where members sign in. */
export type SignIn = {
  userPoolId: string
  userPoolClientId: string
  /** Where the pool is not AWS's own: without a slash at the end. */
  userPoolEndpoint?: string
}

/** What the page reads from `/config.json` at start, so that one build serves every stage. Unset links are absent. */
export function siteConfig(
  { stage, region, links, operator, claims, retention, districts }: StageSettings,
  signIn: SignIn,
) {
  return { stage, region, ...signIn, ...links, operator, claims, retention, districts }
}
