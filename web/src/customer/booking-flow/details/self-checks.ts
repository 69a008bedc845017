import type { Symptom } from '#shared/booking/options.ts'

/** Drawings of the checks; several checks share one. */
export type CheckPicture =
  | 'level'
  | 'hose'
  | 'filter'
  | 'plug'
  | 'breaker'
  | 'remote'
  | 'outdoor'
  | 'breeze'
  | 'cover'
  | 'window'

type Check = {
  picture: CheckPicture
  question: string
  /** The one thing to do. */
  action: string
  /** What the technician reads after it was tried. */
  tried: string
}

/** What a customer can try safely before a repair. */
const checks = {
  plug: {
    picture: 'plug',
    question: '플러그가 빠졌나요?',
    action: '마른 손으로 끝까지 꽂아주세요.',
    tried: '플러그 확인',
  },
  breaker: {
    picture: 'breaker',
    question: '차단기가 내려갔나요?',
    action: '한 번만 올려보고, 다시 내려가면 그대로 두세요.',
    tried: '차단기 확인',
  },
  battery: {
    picture: 'remote',
    question: '리모컨 화면이 흐린가요?',
    action: '건전지를 모두 새것으로 바꿔주세요.',
    tried: '리모컨 건전지 교체',
  },
  mode: {
    picture: 'remote',
    question: '냉방으로 켜져 있나요?',
    action: '냉방을 고르고 온도를 18도로 내려보세요.',
    tried: '냉방 18도로 켜기',
  },
  timer: {
    picture: 'remote',
    question: '시간 예약이 켜져 있나요?',
    action: '리모컨에서 켜짐 예약과 꺼짐 예약을 꺼주세요.',
    tried: '시간 예약 끄기',
  },
  restart: {
    picture: 'breeze',
    question: '껐다 켜보셨나요?',
    action: '리모컨으로 끄고 5분 뒤에 다시 켜주세요.',
    tried: '껐다 다시 켜기',
  },
  filter: {
    picture: 'filter',
    question: '필터가 막혔나요?',
    action: '전원을 끄고 필터를 빼서 물로 씻어주세요.',
    tried: '필터 청소',
  },
  outdoor: {
    picture: 'outdoor',
    question: '실외기 앞이 막혔나요?',
    action: '앞에 놓인 물건을 치우고 환기창을 열어주세요.',
    tried: '실외기 앞 치우기',
  },
  level: {
    picture: 'level',
    question: '에어컨이 기울어졌나요?',
    action: '눈으로만 봐주세요. 낮은 쪽으로 물이 넘쳐요.',
    tried: '기울기 확인',
  },
  hose: {
    picture: 'hose',
    question: '호스 끝이 막혔나요?',
    action: '손이 닿으면 바깥 호스 끝의 먼지를 빼주세요.',
    tried: '호스 끝 청소',
  },
  dry: {
    picture: 'breeze',
    question: '안이 젖어 있나요?',
    action: '창을 열고 송풍으로 한 시간 켜두세요.',
    tried: '송풍으로 말리기',
  },
  cover: {
    picture: 'cover',
    question: '덮개가 덜 닫혔나요?',
    action: '전원을 끄고 앞 덮개를 양쪽 끝까지 눌러주세요.',
    tried: '덮개 닫기',
  },
  window: {
    picture: 'window',
    question: '창이 열려 있나요?',
    action: '창과 문을 닫고 30분 뒤에 다시 봐주세요.',
    tried: '창문 닫고 켜기',
  },
} satisfies Record<string, Check>

export type CheckName = keyof typeof checks
export type SelfCheck = Check & { name: CheckName }

const burnt = '타는 냄새나 연기가 나면 살펴보지 마세요. 차단기를 내리고 바로 예약해주세요.'
const tripped = '차단기가 다시 내려가면 올리지 말고 예약해주세요.'
const wet = '물이 콘센트나 전선에 닿았으면 만지지 마세요. 차단기를 내리고 바로 예약해주세요.'

type SymptomChecks = {
  question: string
  /** When it comes back after it was solved. */
  again: string
  checks: readonly CheckName[]
  /** When to stop. */
  danger: readonly string[]
}

const checksOf: Record<Symptom, SymptomChecks> = {
  '작동이 안 돼요': {
    question: '작동이 안 되나요?',
    again: '다시 멈추면',
    checks: ['plug', 'breaker', 'battery', 'restart'],
    danger: [burnt, tripped],
  },
  '이상한 소리가 나요': {
    question: '이상한 소리가 나나요?',
    again: '소리가 다시 나면',
    checks: ['cover', 'filter', 'outdoor'],
    danger: [burnt],
  },
  '전원이 안 켜져요': {
    question: '전원이 안 켜지나요?',
    again: '다시 안 켜지면',
    checks: ['plug', 'breaker', 'battery'],
    danger: [burnt, tripped],
  },
  '이상한 냄새가 나요': {
    question: '이상한 냄새가 나나요?',
    again: '냄새가 다시 나면',
    checks: ['filter', 'dry'],
    danger: [burnt],
  },
  '물이 새요': { question: '물이 새나요?', again: '다시 새면', checks: ['level', 'hose', 'filter'], danger: [wet] },
  '일부 기능만 작동해요': {
    question: '일부 기능만 작동하나요?',
    again: '다시 그러면',
    checks: ['battery', 'mode', 'restart'],
    danger: [burnt],
  },
  '저절로 꺼지거나 켜져요': {
    question: '저절로 꺼지거나 켜지나요?',
    again: '다시 그러면',
    checks: ['timer', 'filter', 'restart'],
    danger: [burnt, tripped],
  },
  '온도 조절이 잘 안 돼요': {
    question: '온도가 잘 안 맞나요?',
    again: '다시 그러면',
    checks: ['mode', 'filter', 'outdoor', 'window'],
    danger: [burnt],
  },
  기타: { question: '예약하기 전에', again: '다시 그러면', checks: ['restart', 'filter'], danger: [burnt] },
}

const MOST_CHECKS = 4

const numerals = ['한', '두', '세', '네'] as const

/** Returns the self-check of the chosen symptoms: at most four checks, the first of each symptom first. */
export function selfCheckOf(symptoms: readonly Symptom[]) {
  const chosen = symptoms.map((symptom) => checksOf[symptom])
  const inTurn = Array.from({ length: MOST_CHECKS }, (_, turn) => chosen.map((one) => one.checks[turn])).flat()
  const names = [...new Set(inTurn.filter((name) => name !== undefined))].slice(0, MOST_CHECKS)
  const [only] = chosen.length === 1 ? chosen : []
  return {
    question: only?.question ?? '예약하기 전에',
    // The document of the page knows no symptom.
    lead: names.length === 0 ? '먼저 살펴봐주세요' : `먼저 ${numerals[names.length - 1]} 가지만 봐주세요`,
    again: only?.again ?? '다시 그러면',
    checks: names.map((name): SelfCheck => ({ name, ...checks[name] })),
    dangers: [...new Set(chosen.flatMap(({ danger }) => danger))],
  }
}

const LINE = '살펴봤어요: '

/** Returns the text for the technician with a first line of what was tried, which replaces an earlier one. */
export function withTried(text: string, tried: readonly SelfCheck[]): string {
  const own = text.startsWith(LINE) ? text.replace(/^[^\n]*\n?/, '') : text
  if (tried.length === 0) return own
  const line = `${LINE}${tried.map((check) => check.tried).join(', ')}.`
  return own === '' ? line : `${line}\n${own}`
}
