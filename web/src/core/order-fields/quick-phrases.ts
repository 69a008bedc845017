import type { ServiceType } from '#shared/booking/options.ts'

/** A complete text on its own: it excludes all other phrases. */
export const nothingSpecial = '특별히 없어요'
const parking = '주차가 어려워요'

/** Frequent messages to the technician. A relocation has no "nothing special": it needs the new location. */
export const quickPhrases: Record<ServiceType, readonly string[]> = {
  청소: ['냄새가 나요', '곰팡이가 보여요', '필터만 청소해주세요', '실외기도 봐주세요', parking, nothingSpecial],
  설치: ['실외기는 베란다에 둘 거예요', '실외기는 바깥벽에 걸 거예요', '배관이 이미 있어요', parking, nothingSpecial],
  이전: ['같은 집 안에서 옮겨요', '같은 건물 안에서 옮겨요', parking],
  수리: ['어제부터 그래요', '전에도 고친 적이 있어요', parking, nothingSpecial],
  철거: ['실외기가 바깥벽에 걸려 있어요', '떼어낸 뒤 가져가주세요', '다시 쓸 거예요', parking, nothingSpecial],
  냉매충전: ['바람이 시원하지 않아요', '배관에 얼음이 껴요', '얼마 전에 옮겨 달았어요', parking, nothingSpecial],
  점검: ['여름 전에 확인하고 싶어요', '소리가 커졌어요', '오래 켜지 않았어요', parking, nothingSpecial],
}

const sentenceOf = (phrase: string) => `${phrase}.`

/** Whether a sentence can begin behind the text: at the start, on a new line, or after a finished sentence. */
const isBetweenSentences = (text: string) => /(^|\n|[.!?…~] )[ ]*$/.test(text)

/** Returns the index of a whole sentence; -1 where the words only end another one, as in `에어컨에서 냄새가 나요.` */
function indexOfSentence(text: string, sentence: string): number {
  for (let index = text.indexOf(sentence); index >= 0; index = text.indexOf(sentence, index + 1)) {
    const isAtEnd = /^($|\s)/.test(text.slice(index + sentence.length))
    if (isAtEnd && isBetweenSentences(text.slice(0, index))) return index
  }
  return -1
}

export const includesPhrase = (text: string, phrase: string) => indexOfSentence(text, sentenceOf(phrase)) >= 0

function addPhrase(text: string, phrase: string): string {
  if (includesPhrase(text, phrase)) return text
  if (text === '' || text.endsWith('\n')) return text + sentenceOf(phrase)
  // Behind unfinished words the phrase would be the end of their sentence.
  return text + (isBetweenSentences(`${text} `) ? ' ' : '\n') + sentenceOf(phrase)
}

/** Removes the sentence with the space that came with it; every other letter stays. */
function removePhrase(text: string, phrase: string): string {
  const sentence = sentenceOf(phrase)
  const index = indexOfSentence(text, sentence)
  if (index < 0) return text
  const end = index + sentence.length
  if (text[index - 1] === ' ') return text.slice(0, index - 1) + text.slice(end)
  return text.slice(0, index) + text.slice(text[end] === ' ' ? end + 1 : end)
}

/** Removes "nothing special" from a text that has anything else. */
export function withoutContradiction(text: string): string {
  const rest = removePhrase(text, nothingSpecial)
  return rest.trim() === '' ? text : rest
}

/** Adds a phrase to the text or removes it. "Nothing special" replaces the text; other phrases replace only it. */
export function togglePhrase(text: string, phrase: string): string {
  if (includesPhrase(text, phrase)) return removePhrase(text, phrase)
  if (phrase === nothingSpecial) return sentenceOf(phrase)
  return addPhrase(removePhrase(text, nothingSpecial), phrase)
}
