import { readFileSync } from 'node:fs'
import type { StageSettings } from './stage-settings.ts'

/** Folder of the site for these files, by RFC 8615. */
export const wellKnownFolder = '.well-known'

/**
 * Returns the files in `wellKnownFolder` that say where to report a vulnerability (RFC 9116); none without a contact.
 * @param now time of the deployment: the files expire a year after the first of its month
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
    // The first of a month, so that the template stays the same for the rest of it.
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
