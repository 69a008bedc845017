import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sentences } from '../support/sentences.ts'

const root = join(import.meta.dirname, '../..')
const sources = ['web', 'shared', 'functions']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))

const quoted = sentences.map(({ korean }) => korean)

/** The only sentence with 의뢰 and in 합니다체: its wording is fixed. */
const literal = '⚠️ 의뢰 취소 중 오류가 발생했습니다.'

/** Words that no screen, message or legal text uses anymore, after those in their place. */
const retired: readonly [current: string, before: RegExp][] = [
  ['고객님이 남긴 후기', /다녀온 뒤/],
  ['업체에서', /운영자가 (밝힌|글)/],
  ['… 어떡하나요?', /[가-힣]면요\?/],
  ['작성 중인, 이어서 작성하기', /쓰던 (예약|내용)|이어 쓰기|쓰다 만/],
  ['접수됐는지 확인하지 못했어요', /접수됐는지 아직/],
  ['6자리를 입력하면', /다 적으면/],
  ['휴대폰 인증, 인증 필요', /(?<!인증|승인|예약)번호 확인|확인된 번호|번호를 한 번 확인/],
  ['휴대폰', /휴대전화/],
  ['잠시 멈췄어요', /쉬어가요/],
  ['이 휴대폰에서 기록 지우기', /이 기기에서 지우/],
  ['예약 문자 다시 받기', /(?<!예약 )문자 다시 받기/],
  ['본인, 현장 연락처', /이분|연락받을 분이/],
  ['이유, 원인', /까닭/],
  ['에어컨이 기울어졌나요?, 덮개가 덜 닫혔나요?', /기울지 않았|덮개가 떠|이럴 땐 멈/],
  ['이전 설치', /옮겨서 설치/],
  ['별점은 평균에 포함돼요', /통계에 (그대로 )?들어가/],
  ['출장비 + 작업비 + 재료비', /재료비가 더해져/],
  ['용어, 시기, 국외 이전', /쓰는 말|때와 방법|국외로 옮/],
  ['자동으로, 출력물, 접근 키, 복구', /저절로(?! 꺼지거나)|종이로 뽑|열쇠|되살|다시 살릴/],
  ['추적, 검색어, 철회', /뒤쫓|찾는 말|거두|거둘|거뒀|동의를 풀/],
  ['작업 완료가 반려됐어요', /마치기가 돌아/],
  ['주소 · 에어컨', /곳과 에어컨/],
  ['필터, 묶어 보기', /골라 보기|'묶기'/],
  ['중앙값, 일별 매출', /가운데 값|날마다/],
  ['받은 금액, 미수금', /받음|미결제|'아직'|받지 않은 (금액|방문)/],
  ['배정 기한, 지났어요', /배정 약속|약속(을 넘| 넘김| 순서)|\} 넘(김|겼어요)/],
  ['배정 해제', /배정[을은이]? ?(풀|푸)/],
  ['안내했어요, 본인 예약이에요, 처리됐어요', /불러줬|맞대요|기다리지 않아요/],
  ['이 통화에서', /이 전화에서/],
  ['…요일 휴무', /\} 쉬어요/],
  ['새 버전', /새 판/],
  ['페이지를 찾을 수 없어요', /없는 화면/],
  ['…건을 넘기지 못했어요', /바뀐 방문이 없/],
  ['점검한 뒤 견적으로 보내요', /따로 있어요\. 기사님이|점검하고 알려드려/],
  ['고객님께, 기사님께', /(고객님|기사님)에게/],
]

/** What a file shows: without its comments and without the sentences that the specification quotes. */
function ownTextOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
  return quoted.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text).split('\n')
}

const rules: readonly [discouraged: string, current: string, before: RegExp][] = [
  ['의뢰', '예약', /의뢰/],
  ['수정 and 변경하다', '바꾸다', /수정|변경(하|해|했|할)/],
  ['선택하다, except for an optional field', '고르다', /선택(?! 항목|\)|,)/],
  ['합니다체', '해요체', /니다|니까|십시오/],
  ...retired.map(([current, before]): [string, string, RegExp] => [before.source, current, before]),
]

it.each(rules)('does not use %s where screens use %s', (_, __, discouraged) => {
  const uses = sources.flatMap((file) =>
    ownTextOf(file)
      .filter((line) => discouraged.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(uses).toEqual([])
})

it('fixes one sentence alone with 의뢰 and in 합니다체', () => {
  expect(quoted.filter((sentence) => /의뢰|니다/.test(sentence))).toEqual([literal])
})
