import { paths } from '#shared/paths.ts'
import type { SiteConfig } from '#shared/site-config.ts'

/** A document of the operator: an address of the stage, or the page of this site. */
export type PolicyLink = { href: string } | { to: string }

const linkTo = (href: string | undefined, to: string): PolicyLink => (href === undefined ? { to } : { href })

/** Links to the pages of this site until the settings are loaded. */
export const policyLinks = (config: SiteConfig | undefined) => ({
  terms: linkTo(config?.operator.termsUrl, paths.terms),
  privacy: linkTo(config?.privacyUrl, paths.privacy),
  notices: linkTo(config?.noticesUrl, paths.notices),
})
