import type { SiteConfig } from '#shared/site-config.ts'
import type { StageSettings } from './stage-settings.ts'

/** User pools and clients of members and staff. */
export type SignIn = Pick<
  SiteConfig,
  'userPoolId' | 'userPoolClientId' | 'staffUserPoolId' | 'staffUserPoolClientId' | 'userPoolEndpoint'
>

/** Returns the content of `/config.json`, which a page reads at its start. */
export function siteConfig(
  {
    stage,
    region,
    smsRegion,
    messages,
    links,
    operator,
    claims,
    retention,
    districts,
    prices,
    photos,
    paymentMethods,
    vacancyAlerts,
    signatureLimit,
  }: StageSettings,
  signIn: SignIn,
): SiteConfig {
  return {
    stage,
    region,
    smsRegion,
    ...(messages.provider !== 'sns' && { messageProvider: messages.provider }),
    ...signIn,
    ...links,
    operator,
    claims,
    retention,
    districts,
    prices,
    ...(photos && { photos: photos.map(({ file: _, ...photo }) => photo) }),
    paymentMethods,
    ...(vacancyAlerts && { vacancyAlerts }),
    signatureLimit,
  }
}
