import { describe, expect, it } from 'vitest'
import { apiErrorCodes, pageErrorCodes } from '#shared/errors.ts'
import { fieldErrorCodes } from '#shared/field-errors.ts'
import { apiMessages } from '#shared/messages/api-messages.ko.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { catalogued, sentences } from '../support/sentences.ts'

describe('the catalogue of sentences', () => {
  it('writes the fixed sentences to the letter (specification 11)', () => {
    expect(messages).toMatchObject(catalogued)
  })

  it('writes no fixed sentence in a second wording', () => {
    const uncatalogued = sentences.filter((row) => !('code' in row)).map(({ korean }) => korean)
    expect(Object.values(messages).filter((sentence) => uncatalogued.some((fixed) => fixed === sentence))).toEqual([])
    expect(new Set(sentences.map(({ korean }) => korean)).size).toBe(sentences.length)
  })

  it('writes a Korean sentence for every code and no other', () => {
    expect(Object.keys(apiMessages).sort()).toEqual([...apiErrorCodes].sort())
    const all = { ...apiMessages, ...messages }
    expect(Object.keys(all).sort()).toEqual([...apiErrorCodes, ...fieldErrorCodes, ...pageErrorCodes].sort())
    for (const sentence of Object.values(all)) expect(sentence).toMatch(/[가-힣]/)
  })
})
