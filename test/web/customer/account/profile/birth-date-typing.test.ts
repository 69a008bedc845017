import { describe, expect, it } from 'vitest'
import { birthDate } from '#shared/customer/birth-date.ts'
import { typeBirthDate as typeBirthDateIn } from '../../../../../web/src/customer/account/profile/birth-date-typing.ts'

const typeBirthDate = (typed: { value: string; caret: number }, before: string) => typeBirthDateIn(typed, before, 2026)

/** Keys one after the other at the end of the field. */
function typed(keys: string) {
  let value = ''
  for (const key of keys) value = typeBirthDate({ value: value + key, caret: value.length + 1 }, value).value
  return value
}

describe('birth date while it is typed (specification 9.16)', () => {
  it('becomes year, month and day as the digits come', () => {
    expect(['1990', '19900', '199001', '1990010', '19900101'].map(typed)).toEqual([
      '1990',
      '1990년 0',
      '1990년 01',
      '1990년 01월 0',
      '1990년 01월 01일',
    ])
  })

  it.each(['1990.1.1.', '1990-1-1-', '1990/1/1 ', '1990년1월1일', '90.1.1.', '９０．１．１．', '1990..1..1..'])(
    'ends a part with the sign behind it: %s',
    (keys) => {
      expect(typed(keys)).toBe('1990년 01월 01일')
    },
  )

  it('waits for a second digit of the day, and lets the form complete it', () => {
    expect(
      ['1990.1.', '1990.1.1', '1990.1.15', '1990.12.5', '1990.0.', '90.', '26.', '27.', '1912.11.'].map(typed),
    ).toEqual([
      ...[
        '1990년 01',
        '1990년 01월 1',
        '1990년 01월 15일',
        '1990년 12월 5',
        '1990년 0',
        '1990',
        '2026',
        '1927',
        '1912년 11',
      ],
    ])
    expect(birthDate.parse(typed('1990.1.1'))).toBe('1990년 01월 01일')
  })

  it('ends the month with a word that is composed', () => {
    expect(typeBirthDate({ value: '1990년 1월', caret: 8 }, '1990년 1워').value).toBe('1990년 01')
  })

  it('takes eight digits of a birth date and no more', () => {
    expect(typed('199001012')).toBe('1990년 01월 01일')
  })

  it('takes a date as it is pasted, whatever stands between its parts', () => {
    for (const pasted of ['19900101', '1990-01-01', '1990.1.1', '1990년 1월 1일', ' 1990/01/01 ']) {
      expect(typeBirthDate({ value: pasted, caret: pasted.length }, '').value).toBe('1990년 01월 01일')
    }
  })

  it('reads a year of two digits with its sixth digit, if it is no year of four', () => {
    expect(['9', '90', '900', '9001', '90010', '900101'].map(typed)).toEqual([
      ...['9', '90', '900', '9001', '90010'],
      '1990년 01월 01일',
    ])
    expect(['260101', '270101', '010203', '901301', '200101', '9001011'].map(typed)).toEqual([
      ...['2026년 01월 01일', '1927년 01월 01일', '2001년 02월 03일', '9013년 01', '2001년 01', '1990년 01월 01일'],
    ])
  })

  it.each(['900101', '90.1.1', '90-01-01', '１９９０．１．１', '생년월일: 1990년 1월 1일', '900101생'])(
    'reads a birth date from the pasted %s',
    (pasted) => {
      expect(typeBirthDate({ value: pasted, caret: pasted.length }, '').value).toBe('1990년 01월 01일')
    },
  )

  it('takes a date that is pasted over another one', () => {
    for (const pasted of ['1990.1.5', '1990년 1월 5일', '1990-01-5']) {
      for (const before of ['1988년 12월 31일', '1990년 01월 01일', '1990년 01월 0']) {
        expect(typeBirthDate({ value: pasted, caret: pasted.length }, before).value).toBe('1990년 01월 05일')
      }
    }
  })

  it('deletes the last digit, although a word stands behind it', () => {
    expect(typeBirthDate({ value: '1990년 01월 01', caret: 12 }, '1990년 01월 01일')).toEqual({
      value: '1990년 01월 0',
      caret: 11,
    })
  })

  it('deletes the digit before a word in the middle', () => {
    expect(typeBirthDate({ value: '1990 01월 01일', caret: 4 }, '1990년 01월 01일')).toEqual({
      value: '1990년 10월 1',
      caret: 3,
    })
  })

  it('lets a birth date be emptied from its end, key by key', () => {
    let value = '1990년 01월 01일'
    const seen = [value]
    while (value !== '' && seen.length < 20) {
      value = typeBirthDate({ value: value.slice(0, -1), caret: value.length - 1 }, value).value
      seen.push(value)
    }
    expect(seen).toHaveLength(9)
  })

  it('keeps the caret behind the digit that was typed in the middle', () => {
    expect(typeBirthDate({ value: '1991년 01월 0', caret: 4 }, '1991년 01월 0').caret).toBe(4)
    expect(typeBirthDate({ value: '19890년 01', caret: 4 }, '1990년 01').value).toBe('1989년 00월 1')
  })

  it('drops what is no digit from a birth date', () => {
    expect(typeBirthDate({ value: '1990년 0a', caret: 8 }, '1990년 0')).toEqual({ value: '1990년 0', caret: 7 })
  })
})
