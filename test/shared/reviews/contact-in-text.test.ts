import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, weekdayName } from '#shared/booking/service-day.ts'
import { hasContact } from '#shared/reviews/contact-in-text.ts'

it.each([
  '010-1234-5678로 연락주세요',
  '01012345678',
  '0 1 0 1 2 3 4 5 6 7 8',
  '01 01 23 45 67 8',
  '010. 1234. 5678',
  '０１０－１２３４－５６７８',
  '010ㅡ1234ㅡ5678',
  '010一1234一5678',
  '010  --  1234  --  5678',
  '010....8765....4321',
  '010\n1234\n5678',
  '010\u200b1234\u200b5678',
  '공일공 일이삼사 오육칠팔',
  '공일공 일이삼사 오육칠팔이에요',
  '공1공-일2삼4-5678 기사님 추천',
  '공일공 다시 하나둘셋넷 다시 다섯여섯일곱여덟',
  '010에 1234 그리고 5678',
  'O1O 1234 5678',
  '010 하이픈 8765 하이픈 4321',
  '0l0-1234-5678',
  '0|0-1234-5678',
  '०१०१२३४५६७८',
  '٠١٠١٢٣٤٥٦٧٨',
  '⓪①⓪-①②③④-⑤⑥⑦⑧',
  '⁰¹⁰ ¹²³⁴ ⁵⁶⁷⁸',
  '❶❺❽❽-⓿⓿⓿⓿',
  '0️⃣1️⃣0️⃣ 1️⃣2️⃣3️⃣4️⃣ 5️⃣6️⃣7️⃣8️⃣',
  '+82 10 1234 5678',
  '+82 (0)10-1234-5678',
  '0082-10-1234-5678',
  '02-123-4567',
  '(02) 123-4567',
  '매장은 031 123 4567이에요',
  '070-1234-5678',
  '080-123-4567',
  '0303 1234 5678',
  '1588-0000',
  '15441234',
  '1544 1234',
  '일오팔팔 일이삼사',
  '2027.01.05 09:00-12:00에 오신 기사님 010-1234-5678',
  '12월 5일 010.1234.5678',
  '010-2027-0105',
  '010-12:34-5678',
  'hong@example.com',
  'hong @ example . com',
  'hong@naver',
  'ｈｏｎｇ＠ｅｘａｍｐｌｅ．ｃｏｍ',
  'hong골뱅이example.com',
  'https://example.com/a',
  'www.example.co.kr',
  'example.com에서 예약하세요',
  'open.kakao.com/o/abc',
  't.me/hong',
  '카톡 abc123',
  '카톡 아이디 hongac',
  'kakao id: hong',
  '인스타 hong.ac_1',
  '인스타 @hongac',
  '인스타그램은 @hong.ac',
  '텔레 @hongac',
  '텔레 hong123',
  '저희 계정 @hong_aircon 봐주세요',
  '디엠 @hong',
  '카톡 추가 hong123',
  '카톡 친추 hongac',
  '카톡 친구 추가 hong_ac',
  '카톡으로 문의 주세요 hong123',
  '카톡 검색 : hong1',
  '카 톡 hong123',
  '까톡 hong123',
  'ㅋㅌ hong123',
  '카톡: hongac',
  '오픈채팅 hong123',
  'hong[at]gmail[dot]com',
  'hong (at) gmail (dot) com',
  'hong{골뱅이}naver{점}com',
  'hong at gmail dot com',
  'hong@네이버.com',
  'hong@네이버',
  'hong@지메일.컴',
  'hong골뱅이네이버닷컴',
  'hong 골뱅이 네이버',
  'hong@회사.kr',
  'hong닷컴',
  'hong 닷 컴',
  'hong점컴',
  'hong점com',
  'hong쩜넷',
  'hong.컴',
  'hong(dot)kr',
  'hong-aircon.store',
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
  '150,000원 들었어요',
  '12만원이면 싸요',
  '총 18000000원이나 하는 시스템 에어컨',
  '오전 9시 30분에 오셔서 11시 10분에 끝났어요',
  'LG전자 2019년식 스탠드예요',
  '3대 모두 청소했어요',
  '101동 1203호예요',
  '상계주공10단지 1011동 1201호',
  '02동 1004호, 03동 502호',
  '30평 아파트라 2대 했어요',
  '84.98㎡ 25평형 확장',
  '10점 만점에 10점',
  '기사님 010점 만점',
  '5점 5점 5점 5점 5점',
  '24시간 365일 틀어도 되겠어요',
  '모델은 AS-Q24ENXE이고 2021년에 샀어요',
  'AR07B5150HZT, AF17B7538TZT 두 대',
  'FQ18HDKHC2 / SQ09BDJWBS',
  '시리얼 708KRAB12345',
  '배관 5m에 15만원 + 앵글 70,000원',
  '2018-2020년에 산 에어컨',
  '1~2시간 걸린다더니 1시간 40분',
  '이번이 2번째, 다음은 3번째 예약이에요',
  '오전 9:00 예약인데 8:55에 오셨어요',
  '220V 60Hz 1800W 냉방 18000BTU',
  '30도에서 18도까지 10분',
  '냉매 R-410A 800g 넣었어요',
  '1층 2층 3층 4층 5층 6층 7층 8층 9층 10층',
  '1. 친절 2. 꼼꼼 3. 청결 4. 시간 5. 가격 6. 설명 7. 마무리 8. 미소 9. 약속',
  '별점 ★★★★★ 5.0/5.0',
  '0.3마이크로 99.97% 제거',
  '카톡으로 사진 보내주셨어요',
  '카톡으로 안내 주셔서 편했어요',
  '인스타에서 보고 예약했어요',
  '카톡 답장이 빨라서 좋았어요',
  '카톡 상담도 친절하고 LG 정품 부품으로 바꿔주셨어요',
  '카톡 추가 안 해도 되니 편해요',
  '카톡으로 추가 비용을 미리 안내해주셨어요',
  '카톡으로 사진 3장 보내니 바로 답이 왔어요',
  '카톡으로 모델명 AR07B5150HZT 보내드렸어요',
  '카톡으로 AR07B5150HZT 사진을 보냈어요',
  '카톡 상담 받고 R410A 냉매를 넣었어요',
  '카톡으로 R-32 냉매라고 알려주셨어요',
  '설치비 1대 @50,000원',
  '카톡 문의하고 2시간 만에 오셨어요',
  '카톡 문의 후 LG 스탠드 2대 청소했어요',
  '카카오 알림톡으로 도착 시간을 알려주셔서 좋았어요',
  '카카오맵 보고 찾아오셨대요',
  '인스타 광고 보고 7월에 예약했어요',
  '인스타 감성 카페라 실외기도 깔끔하게 정리해주셨어요',
  '오픈채팅방에서 추천받아 예약했어요',
  '페이스북 후기 보고 불렀어요',
  '텔레비전 옆 벽걸이 AS-Q24ENXE 청소했어요',
  '텔레마케팅 전화도 없고 좋아요',
  '네이버에서 검색해서 예약했어요',
  '구글 평점 4.8점 보고 불렀어요',
  '이메일로 영수증을 받았어요',
  '다음에도 부탁드려요. 다음 여름에 또 봬요',
  '골뱅이 무침 먹으며 기다렸어요',
  '2층 골뱅이집 에어컨 청소했어요',
  '10점 만점에 10점, 컴플레인 없어요',
  'LG점 컴프레서 소리까지 봐주셨어요',
  '10점 컴퓨터 방 에어컨도 시원해요',
  '강남점 com 모듈 교체',
  '점 하나 없이 깨끗해요',
  '@@ 최고예요',
  '청소 @ 거실 2대',
  '기사님 good at cleaning. Come again!',
  'LG.삼성 모두 잘 아세요',
  'A/S도 1년. kr 정품',
  '유튜브 보고 직접 해보다가 맡겼어요',
  '라인이 깔끔해요',
  '와이파이 연결(LG ThinQ)도 도와주셨어요',
  '에너지 등급 1등급. net 소비전력도 설명해주셨어요',
  '카카오톡 알림이 와서 편했어요',
  '인스타 보고 예약했어요',
  '배관 라인 정리도 깔끔해요',
  '아이디어가 좋으세요',
  '온라인 예약 100%',
  '벽걸이 7평형 1대, 스탠드 18평형 1대, 천장형 4way 2대',
  '에어컨 옆에 2016.08 제조라고 있어요',
  '전기요금 3만 5천원 → 2만 8천원',
  '1년에 1번, 2년에 3번',
  '그날 2시 3시 4시 세 번 전화',
  'Good service! 5 stars. No.1 in Seoul',
  '5일 09:00-12:00에 예약',
  '05일 09:00-12:00에 예약',
  '02시 30분에 시작 04시 10분에 끝',
  '5동 1203호, 2026.11.01 17:00~18:00',
  '12.01 16:30~17:30 (60분)',
  '01.05 09~12, 01.06 10~12',
  '20270105 1600-1830',
])('finds no contact in %j', (text) => {
  expect(hasContact(text)).toBe(false)
})

const two = (number: number) => String(number).padStart(2, '0')

type Day = { year: number; month: number; date: number; weekday: string }

/** Spellings of a day. */
const days: readonly ((day: Day) => string)[] = [
  ({ year, month, date }) => `${year}년 ${month}월 ${date}일`,
  ({ year, month, date }) => `${year}년${two(month)}월${two(date)}일`,
  ({ month, date, weekday }) => `${month}월 ${two(date)}일(${weekday})`,
  ({ date, weekday }) => `${two(date)}일 ${weekday}요일`,
  ({ year, month, date }) => `${year}.${two(month)}.${two(date)}`,
  ({ year, month, date }) => `${year}. ${month}. ${date}.`,
  ({ year, month, date }) => `${year}-${two(month)}-${two(date)}`,
  ({ year, month, date }) => `${year}/${month}/${date}`,
  ({ year, month, date }) => `${two(year % 100)}.${two(month)}.${two(date)}`,
  ({ month, date, weekday }) => `${month}/${date}(${weekday})`,
  ({ month, date }) => `${two(month)}/${two(date)}`,
  ({ month, date }) => `${two(month)}.${two(date)}`,
  ({ month, date }) => `${two(month)}-${two(date)}`,
  ({ year, month, date }) => `${year}${two(month)}${two(date)}`,
  ({ year, month, date }) => `${two(date)}.${two(month)}.${year}`,
]

type Hours = { from: number; to: number; minutes: number }

/** Spellings of the hours of a visit. */
const hours: readonly ((hours: Hours) => string)[] = [
  ({ from, to }) => `오전 ${from}시~오후 ${to}시`,
  ({ from, to }) => `${from}~${to}시`,
  ({ from, to }) => `${two(from)}-${two(to)}`,
  ({ from, to, minutes }) => `${two(from)}:${two(minutes)}-${two(to)}:${two(minutes)}`,
  ({ from, to, minutes }) => `${two(from)}:${two(minutes)} ～ ${two(to)}:${two(minutes)}`,
  ({ from, to, minutes }) => `${from}:${two(minutes)}–${to}:${two(minutes)}`,
  ({ from, to, minutes }) => `${two(from)}시 ${two(minutes)}분 ~ ${two(to)}시`,
  ({ from, to, minutes }) => `(${two(from)}.${two(minutes)}-${two(to)}.${two(minutes)})`,
]

it('finds no contact in a day with the hours of a visit', () => {
  const between = ['', '에 오셨어요', ' 30평', ' 1203호', ' 150,000원', ' (60분)']
  const failed: string[] = []
  for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
    const written = { year, month, date, weekday: weekdayName(day) }
    for (const [index, dayText] of days.entries())
      for (const from of [9, 12, 15, 18]) {
        const spelling = hours[(index + date + from) % hours.length]
        const text = `${dayText(written)} ${spelling?.({ from, to: from + 3, minutes: date % 2 === 0 ? 0 : 30 })}`
        const whole = `${text}${between[(month + date + index) % between.length]}`
        if (hasContact(whole)) failed.push(whole)
      }
  }
  expect(failed).toEqual([])
})

it('finds no contact in a clock time with any minutes on any day', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...days),
      fc.constantFrom(...hours),
      fc.integer({ min: 0, max: 4000 }),
      fc.record({ from: fc.integer({ min: 0, max: 20 }), length: fc.integer({ min: 1, max: 3 }), minutes: fc.nat(59) }),
      fc.constantFrom(' ', ', ', '\n', ' / ', '에 '),
      (dayText, hoursText, offset, { from, length, minutes }, join) => {
        const day = addDays('2024-01-01', offset)
        const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
        const visit = hoursText({ from, to: from + length, minutes })
        const text = `${dayText({ year, month, date, weekday: weekdayName(day) })}${join}${visit}`
        expect(hasContact(text), text).toBe(false)
      },
    ),
    { numRuns: 4000 },
  )
})

const rest = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`))
const numberWith = (prefixes: readonly string[], lengths: readonly number[]) =>
  fc.tuple(fc.constantFrom(...prefixes), fc.constantFrom(...lengths).chain(rest), rest(4))

const numbers = fc.oneof(
  numberWith(['010', '070'], [4]),
  numberWith(
    ['011', '016', '017', '018', '019', '02', '031', '044', '053', '064', '080', '0505', '0507', '0303'],
    [3, 4],
  ),
  fc.tuple(fc.constantFrom('1522', '1544', '1577', '1588', '1599', '1661', '1688', '1811', '1899'), rest(4)),
)

const spelledBy = (spellings: string) => (text: string) =>
  text.replace(/\d/g, (digit) => [...spellings][Number(digit)] ?? '')
const otherDigits = [
  '0123456789',
  '공일이삼사오육칠팔구',
  '영일이삼사오륙칠팔구',
  '〇一二三四五六七八九',
  '０１２３４５６７８９',
  '٠١٢٣٤٥٦٧٨٩',
  '๐๑๒๓๔๕๖๗๘๙',
  '⓪①②③④⑤⑥⑦⑧⑨',
  '⁰¹²³⁴⁵⁶⁷⁸⁹',
  '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
].map(spelledBy)
const native = (text: string) =>
  text.replace(/\d/g, (digit) => '공,하나,둘,셋,넷,다섯,여섯,일곱,여덟,아홉'.split(',')[Number(digit)] ?? '')

const signs = [
  '',
  '-',
  ' ',
  '.',
  '–',
  '—',
  '‑',
  '－',
  'ー',
  'ㅡ',
  '―',
  '−',
  '~',
  '·',
  '•',
  '_',
  '....',
  ' . ',
  ' 다시 ',
  '\u200b',
]
const around = ['', '문의 ', '전화번호는 ', '12월 5일 ', '2027.01.05 09:00-12:00 방문, ', '150,000원 ', 'tel:']
const behind = ['', '로 연락주세요', '이에요', ' 기사님', ' 2027년']

it('finds a number in other digits, groups and signs', () => {
  fc.assert(
    fc.property(
      numbers,
      fc.constantFrom(...otherDigits, native),
      fc.constantFrom(...signs),
      fc.boolean(),
      fc.constantFrom(...around),
      fc.constantFrom(...behind),
      (groups, spell, sign, isSingle, before, after) => {
        const parts = isSingle ? [...groups.join('')] : groups
        const text = `${before}${parts.map(spell).join(sign)}${after}`
        expect(hasContact(text), text).toBe(true)
      },
    ),
    { numRuns: 6000 },
  )
})

it('finds a number across lines', () => {
  fc.assert(
    fc.property(numbers, (groups) => {
      fc.pre(groups.length === 3)
      expect(hasContact(groups.join('\n'))).toBe(true)
      expect(hasContact(groups.join('\r\n'))).toBe(true)
    }),
  )
})

it('searches no further than a text can be stored', () => {
  expect(hasContact(`${'가 '.repeat(900)}010-1234-5678`)).toBe(true)
  expect(hasContact(`${'가 '.repeat(1_000)}010-1234-5678`)).toBe(false)
})
