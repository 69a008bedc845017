import { messageLimits } from '#shared/limits.ts'
import { messagePrefix } from '#shared/notifications/korean-text.ts'

/**
 * Returns the text of a code: Korean, one segment. The last line is WebOTP's, which offers the code only to pages of
 * that domain; it is omitted where the stage has no domain or a long one.
 * @param code six digits
 */
export function codeMessage(code: string, domain: string | undefined): string {
  const text = `${messagePrefix} 인증번호 ${code}`
  const warned = `${text}\n타인에게 알려주지 마세요.`
  const webOtp = domain === undefined ? '' : `\n@${domain} #${code}`
  return [`${warned}${webOtp}`, `${text}${webOtp}`].find((whole) => whole.length <= messageLimits.characters) ?? warned
}
