import { messageLimits } from '#shared/limits.ts'
import { messagePrefix } from '#shared/notifications/korean-text.ts'

/**
 * The text that carries a code: Korean, one segment. The last line is WebOTP's, which offers the code to the page of
 * that domain and to no other; it is left out where the stage has no domain, or one too long for it.
 * @param code six digits
 */
export function codeMessage(code: string, domain: string | undefined): string {
  const text = `${messagePrefix} 인증번호 ${code}`
  const warned = `${text}\n타인에게 알려주지 마세요.`
  const webOtp = domain === undefined ? '' : `\n@${domain} #${code}`
  return [`${warned}${webOtp}`, `${text}${webOtp}`].find((whole) => whole.length <= messageLimits.characters) ?? warned
}
