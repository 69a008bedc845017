import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { isKoreanText } from '#shared/notifications/korean-text.ts'
import { type MessageFacts, messageText } from '#shared/notifications/texts.ko.ts'
import { everyMessage, sampleFacts, worstCases } from '../../support/notifications/message-fixtures.ts'

const domains = [undefined, 'a.kr', 'book.example.com', `${'a'.repeat(60)}.example.com`]

const facts = sampleFacts

describe('text of every message (specification 8.9)', () => {
  it.each(everyMessage)(
    'fits every message into one segment with its longest values: $receiver $kind',
    ({ receiver, kind }) => {
      const texts = worstCases.flatMap((worst) =>
        domains.map((domain) => messageText(receiver, kind as never, worst, domain)),
      )
      expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(62)
      expect(texts.filter((text) => !isKoreanText(text))).toEqual([])
      expect(texts.filter((text) => /undefined|NaN|null|\[object/.test(text))).toEqual([])
    },
  )

  it.each(everyMessage)('omits unreadable parts of a booking: $receiver $kind', (message) => {
    const little = { now: facts.now, visit: { service_day: '2026-12-15' }, booking_number: '7F3K-2M9A', count: 1 }
    const text = messageText(message.receiver, message.kind as never, little, undefined)
    expect(text).not.toMatch(/undefined| {2}| [.,]/)
  })

  it('writes other words for another cause of a message', () => {
    const body = (kind: never, more: Partial<MessageFacts>) =>
      messageText('customer', kind, { ...facts, ...more }, undefined).slice('[에어컨예약] '.length)
    expect(body('assigned' as never, { isAnother: true })).toBe(
      '김기사 기사님으로 바뀌었어요. 15일(화) 오전 9~12시 방문이에요.',
    )
    expect(body('cancelled' as never, { isOwn: true })).toBe('15일(화) 청소 예약을 취소했어요. 문의 02-1234-5678')
    expect(body('completed' as never, { sum: undefined })).toBe('청소 완료. A/S와 후기는 내 예약에서.')
    const visit = { ...facts.visit, after_service_of: 'f'.repeat(32) }
    expect(body('completed' as never, { visit, sum: undefined })).toBe('청소 A/S 완료. 작업 내용은 내 예약에서.')
    expect(body('corrected' as never, { sum: undefined })).toBe('청소 작업 내용을 고쳤어요.')
  })

  it.each(['moved', 'cancelled', 'late_assignment'] as const)('names the telephone in every %s', (kind) => {
    const texts = worstCases
      .filter(({ handover }) => handover === undefined)
      .map((worst) => messageText('customer', kind, { ...worst, phone: '02-1234-5678' }, undefined))
    expect(texts.filter((text) => !text.endsWith(' 02-1234-5678'))).toEqual([])
  })

  it('names the former time of a moved visit only on its own day where not everything fits', () => {
    const visit = { ...facts.visit, service_type: '냉매충전', after_service_of: 'f'.repeat(32) } as const
    const moved = (from: Partial<typeof visit>) =>
      messageText('customer', 'moved', { ...facts, visit, from: { ...visit, ...from } }, undefined)
    expect(moved({ service_day: '2026-12-21' })).toBe(
      '[에어컨예약] 21일(월) 냉매충전 A/S가 15일(화) 9~12시로 바뀌었어요. 문의 02-1234-5678',
    )
    expect(moved({ service_time: '오후 12시 ~ 오후 3시' })).toBe(
      '[에어컨예약] 15일(화) 냉매충전 A/S가 12~3시에서 9~12시로 바뀌었어요. 문의 02-1234-5678',
    )
  })

  it('asks about a missed visit with the telephone in the sentence, as it is read aloud', () => {
    const missed = (phone: string | undefined) => messageText('customer', 'missed', { ...facts, phone }, undefined)
    expect(missed('1588-0000')).toBe('[에어컨예약] 청소 기사님이 아직 안 오셨나요? 죄송해요. 1588-0000으로 알려주세요.')
    expect(missed(undefined)).toBe('[에어컨예약] 청소 기사님이 아직 안 오셨나요? 죄송해요. 전화로 알려주세요.')
  })

  it('names a deadline with its day, and a day of another month with its month', () => {
    const texts = (more: Partial<MessageFacts>) =>
      (['received', 'withdrawn'] as const).map((kind) =>
        messageText('customer', kind, { ...facts, ...more }, undefined),
      )
    expect(texts({})).toEqual([
      '[에어컨예약] 15일(화) 청소 접수. 14일(월) 오전 11:40까지 기사님을 배정해드려요.',
      '[에어컨예약] 15일(화) 청소, 14일(월) 오전 11:40까지 기사님을 다시 배정해드려요.',
    ])
    expect(texts({ now: new Date('2026-11-30T08:30:00Z'), due: new Date('2026-12-01T03:00:00Z') })).toEqual([
      '[에어컨예약] 12월 15일(화) 청소 접수. 12월 1일(화) 낮 12시까지 기사님을 배정해드려요.',
      '[에어컨예약] 12월 15일(화) 청소, 12월 1일(화) 낮 12시까지 기사님을 다시 배정해드려요.',
    ])
  })

  it('omits a deadline that is past when the message goes out', () => {
    const late = { ...facts, now: new Date('2026-12-14T02:40:00Z') }
    expect(messageText('customer', 'received', late, undefined)).toBe(
      '[에어컨예약] 15일(화) 청소 접수. 기사님을 찾고 있어요.',
    )
    expect(messageText('customer', 'withdrawn', late, undefined)).toBe(
      '[에어컨예약] 15일(화) 청소, 기사님을 다시 찾고 있어요.',
    )
  })

  it('counts several late bookings in a message, and names one', () => {
    const text = (booking_number: string) =>
      messageText('desk', 'overdue', { ...facts, booking_number, count: 14 }, undefined)
    expect(text('')).toBe('[에어컨예약] 배정 기한이 지난 예약이 14건 있어요.')
    expect(text('7F3K-2M9A')).toContain('7F3K-2M9A 15일(화)')
  })

  it('omits a district that is too long or outside the Korean set', () => {
    for (const district of ['가나다라구', '뷁구', '', undefined])
      expect(messageText('technician', 'assigned', { ...facts, district }, undefined)).toBe(
        '[에어컨예약] 15일(화) 오전 9~12시 청소 방문을 맡았어요. 7F3K-2M9A',
      )
  })

  it('shortens the time of a visit', () => {
    const timed = (service_time: MessageFacts['visit']['service_time']) =>
      messageText('technician', 'assigned', { ...facts, visit: { ...facts.visit, service_time } }, undefined)
    expect(serviceTimes.map(timed)).toEqual([
      '[에어컨예약] 15일(화) 오전 9~12시 도봉구 청소 방문을 맡았어요. 7F3K-2M9A',
      '[에어컨예약] 15일(화) 오후 12~3시 도봉구 청소 방문을 맡았어요. 7F3K-2M9A',
      '[에어컨예약] 15일(화) 오후 3~6시 도봉구 청소 방문을 맡았어요. 7F3K-2M9A',
      '[에어컨예약] 15일(화) 오후 6시 이후 도봉구 청소 방문을 맡았어요. 7F3K-2M9A',
    ])
    const { service_time: _, ...untimed } = facts.visit
    expect(messageText('technician', 'tomorrow', { ...facts, visit: untimed }, undefined)).toBe(
      '[에어컨예약] 내일 15일(화) 방문 3건이에요.',
    )
  })

  it("ends with the address of the customers' or staff site where both fit", () => {
    expect(messageText('customer', 'completed', facts, 'book.example.com')).toMatch(
      /내 예약에서\.\nbook\.example\.com$/,
    )
    expect(messageText('technician', 'tomorrow', facts, 'a.kr')).toMatch(/예요\.\na\.kr\/staff$/)
    expect(messageText('desk', 'unfinished', facts, 'a.kr')).toMatch(/\na\.kr\/staff$/)
    expect(messageText('customer', 'assigned', facts, 'book.example.com')).not.toContain('book')
    const text = messageText('customer', 'completed', facts, undefined)
    const longest = 'a'.repeat(62 - text.length - 1)
    expect(messageText('customer', 'completed', facts, longest)).toBe(`${text}\n${longest}`)
    expect(messageText('customer', 'completed', facts, `${longest}a`)).toBe(text)
  })

  it("cuts a technician's name at ten characters and omits one outside the Korean set", () => {
    const named = (technician: string) => messageText('customer', 'assigned', { ...facts, technician }, undefined)
    expect(named('남궁가나다라마바사아자차')).toContain('] 남궁가나다라마바사아 기사님을')
    expect(named('남궁가나다라마바사 아자')).toContain('] 남궁가나다라마바사 기사님을')
    expect(named('김뷁')).toContain('] 기사님을 배정했어요.')
    expect(named('김😀')).toContain('] 기사님을 배정했어요.')
  })
})

it('knows the characters of Korean SMS', () => {
  expect(isKoreanText('가힝 Az09~[]()%\n·①')).toBe(true)
  for (const other of ['뷁', '힣', '😀', 'é', '—', '\t', '\u200b']) expect(isKoreanText(other), other).toBe(false)
})
