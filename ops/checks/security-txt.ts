import { DAY } from '#shared/durations.ts'
import { wellKnownFolder } from '../../infra/stages/security-documents.ts'

/** Where a site tells whom to write to about a weakness. */
export const securityTxt = `/${wellKnownFolder}/security.txt`

const SOON_DAYS = 30

/**
 * Until when a security.txt is good (RFC 9116): a deployment renews it for a year, and nothing else does.
 * @property state `over` too where it names no such day
 */
export function expiryOf(body: string, now: Date): { state: 'good' | 'soon' | 'over'; message: string } {
  const [, told = ''] = /^Expires: *(\S+)\s*$/im.exec(body) ?? []
  const days = Math.floor((Date.parse(told) - now.getTime()) / DAY)
  if (Number.isNaN(days)) return { state: 'over', message: 'names no day until which it is good' }
  const day = told.slice(0, 'YYYY-MM-DD'.length)
  if (days < 0) return { state: 'over', message: `expired on ${day}` }
  return { state: days < SOON_DAYS ? 'soon' : 'good', message: `good until ${day}` }
}
