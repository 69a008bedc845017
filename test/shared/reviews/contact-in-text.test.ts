import { expect, it } from 'vitest'
import { hasContact } from '#shared/reviews/contact-in-text.ts'

it.each([
  '010-1234-5678로 연락주세요',
  '01012345678',
  '0 1 0 1 2 3 4 5 6 7 8',
  '010. 1234. 5678',
  '０１０－１２３４－５６７８',
  '공일공 일이삼사 오육칠팔',
  '공1공-일2삼4-5678 기사님 추천',
  'O1O 1234 5678',
  '+82 10 1234 5678',
  '02-123-4567',
  '매장은 031 123 4567이에요',
  '070-1234-5678',
  '1588-0000',
  'hong@example.com',
  'hong @ example . com',
  'ｈｏｎｇ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'hong골뱅이example.com',
])('finds the contact in %j', (text) => {
  expect(hasContact(text)).toBe(true)
})

it.each([
  '',
  '곰팡이가 심했는데 속까지 열어서 보여주셨어요.',
  '12월 15일 오후 3시에 오셔서 1시간 30분 걸렸어요.',
  '80,000원 안내받고 80,000원 냈어요. 출장비 20,000 40,000 사이라더니 20,000원이었어요.',
  '80,000 10,000 50,000 순서로 나왔어요',
  '이사 오고 일이 많았는데 이 일 저 일 다 도와주셨어요. 오 정말 감사해요.',
  '2026-12-15 09:00 방문, 2027-06-15까지 A/S',
  '모델 AR07B5150HZT 12평 18000 BTU',
  '별 5점 @ 만점',
])('finds no contact in %j', (text) => {
  expect(hasContact(text)).toBe(false)
})
