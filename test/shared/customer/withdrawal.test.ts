import { describe, expect, it } from 'vitest'
import { withdrawalForm, withdrawReasons } from '#shared/customer/withdrawal.ts'

const withdrawal = { confirmed: true, withdrawReasons: ['이용 빈도가 낮아요'], withdrawDetail: '' }
const parsed = (change: Record<string, unknown>) => withdrawalForm.safeParse({ ...withdrawal, ...change })
const issuesOf = (change: Record<string, unknown>) =>
  parsed(change).error?.issues.map(({ path, message }) => [path[0], message])

describe('withdrawal (specification 6.5)', () => {
  it('requires only the confirmation of a withdrawal', () => {
    expect(parsed({ withdrawReasons: [] }).data).toEqual({ ...withdrawal, withdrawReasons: [] })
    expect(issuesOf({ confirmed: false })).toEqual([['confirmed', 'WITHDRAWAL_ITEMS_REQUIRED']])
  })

  it('accepts a text with line breaks, treats a blank one as empty, and rejects unreadable characters', () => {
    expect(parsed({ withdrawDetail: ' 이사를 가요.\r\n감사합니다. ' }).data?.withdrawDetail).toBe(
      '이사를 가요.\n감사합니다.',
    )
    expect(parsed({ withdrawDetail: ' \u200b' }).data?.withdrawDetail).toBe('')
    expect(issuesOf({ withdrawDetail: '이사\ufffd' })).toEqual([['withdrawDetail', 'TEXT_NOT_ALLOWED']])
  })

  it('accepts up to 2,000 characters at a withdrawal', () => {
    expect(issuesOf({ withdrawDetail: '가'.repeat(2000) })).toBeUndefined()
    expect(issuesOf({ withdrawDetail: '가'.repeat(2001) })).toEqual([['withdrawDetail', 'TEXT_TOO_LONG']])
  })

  it('accepts each of the six reasons of a withdrawal once', () => {
    expect(parsed({ withdrawReasons: [...withdrawReasons] }).data?.withdrawReasons).toEqual([
      '이용 빈도가 낮아요',
      '재가입하려고 해요',
      '콘텐츠가 부족해요',
      '고객 응대가 불친절해요',
      '협력업체 서비스가 만족스럽지 않아요',
      '기타',
    ])
    for (const withdrawReasons of [['기타', '기타'], '기타', undefined])
      expect(issuesOf({ withdrawReasons })).toEqual([['withdrawReasons', 'VALUE_NOT_ALLOWED']])
    expect(issuesOf({ withdrawReasons: ['심심해요'] })).toEqual([['withdrawReasons', 'VALUE_NOT_ALLOWED']])
  })

  it('rejects any other field of a withdrawal', () => {
    expect(parsed({ state: 1 }).error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['state'] }])
  })
})
