import type { SiteConfig } from '#shared/site-config.ts'
import type { StageSettings } from './stage-settings.ts'

/** Where members and staff sign in. */
export type SignIn = Pick<
  SiteConfig,
  'userPoolId' | 'userPoolClientId' | 'staffUserPoolId' | 'staffUserPoolClientId' | 'userPoolEndpoint'
>

/** What the page of a stage reads from `/config.json` at its start. */
export function siteConfig(
  { stage, region, smsRegion, links, operator, claims, retention, districts }: StageSettings,
  signIn: SignIn,
): SiteConfig {
  return { stage, region, smsRegion, ...signIn, ...links, operator, claims, retention, districts }
}
