import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { states } from '../../states/states.ts'
import { accountSentences, guestSentences } from '../../support/sentences.ts'

it('shows every fixed sentence in a state', () => {
  const seen = new Set<string>(states.flatMap(({ sentences = [] }) => sentences))
  expect([...guestSentences, ...accountSentences].filter((sentence) => !seen.has(sentence))).toEqual([])
})

it('gives every state a unique name', () => {
  expect(new Set(states.map(({ name }) => name)).size).toBe(states.length)
})

it('runs every file of states in one of these tests', () => {
  const lookedAt = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  const files = readdirSync(join(import.meta.dirname, '../../states')).filter((file) => /-states\.ts$/.test(file))
  const count = (file: string) => lookedAt.filter((text) => text.includes(`/${file}'`)).length
  expect(files.filter((file) => count(file) !== 1)).toEqual([])
})
