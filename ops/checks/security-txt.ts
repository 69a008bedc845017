import { DAY } from '#shared/durations.ts'
import { wellKnownFolder } from '../../infra/stages/security-documents.ts'

export const securityTxtPath = `/${wellKnownFolder}/security.txt`

const SOON_DAYS = 30

/** Reads until when a security.txt is valid (RFC 9116). @property state `expired` too when it has no date */
export function securityTxtExpiry(body: string, now: Date): { state: 'good' | 'soon' | 'expired'; message: string } {
  const [, expires = ''] = /^Expires: *(\S+)\s*$/im.exec(body) ?? []
  const days = Math.floor((Date.parse(expires) - now.getTime()) / DAY)
  if (Number.isNaN(days)) return { state: 'expired', message: 'has no expiry date' }
  const day = expires.slice(0, 'YYYY-MM-DD'.length)
  if (days < 0) return { state: 'expired', message: `expired on ${day}` }
  return { state: days < SOON_DAYS ? 'soon' : 'good', message: `valid until ${day}` }
}
