import { describe, expect, it } from 'vitest'
import { alimTalkOf, alimTalkTemplates } from '#shared/notifications/alim-talk.ts'
import { koreanBytes } from '#shared/notifications/korean-text.ts'
import { messageKinds } from '#shared/notifications/message.ts'
import { messageText } from '#shared/notifications/texts.ko.ts'
import { sampleFacts, worstCases } from '../../support/notifications/message-fixtures.ts'

const details = { phone: '02-1234-5678', domain: 'book.example.com' }
const templates = alimTalkTemplates(details)

describe('the templates of AlimTalk (specification 8.9)', () => {
  // A changed text has to be registered again: until then its message goes as SMS.
  it('writes exactly the registered templates of AlimTalk', () => {
    expect(templates.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'received: #{날짜} #{작업} 접수. #{기한} 기사님을 배정해드려요.',
      'received: #{날짜} #{작업} 접수. 기사님을 찾고 있어요.',
      'changed: 예약이 바뀌었어요. #{일정} #{작업} 방문이에요.',
      'moved: #{이전일정} #{작업} #{일정}로 바뀌었어요.\n문의 02-1234-5678',
      'late_assignment: #{날짜} #{작업} 배정이 늦어지고 있어요.\n문의 02-1234-5678',
      'assigned: #{기사}을 배정했어요. #{일정} 방문이에요.',
      'assigned: #{기사}으로 바뀌었어요. #{일정} 방문이에요.',
      'assigned: #{기사}으로 바뀌었어요. 도착 시각은 다시 알려드려요.',
      'withdrawn: #{날짜} #{작업}, #{기한} 기사님을 다시 배정해드려요.',
      'withdrawn: #{날짜} #{작업}, 기사님을 다시 찾고 있어요.',
      'visiting: 오늘 #{시간} #{작업} 방문이에요. #{기사}이 가요.',
      'on_the_way: #{기사}이 출발했어요. #{도착시각}쯤 도착해요.',
      'late: #{기사}이 #{지연시간} 늦어져요. #{도착시각}쯤 도착해요.',
      'missed: #{작업} 기사님이 아직 안 오셨나요? 죄송해요. 전화로 알려주세요.\n문의 02-1234-5678',
      'absent: 기사님이 도착했어요. 10분 기다릴게요.\n문의 02-1234-5678',
      'reminder: 내일(#{날짜}) #{시간} #{작업} 방문이에요. #{기사}이 가요.',
      'completed: #{작업} 완료 #{금액}. A/S와 후기는 내 예약에서.',
      'completed: #{작업} 완료. A/S와 후기는 내 예약에서.',
      'completed: #{작업} 완료 #{금액}. 작업 내용은 내 예약에서.',
      'completed: #{작업} 완료. 작업 내용은 내 예약에서.',
      'corrected: #{작업} 작업 내용을 고쳤어요. 금액은 #{금액}이에요.',
      'corrected: #{작업} 작업 내용을 고쳤어요.',
      'cancelled: #{날짜} #{작업} 예약이 취소됐어요.\n문의 02-1234-5678',
      'cancelled: #{날짜} #{작업} 예약을 취소했어요.\n문의 02-1234-5678',
      'confirm: #{날짜} #{작업}, #{기한} 내 예약에서 확인해주세요.',
      'quoted: #{작업} 견적 #{금액}. 예약 화면이나 기사님께 답해주세요. 승인번호 #{승인번호}',
      'membership_moved: 회원님 예약을 다른 번호로 옮겼어요. 본인이 아니면 전화해주세요.\n문의 02-1234-5678',
      'bookings_moved: 예약을 이 번호로 옮겼어요. 로그인하면 내 예약에서 볼 수 있어요.',
      'vacancy: #{일정} 자리가 났어요. 먼저 예약하는 분께 드려요.',
    ])
  })

  it.each(messageKinds.customer)('says in AlimTalk what the SMS says, whatever its values: %s', (kind) => {
    for (const facts of [sampleFacts, ...worstCases]) {
      const found = alimTalkOf(kind, facts, details)
      const template = templates.find(({ key }) => key === found?.template)
      const [text = ''] = Object.entries(found?.variables ?? {})
        .reduce((rest, [name, value]) => rest.replaceAll(name, value), template?.text ?? '')
        .split('\n')
      expect(`[에어컨예약] ${text}`).toBe(messageText('customer', kind, { ...facts, phone: undefined }, undefined))
      expect(template?.kind).toBe(kind)
    }
  })

  it('gives each template of AlimTalk a key, and a button to the site where the stage has one', () => {
    const keys = templates.map(({ key }) => key)
    expect(new Set(keys).size).toBe(29)
    expect(keys.every((key) => /^[a-z_]+-[0-9a-f]{8}$/.test(key))).toBe(true)
    expect(templates.map(({ button }) => button)).toEqual(
      templates.map(() => ({ name: '예약 보기', url: 'https://book.example.com' })),
    )
    const others = alimTalkTemplates({ phone: '02-999-9999' })
    expect(others[0]).not.toHaveProperty('button')
    expect(others.filter(({ key }) => keys.includes(key))).toEqual([])
  })

  it('uses no template of AlimTalk for a message that omits a part of its booking', () => {
    const { service_type: _, ...visit } = sampleFacts.visit
    expect(alimTalkOf('changed', { ...sampleFacts, visit }, details)).toBeUndefined()
    expect(alimTalkOf('quoted', { ...sampleFacts, approval: undefined }, details)).toBeUndefined()
  })

  it('name the values of a message', () => {
    expect(alimTalkOf('moved', sampleFacts, details)?.variables).toEqual({
      '#{이전일정}': '21일(월) 12~3시',
      '#{작업}': '청소가',
      '#{일정}': '15일(화) 9~12시',
    })
    expect(alimTalkOf('assigned', sampleFacts, details)?.variables).toEqual({
      '#{기사}': '김기사 기사님',
      '#{일정}': '15일(화) 오전 9~12시',
    })
  })
})

it('counts the bytes of a text as Korean carriers do', () => {
  expect(koreanBytes('가a1\n①')).toBe(7)
})
