import { hasNumber } from './number-in-text.ts'
import { withPlainDigits } from './plain-digits.ts'

const dot = String.raw`\s?(?:\.|닷|쩜)\s?`
const domain = `[a-z0-9-]{2,}${dot}`
const mailHosts = '네이버|다음|한메일|지메일|구글|카카오|네이트|naver|daum|hanmail|gmail|kakao|nate'
// ㅋㅌ in the letters of NFKC.
const messengers =
  '카카오톡?|카톡|까톡|케이톡|\u110f\u1110|kakao(?:talk)?|텔레(?:그램)?|telegram|위챗|wechat|왓츠앱|whatsapp|인스타(?:그램)?|insta(?:gram)?' +
  '|디엠|오픈\\s?(?:채팅|톡)|네이트온|페북|페이스북|facebook'
const particle = String.raw`\s?(?:은|는|으로|로|에서)?`
const id = '[a-z][\\w.-]'

const otherContacts = [
  // Addresses of mail.
  String.raw`[\w.+-]+\s*(?:@|골뱅이|앳)\s*[\w가-힣-]+${dot}(?:[a-z]{2,}|컴|넷)|@\s?(?:${mailHosts})|\w{2,}\s?(?:골뱅이|앳)\s?(?:${mailHosts})`,
  String.raw`[a-z0-9_.-]{3,} at [\w-]+ dot [a-z]{2,}`,
  // Links.
  String.raw`https?:\/\/|www\.[a-z]|[a-z0-9-]+\.[a-z]{2,}\/\w|${domain}(?:com|net|org|co\.kr|kr|io|shop|store|site|online|link|blog|app|xyz|info|biz)(?![a-z])`,
  String.raw`[a-z0-9-]{2,}\s?(?:(?:닷|쩜|\.)\s?(?:컴|넷|케이알)|점\s?(?:컴(?![가-힣])|com|co|kr)(?![a-z]))`,
  // Names of messengers with an ID.
  String.raw`(?:${messengers}|라인|line)${particle}\s*(?:아이디|id|계정)\s*(?:은|는)?\W{0,3}[a-z0-9]`,
  String.raw`(?:${messengers})${particle}[\s:=@(-]{0,3}${id}*[\d_][\w.-]*`,
  String.raw`(?:${messengers})${particle}\s*[:=]\s*${id}{2,}`,
  String.raw`(?:${messengers})${particle}\s*(?:친구\s?)?(?:추가|친추|등록|검색|문의|연락|상담)\s?(?:(?:해\s?)?주세요|하세요|주시면|바라요)?[\s:=@(-]{1,3}${id}*[\d_]`,
  String.raw`(?:${messengers})${particle}\s*(?:친구\s?)?(?:추가|친추)[\s:=@(-]{1,3}${id}{3,}`,
  String.raw`(?:아이디|(?:^|[^a-z])id)\s?(?:은|는)?[\s:=@-]{1,3}${id}{3,}`,
  // The name of an account.
  String.raw`(?:^|[^\w.@])@[a-z_][\w.]{2,}`,
].map((source) => new RegExp(source, 'i'))

/** `[at]`, `(dot)`, `{골뱅이}`: signs that people spell in brackets. */
const spelledAt = /\s*[[({<]\s*(?:at|앳|골뱅이)\s*[\])}>]\s*/gi
const spelledDot = /\s*[[({<]\s*(?:dot|닷|쩜|점)\s*[\])}>]\s*/gi
/** The model of an air conditioner, `AR07B5150HZT`, or its refrigerant, `R-410A`, which look like an ID. */
const models = /(^|[^\w-])(?:[A-Z]{2,3}-?[A-Z]?\d{2}[A-Z0-9]{4,}|R-?(?:22|32|410A))(?!\w)/g

/** No stored text is as long, also decomposed; longer ones take time by the square of their length. */
const LONGEST = 2_000

/**
 * Whether a text has a phone number, an e-mail address, a link or the ID of a messenger, also with spaces, in other letters,
 * or in Korean digits (specification 4.12). Days, times, amounts and models are none.
 */
export function hasContact(text: string): boolean {
  const plain = withPlainDigits(text.slice(0, LONGEST))
  const spelled = plain
    .replace(spelledAt, '@')
    .replace(spelledDot, '.')
    .replace(/카\s톡/g, '카톡')
    .replace(models, '$1')
  return otherContacts.some((contact) => contact.test(spelled)) || hasNumber(plain)
}
