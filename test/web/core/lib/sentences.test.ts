import { expect, it } from 'vitest'
import { sentencesOf } from '../../../../web/src/core/lib/sentences.ts'

it.each([
  [
    '지금은 보낼 수 없어요. 1분 뒤에 다시 해주세요. 02-1.5로 전화해도 돼요.',
    ['지금은 보낼 수 없어요.', '1분 뒤에 다시 해주세요.', '02-1.5로 전화해도 돼요.'],
  ],
  ['한 문장', ['한 문장']],
  ['', ['']],
])('splits %j after each period with a space', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})
