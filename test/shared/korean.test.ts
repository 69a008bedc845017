import { describe, expect, it } from 'vitest'
import {
  withAndParticle,
  withCopula,
  withObjectParticle,
  withRoParticle,
  withSubjectParticle,
  withTopicParticle,
  won,
} from '#shared/korean.ts'

describe('Korean particles', () => {
  it.each([
    ['수리', '수리는', '수리가', '수리를', '수리로'],
    ['점검', '점검은', '점검이', '점검을', '점검으로'],
    ['서울', '서울은', '서울이', '서울을', '서울로'],
    ['Kim', 'Kim은', 'Kim이', 'Kim을', 'Kim으로'],
    ['Lee', 'Lee는', 'Lee가', 'Lee를', 'Lee로'],
    ['Paul', 'Paul은', 'Paul이', 'Paul을', 'Paul로'],
    ['LG', 'LG는', 'LG가', 'LG를', 'LG로'],
    ['DVR', 'DVR은', 'DVR이', 'DVR을', 'DVR로'],
    ['ATM', 'ATM은', 'ATM이', 'ATM을', 'ATM으로'],
    ['견본동 (1층)', '견본동 (1층)은', '견본동 (1층)이', '견본동 (1층)을', '견본동 (1층)으로'],
    ['', '는', '가', '를', '로'],
  ])('chooses Korean particles by the sound of %s', (word, topic, subject, object, ro) => {
    expect(withTopicParticle(word)).toBe(topic)
    expect(withSubjectParticle(word)).toBe(subject)
    expect(withObjectParticle(word)).toBe(object)
    expect(withRoParticle(word)).toBe(ro)
  })

  it('follow the Korean name of a last digit', () => {
    const numbers = Array.from({ length: 10 }, (_, digit) => `${digit}`)
    expect(numbers.filter((number) => withRoParticle(number).endsWith('으로'))).toEqual(['0', '3', '6'])
    expect(numbers.filter((number) => withSubjectParticle(number).endsWith('가'))).toEqual(['2', '4', '5', '9'])
  })
})

it.each([
  ['견본로 88', '로'],
  ['견본로 346', '으로'],
  ['견본로 12-3', '으로'],
  ['견본길', '로'],
  ['견본동', '으로'],
  ['견본로 88 (견본빌딩)', '로'],
  ['견본 B', '로'],
])('adds the direction particle to the address %s', (address, particle) => {
  expect(withRoParticle(address)).toBe(`${address}${particle}`)
})

it.each([
  ['2주', '2주와'],
  ['10일', '10일과'],
])('joins %s with what follows', (word, joined) => {
  expect(withAndParticle(word)).toBe(joined)
})

it.each([
  ['11월 29일 (일) 오후', '예요'],
  ['11월 29일 (일) 오전', '이에요'],
  ['12월 1일 (화) 저녁', '이에요'],
  ['010-1234-5672', '예요'],
  ['서울', '이에요'],
])('ends a sentence with %s', (word, copula) => {
  expect(withCopula(word)).toBe(`${word}${copula}`)
})

it.each([
  [0, '0원'],
  [900, '900원'],
  [70_000, '70,000원'],
  [-300_000, '-300,000원'],
  [1_234_567, '1,234,567원'],
])('formats %i won with thousands separators', (amount, text) => {
  expect(won(amount)).toBe(text)
})
