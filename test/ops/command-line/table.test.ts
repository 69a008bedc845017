import { describe, expect, it } from 'vitest'
import { fitToWidth, table, widthOf } from '../../../scripts/command-line/table.ts'

it('counts Korean as two columns of a terminal, and everything else as one', () => {
  expect(widthOf('abc-1')).toBe(5)
  expect(widthOf('냉매충전')).toBe(8)
  expect(widthOf('에어컨 3대…')).toBe(6 + 1 + 1 + 2 + 1)
})

it('cuts and fills text to exactly so many columns, never through a wide character', () => {
  expect(fitToWidth('청소', 6)).toBe('청소  ')
  expect(fitToWidth('냉매충전', 6)).toBe('냉매… ')
  expect(fitToWidth('refrigerant', 6)).toBe('refri…')
})

describe('a table', () => {
  const rows = [
    ['7F3K-2M9A', '청소', '김기사'],
    ['00000000', '냉매충전', ''],
  ]

  it('aligns the columns of a table, whatever the script', () => {
    expect(table(['number', 'service', 'technician'], rows).split('\n')).toEqual([
      'number     service   technician',
      '7F3K-2M9A  청소      김기사',
      '00000000   냉매충전',
    ])
  })

  it('fits a table into 100 columns: what is longest gives way', () => {
    const lines = table(['a', 'b'], [['짧은 말', '길'.repeat(90)]]).split('\n')
    expect(lines.map(widthOf)).toEqual([expect.any(Number), 100])
    expect(lines[1]).toMatch(/^짧은 말 {2}길+…$/)
  })
})
