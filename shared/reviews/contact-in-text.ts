import { hasNumber } from './number-in-text.ts'
import { withPlainDigits } from './plain-digits.ts'

const domain = String.raw`[a-z0-9-]{2,}\s?(?:\.|닷|쩜)\s?`

const otherContacts = [
  // Addresses of mail.
  String.raw`[\w.+-]+\s*(?:@|\(at\)|\[at\]|골뱅이)\s*[\w-]+\s*(?:\.|닷|쩜)\s*[a-z]{2,}|@\s?(?:naver|daum|hanmail|gmail|kakao|nate)`,
  // Links.
  String.raw`https?:\/\/|www\.[a-z]|[a-z0-9-]+\.[a-z]{2,}\/\w|${domain}(?:com|net|org|co\.kr|kr|io|shop|site|app|xyz|info|biz)(?![a-z])`,
  // Names of messengers with an ID.
  String.raw`(?:카카오톡?|카톡|kakao(?:talk)?|텔레(?:그램)?|telegram|위챗|wechat|왓츠앱|whatsapp|라인|line|인스타(?:그램)?|insta(?:gram)?)\s?(?:은|는|으로|로|에서)?\s*(?:아이디|id|계정)\s*(?:은|는)?\W{0,3}[a-z0-9]`,
  String.raw`(?:카카오톡?|카톡|kakao(?:talk)?|텔레그램|telegram|위챗|wechat|왓츠앱|whatsapp|인스타(?:그램)?|insta(?:gram)?)\s?(?:은|는|으로|로|에서)?[\s:=@(-]{0,3}[a-z][\w.-]*[\d_][\w.-]*`,
  String.raw`(?:아이디|(?:^|[^a-z])id)\s?(?:은|는)?[\s:=@-]{1,3}[a-z][\w.-]{3,}`,
].map((source) => new RegExp(source, 'i'))

/** No stored text is as long, also decomposed; longer ones take time by the square of their length. */
const LONGEST = 2_000

/**
 * Whether a text has a phone number, an e-mail address, a link or the ID of a messenger, also with spaces, in other letters,
 * or in Korean digits (specification 4.12). Days, times and amounts are none.
 */
export function hasContact(text: string): boolean {
  const plain = withPlainDigits(text.slice(0, LONGEST))
  return otherContacts.some((contact) => contact.test(plain)) || hasNumber(plain)
}
