import { paths } from '#shared/paths.ts'
import type { SiteConfig } from '#shared/site-config.ts'

/** Where the operator's word stands: the stage's own address elsewhere, or else our page. */
export type PolicyLink = { href: string } | { to: string }

const linkTo = (elsewhere: string | undefined, own: string): PolicyLink =>
  elsewhere === undefined ? { to: own } : { href: elsewhere }

/** Our pages until the settings are there. */
export const policyLinks = (config: SiteConfig | undefined) => ({
  terms: linkTo(config?.operator.termsUrl, paths.terms),
  privacy: linkTo(config?.privacyUrl, paths.privacy),
  notices: linkTo(config?.noticesUrl, paths.notices),
})
