import { describe, expect, it } from 'vitest'
import { figuresReport } from '#shared/staff/figures.ts'
import { csvName, csvOf } from '../../../../../web/src/staff/reports/figures/csv.ts'
import { oneTableOf, sheetsOf } from '../../../../../web/src/staff/reports/figures/sheets.ts'
import { aReport } from '../../../../support/staff/staff-screens.ts'

describe('csvOf', () => {
  it('marks the file as UTF-8, with one line per row', () => {
    const text = csvOf({ columns: ['서비스', '예약'], rows: [['청소', 58]] })
    expect(text).toBe('\ufeff서비스,예약\r\n청소,58\r\n')
  })

  it('prevents formulas in spreadsheets', () => {
    const starts = ['=1+1', '+82', '-3', '@SUM(A1)', '\t=1', '\r=1']
    const text = csvOf({ columns: starts, rows: [] })
    expect(text).toBe("\ufeff'=1+1,'+82,'-3,'@SUM(A1),'\t=1,\"'\r=1\"\r\n")
  })

  it.each([
    '＝1+1',
    '＋82',
    '－3',
    '＠SUM(A1)',
    '﹢1',
    '﹦1',
    '−1',
    '\n=1',
    ' =1',
    '\u3000＝1',
    '\ufeff=1',
    '\u200b\u00a0@A1',
  ])('prevents a formula of %j', (text) => {
    expect(csvOf({ columns: [text], rows: [] }).replace(/^\ufeff"?/, '')).toMatch(/^'/)
  })

  it('leaves other text as it is', () => {
    expect(csvOf({ columns: ['김=철', ' 앞 빈칸', '1+1'], rows: [] })).toBe('\ufeff김=철, 앞 빈칸,1+1\r\n')
  })

  it('quotes commas, quotes and line breaks', () => {
    const text = csvOf({ columns: ['가,나', '"다"', '라\n마'], rows: [] })
    expect(text).toBe('\ufeff"가,나","""다""","라\n마"\r\n')
  })

  it('names the file after its table and days', () => {
    expect(csvName({ name: '구별' }, { from: '2026-11-25', to: '2026-12-08' })).toBe('구별 2026-11-25 2026-12-08.csv')
  })
})

describe('sheetsOf', () => {
  const report = figuresReport.parse(aReport())
  const sheets = sheetsOf(report)

  it('contains every number of the report', () => {
    expect(sheets.days.rows[0]).toEqual(['2026-11-25', 11, 1])
    expect(sheets.days.rows).toHaveLength(14)
    expect(sheets.assignment.rows.map(([label]) => label)).toEqual([
      '30분 안',
      '1시간 안',
      '1시간 반 안',
      '2시간 안',
      '2시간 반 안',
      '3시간 안',
      '3시간 반 안',
      '4시간 안',
      '4시간 넘음',
    ])
    expect(sheets.services.rows.slice(0, 2)).toEqual([
      ['청소', 58],
      ['수리', 41],
    ])
    expect(sheets.causes.rows[0]).toEqual(['전화로', 6])
  })

  it('become one table without losing a number', () => {
    const { columns, rows } = oneTableOf('통계', Object.values(sheets))
    expect(columns).toEqual(['통계', '항목', '예약', '취소'])
    expect(rows[0]).toEqual(['날마다 예약 수', '2026-11-25', 11, 1])
    expect(rows).toContainEqual(['배정까지 걸린 시간', '30분 안', 14, ''])
    expect(rows).toContainEqual(['구별', '노원구', 120, ''])
    expect(rows).toContainEqual(['취소', '전화로', 6, ''])
    const cells = Object.values(sheets).flatMap((sheet) => sheet.rows.map((row) => [sheet.name, ...row]))
    expect(rows.map((row) => row.filter((cell) => cell !== ''))).toEqual(cells)
  })
})
