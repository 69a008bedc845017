import { readFileSync } from 'node:fs'
import type { StageSettings } from './stage-settings.ts'

/** Folder of the site in which others look for them. */
export const wellKnownFolder = '.well-known'

/**
 * Where a weakness is reported, for programs and people that look for it (RFC 9116), by names in `wellKnownFolder`. A
 * stage that names nobody to write to has none.
 * @param now when the stage is deployed: what is told is good until the first of that month a year later
 */
export function securityDocuments(
  { securityContact, operator }: StageSettings,
  address: string,
  now: Date,
): Record<string, string> {
  const contact = securityContact ?? operator.email
  if (contact === undefined) return {}
  const site = `${address}/${wellKnownFolder}`
  const fields = {
    Contact: `mailto:${contact}`,
    // The first of a month: a template that is made again is the same for the rest of it.
    Expires: new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1)).toISOString(),
    'Preferred-Languages': 'ko, en',
    Canonical: `${site}/security.txt`,
    Policy: `${site}/security-policy.txt`,
  }
  return {
    'security.txt': Object.entries(fields)
      .map(([name, value]) => `${name}: ${value}\n`)
      .join(''),
    'security-policy.txt': readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8'),
  }
}
