import { messageLimits } from '#shared/limits.ts'
import { messagePrefix } from '#shared/notifications/korean-text.ts'

/**
 * Returns the text of a code: Korean, one segment. The last line is WebOTP's, which offers the code only to pages of
 * that domain; it is omitted where the stage has no domain or a long one. Customers read that no technician asks for the code:
 * at a visit they give an approval number of four digits (specification 4.10).
 * @param code six digits
 */
export function codeMessage(
  code: string,
  { domain, isStaff, siteName }: { domain?: string | undefined; isStaff: boolean; siteName: string },
): string {
  const text = `${messagePrefix(siteName)} 인증번호 ${code}`
  const warnings = isStaff
    ? ['타인에게 알려주지 마세요.']
    : ['타인에게 알려주지 마세요. 기사님도 묻지 않아요.', '기사님도 묻지 않아요.']
  const webOtp = domain === undefined ? '' : `\n@${domain} #${code}`
  const texts = [...warnings.map((warning) => `${text}\n${warning}`), text]
  const [longest = text] = texts
  return texts.map((one) => one + webOtp).find((whole) => whole.length <= messageLimits.characters) ?? longest
}
