import { expect, it } from 'vitest'
import { screens } from '../../states/screens.ts'
import { states } from '../../states/states.ts'
import { accountSentences, guestSentences } from '../../support/sentences.ts'
import { lookAtEvery } from './every-state.ts'

lookAtEvery(screens)

it('every fixed sentence of the screens is seen in a state (specification 11)', () => {
  const seen = new Set<string>(states.flatMap(({ sentences = [] }) => sentences))
  expect([...guestSentences, ...accountSentences].filter((sentence) => !seen.has(sentence))).toEqual([])
})

it('every state has a name of its own', () => {
  expect(new Set(states.map(({ name }) => name)).size).toBe(states.length)
})
