/** `70000` → `70,000`. The first formatter of `Intl` in a process reads all locales, a tenth of a cold start. */
const grouped = (amount: number) => String(amount).replace(/\B(?=(?:\d{3})+$)/g, ',')

/** `70000` → `70,000원`. */
export const won = (amount: number) => `${grouped(amount)}원`

/** `20,000 ~ 50,000원`. */
export const wonRange = ({ min, max }: { min: number; max: number }) =>
  min === max ? won(min) : `${grouped(min)} ~ ${won(max)}`

/** `1시간 18분`, `45분`, `2시간`, `0분`. */
export function durationLabel(minutes: number) {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours}시간`, (rest > 0 || hours === 0) && `${rest}분`].filter(Boolean).join(' ')
}

type Ending = 'vowel' | 'rieul' | 'consonant'

const FIRST_SYLLABLE = 0xac00
const FINALS = 28
const RIEUL = 8

// 영, 일, 삼, 육, 칠, 팔; the other digits end in a vowel.
const digitEndings: Readonly<Record<string, Ending>> = {
  0: 'consonant',
  1: 'rieul',
  3: 'consonant',
  6: 'consonant',
  7: 'rieul',
  8: 'rieul',
}

// Capitals are spelled (엘, 엠, 엔, 알), small letters end a word: `Park`, `Jang`, `Paul`.
const rieulLetters = /[LRl]$/
const consonantLetters = /[MNbckmngpt]$/

/** How a word ends when it is read aloud, without a note in brackets behind it. */
function endingOf(word: string): Ending {
  const spoken = word.replace(/\s*\([^)]*\)\s*$/, '')
  const last = spoken.at(-1) ?? ''
  if (/[가-힣]/.test(last)) {
    const final = (last.charCodeAt(0) - FIRST_SYLLABLE) % FINALS
    if (final === 0) return 'vowel'
    return final === RIEUL ? 'rieul' : 'consonant'
  }
  if (rieulLetters.test(last)) return 'rieul'
  if (consonantLetters.test(last)) return 'consonant'
  return digitEndings[last] ?? 'vowel'
}

/** `수리는`, `냉매충전은`. */
export const withTopicParticle = (word: string) => `${word}${endingOf(word) === 'vowel' ? '는' : '은'}`

/** `설치가`, `점검이`, `Kim이`. */
export const withSubjectParticle = (word: string) => `${word}${endingOf(word) === 'vowel' ? '가' : '이'}`

/** `수리를`, `이전을`. */
export const withObjectParticle = (word: string) => `${word}${endingOf(word) === 'vowel' ? '를' : '을'}`

/** `2주와`, `10일과`. */
export const withAndParticle = (word: string) => `${word}${endingOf(word) === 'vowel' ? '와' : '과'}`

/** `오후예요`, `오전이에요`. */
export const withCopula = (word: string) => `${word}${endingOf(word) === 'vowel' ? '예요' : '이에요'}`

/** `노원구 견본로 88로`, `010-1234-5670으로`. */
export const withRoParticle = (word: string) => `${word}${endingOf(word) === 'consonant' ? '으로' : '로'}`
