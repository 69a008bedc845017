const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const FINALS = 28

/** Whether a word's last syllable ends in a consonant, as its particle asks; a word in other letters counts as if not. */
function isClosed(word: string): boolean {
  const last = word.codePointAt(word.length - 1) ?? 0
  return last >= FIRST_SYLLABLE && last <= LAST_SYLLABLE && (last - FIRST_SYLLABLE) % FINALS !== 0
}

/** `수리는`, `냉매충전은`. */
export const topic = (word: string) => `${word}${isClosed(word) ? '은' : '는'}`

/** `설치가`, `점검이`. */
export const subject = (word: string) => `${word}${isClosed(word) ? '이' : '가'}`

/** `수리를`, `이전을`. */
export const object = (word: string) => `${word}${isClosed(word) ? '을' : '를'}`
