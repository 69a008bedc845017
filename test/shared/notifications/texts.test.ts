import { describe, expect, it } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { isKoreanText } from '#shared/notifications/korean-text.ts'
import { type MessageFacts, messageText } from '#shared/notifications/texts.ko.ts'
import { everyMessage, sampleFacts, worstCases } from '../../support/notifications/message-fixtures.ts'

const domains = [undefined, 'a.kr', 'book.example.com', `${'a'.repeat(60)}.example.com`]

const told = sampleFacts

describe('the text of every message (specification 8.9)', () => {
  it.each(everyMessage)('is one segment of Korean characters at its longest: $receiver $kind', ({ receiver, kind }) => {
    const texts = worstCases.flatMap((worst) =>
      domains.map((domain) => messageText(receiver, kind as never, worst, domain)),
    )
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(62)
    expect(texts.filter((text) => !isKoreanText(text))).toEqual([])
    expect(texts.filter((text) => /undefined|NaN|null|\[object/.test(text))).toEqual([])
  })

  it.each(everyMessage)('says what is known where a part of a booking cannot be read: $receiver $kind', (message) => {
    const little = { visit: { service_day: '2026-12-15' }, booking_number: '7F3K-2M9A', count: 1 }
    const text = messageText(message.receiver, message.kind as never, little, undefined)
    expect(text).not.toMatch(/undefined| {2}| [.,]/)
  })

  it('tells the same otherwise where it came about otherwise', () => {
    const body = (kind: never, more: Partial<MessageFacts>) =>
      messageText('customer', kind, { ...told, ...more }, undefined).slice('[에어컨 방문 예약] '.length)
    expect(body('assigned' as never, { isAnother: true })).toBe(
      '김기사 기사님으로 바뀌었어요. 12월 15일(화) 오전 9~12시 방문이에요.',
    )
    expect(body('changed' as never, { isWaiting: true })).toBe(
      '일정 변경 12월 15일(화) 오전 9~12시 청소. 기사님을 다시 배정하고 있어요.',
    )
    expect(body('cancelled' as never, { isOwn: true })).toBe('12월 15일(화) 청소 예약을 취소했어요.')
    expect(body('completed' as never, { sum: undefined })).toBe('청소 작업을 마쳤어요.')
    expect(body('corrected' as never, { sum: undefined })).toBe('청소 작업 내용을 고쳤어요.')
  })

  it('tells the time of a visit in few characters', () => {
    const timed = (service_time: MessageFacts['visit']['service_time']) =>
      messageText('technician', 'assigned', { ...told, visit: { ...told.visit, service_time } }, undefined)
    expect(serviceTimes.map(timed)).toEqual([
      '[에어컨 방문 예약] 12월 15일(화) 오전 9~12시 청소 방문을 맡았어요.',
      '[에어컨 방문 예약] 12월 15일(화) 오후 12~3시 청소 방문을 맡았어요.',
      '[에어컨 방문 예약] 12월 15일(화) 오후 3~6시 청소 방문을 맡았어요.',
      '[에어컨 방문 예약] 12월 15일(화) 오후 6시 이후 청소 방문을 맡았어요.',
    ])
    const { service_time: _, ...untimed } = told.visit
    expect(messageText('technician', 'tomorrow', { ...told, visit: untimed }, undefined)).toBe(
      '[에어컨 방문 예약] 내일 12월 15일(화) 방문 3건이에요.',
    )
  })

  it('has the site below it where both fit: the customer’s, or that of staff', () => {
    expect(messageText('customer', 'completed', told, 'book.example.com')).toMatch(/원이에요\.\nbook\.example\.com$/)
    expect(messageText('technician', 'cancelled', told, 'a.kr')).toMatch(/취소됐어요\.\na\.kr\/staff$/)
    expect(messageText('desk', 'unfinished', told, 'a.kr')).toMatch(/\na\.kr\/staff$/)
    expect(messageText('customer', 'assigned', told, 'book.example.com')).not.toContain('book')
    const text = messageText('customer', 'completed', told, undefined)
    const longest = 'a'.repeat(62 - text.length - 1)
    expect(messageText('customer', 'completed', told, longest)).toBe(`${text}\n${longest}`)
    expect(messageText('customer', 'completed', told, `${longest}a`)).toBe(text)
  })

  it('cuts a technician’s name at ten characters, and leaves out one that phones could not show', () => {
    const named = (technician: string) => messageText('customer', 'assigned', { ...told, technician }, undefined)
    expect(named('남궁가나다라마바사아자차')).toContain('] 남궁가나다라마바사아 기사님을')
    expect(named('남궁가나다라마바사 아자')).toContain('] 남궁가나다라마바사 기사님을')
    expect(named('김뷁')).toContain('] 기사님을 배정했어요.')
    expect(named('김😀')).toContain('] 기사님을 배정했어요.')
  })
})

it('knows the characters of Korean text messages', () => {
  expect(isKoreanText('가힝 Az09~[]()%\n·①')).toBe(true)
  for (const other of ['뷁', '힣', '😀', 'é', '—', '\t', '\u200b']) expect(isKoreanText(other), other).toBe(false)
})
