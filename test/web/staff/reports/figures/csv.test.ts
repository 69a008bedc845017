import { describe, expect, it } from 'vitest'
import type { ExportedBooking } from '#shared/staff/revenue.ts'
import { csvName, csvOf } from '../../../../../web/src/staff/reports/figures/csv.ts'
import { bookingSheet } from '../../../../../web/src/staff/reports/figures/export-sheet.ts'

describe('csvOf', () => {
  it('marks the file as UTF-8, with one line per row', () => {
    const text = csvOf({ columns: ['서비스', '예약'], rows: [['청소', 58]] })
    expect(text).toBe('\ufeff서비스,예약\r\n청소,58\r\n')
  })

  it('prevents formulas of a CSV file in spreadsheets', () => {
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
  ])('prevents a formula of %j in a CSV file', (text) => {
    expect(csvOf({ columns: [text], rows: [] }).replace(/^\ufeff"?/, '')).toMatch(/^'/)
  })

  it('leaves other text of a CSV file as it is', () => {
    expect(csvOf({ columns: ['김=철', ' 앞 빈칸', '1+1'], rows: [] })).toBe('\ufeff김=철, 앞 빈칸,1+1\r\n')
  })

  it('quotes commas, quotes and line breaks in a CSV file', () => {
    const text = csvOf({ columns: ['가,나', '"다"', '라\n마'], rows: [] })
    expect(text).toBe('\ufeff"가,나","""다""","라\n마"\r\n')
  })

  it('names a CSV file after its table and days', () => {
    expect(csvName({ name: '예약' }, { from: '2026-12-01', to: '2026-12-31' })).toBe('예약 2026-12-01 2026-12-31.csv')
  })
})

const visit = (changes: Partial<ExportedBooking> = {}): ExportedBooking => ({
  ...{ request_id: 'a'.repeat(32), booking_number: 'KWN4-RVM4', service_day: '2026-12-08', district: '노원구' },
  ...{ service_time: '오전 9시 ~ 오후 12시', service_type: '청소', status: 4, technician: '김기사', sum: 80_000 },
  ...changes,
})

describe('bookingSheet', () => {
  it('writes amounts as columns and the day of payment to the booking sheet, which runs no formula', () => {
    const charges = [
      { label: '=출장비', amount: 20_000 },
      { label: '작업비', amount: 60_000 },
    ]
    const paid = { call_out: 20_000, work: 60_000, paid: 'card', paid_day: '2026-12-10' } as const
    const text = csvOf(bookingSheet([visit({ technician: '=1+1', charges, ...paid }), visit()]))
    expect(text.startsWith('\ufeff예약번호,방문 날짜')).toBe(true)
    expect(text).toContain(`완료,'=1+1,20000,60000,80000,"'=출장비 20,000원, 작업비 60,000원",카드,2026-12-10,,\r\n`)
    expect(text).toContain('80000,,미수금,,,\r\n')
  })

  it('writes cancelled bookings to the booking sheet with day and reason', () => {
    const cancelled = { cancelled_day: '2026-12-07', cancelled_by: 'no_technician' } as const
    const none = { status: undefined, sum: undefined, technician: undefined, district: undefined }
    const { columns, rows } = bookingSheet([visit({ ...none, ...cancelled })])
    expect(rows[0]?.[columns.indexOf('상태')]).toBe('취소')
    expect(rows[0]?.slice(-2)).toEqual(['2026-12-07', '기사님 없음'])
    expect(rows[0]).toHaveLength(columns.length)
  })
})
