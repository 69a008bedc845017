import type { ServiceType } from '#shared/booking/options.ts'

/** Says that there is nothing to say: a full answer, which goes with no other. */
export const nothingSpecial = '특별히 없어요'
const parking = '주차가 어려워요'

/** What people often tell the technician; a tap writes it. Where a unit is moved to cannot be nothing. */
export const quickPhrases: Record<ServiceType, readonly string[]> = {
  청소: ['냄새가 나요', '곰팡이가 보여요', '필터만 청소해주세요', '실외기도 봐주세요', parking, nothingSpecial],
  설치: ['실외기는 베란다에 둘 거예요', '실외기는 바깥벽에 걸 거예요', '배관이 이미 있어요', parking, nothingSpecial],
  이전: ['같은 집 안에서 옮겨요', '같은 건물 안에서 옮겨요', parking],
  수리: ['어제부터 그래요', '전에도 고친 적이 있어요', parking, nothingSpecial],
  철거: ['실외기가 바깥벽에 걸려 있어요', '떼어낸 뒤 가져가주세요', '다시 쓸 거예요', parking, nothingSpecial],
  냉매충전: ['바람이 시원하지 않아요', '배관에 얼음이 껴요', '얼마 전에 옮겨 달았어요', parking, nothingSpecial],
  점검: ['여름 전에 확인하고 싶어요', '소리가 커졌어요', '오래 켜지 않았어요', parking, nothingSpecial],
}

const sentenceOf = (word: string) => `${word}.`

/** Where its sentence stands on its own between spaces, line breaks and ends; -1 where it does not. */
function placeOf(text: string, sentence: string): number {
  for (let at = text.indexOf(sentence); at >= 0; at = text.indexOf(sentence, at + 1)) {
    const alone = (letter: string | undefined) => letter === undefined || letter === ' ' || letter === '\n'
    if (alone(text[at - 1]) && alone(text[at + sentence.length])) return at
  }
  return -1
}

export const includesPhrase = (text: string, word: string) => placeOf(text, sentenceOf(word)) >= 0

/** Adds the sentence behind what is there. */
function said(text: string, word: string): string {
  if (includesPhrase(text, word)) return text
  const gap = text === '' || text.endsWith('\n') ? '' : ' '
  return text + gap + sentenceOf(word)
}

/** Takes the sentence out again with the gap that came with it; every other letter stays. */
function unsaid(text: string, word: string): string {
  const sentence = sentenceOf(word)
  const at = placeOf(text, sentence)
  if (at < 0) return text
  const end = at + sentence.length
  if (text[at - 1] === ' ') return text.slice(0, at - 1) + text.slice(end)
  return text.slice(0, at) + text.slice(text[end] === ' ' ? end + 1 : end)
}

/** Whether something stands in the text that none of the phrases wrote. */
export const hasOwnText = (text: string, phrases: readonly string[]) => phrases.reduce(unsaid, text).trim() !== ''

/** Removes "nothing special" where the text says anything else. */
export function withoutContradiction(text: string): string {
  const rest = unsaid(text, nothingSpecial)
  return rest.trim() === '' ? text : rest
}

/**
 * The text after a tap on one of the words. What was typed by hand is never touched; "nothing special" and the others
 * take each other out, and it is not added to typed text.
 * @param words those that are offered
 */
export function toggled(text: string, word: string, words: readonly string[]): string {
  if (includesPhrase(text, word)) return unsaid(text, word)
  if (word === nothingSpecial && hasOwnText(text, words)) return text
  const rivals = word === nothingSpecial ? words.filter((other) => other !== word) : [nothingSpecial]
  return said(rivals.reduce(unsaid, text), word)
}
