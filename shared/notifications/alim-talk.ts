import { serviceTypes } from '../booking/options.ts'
import { defaultSiteName } from '../text/site-name.ts'
import { messagePrefix } from './korean-text.ts'
import { type KindFor, messageKinds } from './message.ts'
import { type MessageFacts, messageText, namesPhone } from './texts.ko.ts'

type CustomerKind = KindFor<'customer'>

/** What the IDs of all templates begin with. */
export const templatePrefix = 'KA01TP'

/** What a stage adds to its templates: the operator's telephone, and the domain that the button opens. */
export type TemplateDetails = { phone?: string | undefined; domain?: string | undefined }

/** @property key names the kind and the text: another text is another template, which has to be registered */
export type AlimTalkTemplate = {
  key: string
  kind: CustomerKind
  text: string
  button?: { name: string; url: string }
}

/** A template with the values of its variables, by names as `#{날짜}`. */
export type AlimTalk = { template: string; variables: Record<string, string> }

const sample: MessageFacts = {
  now: new Date('2026-12-12T08:40:00Z'),
  due: new Date('2026-12-14T02:40:00Z'),
  visit: { service_day: '2026-12-15', service_type: '청소', service_time: '오전 9시 ~ 오후 12시' },
  from: { service_day: '2026-12-21', service_type: '청소', service_time: '오후 12시 ~ 오후 3시' },
  booking_number: '',
  technician: '김기사',
  sum: 95_000,
  approval: '4829',
  arrival: '2026-12-15T01:10:00.000Z',
  minutesLate: 20,
}

/** Facts that choose another sentence of a kind. */
const variants: readonly Partial<MessageFacts>[] = [
  {},
  { due: undefined },
  { isAnother: true },
  { isAnother: true, isArrivalWithdrawn: true },
  { isOwn: true },
  { sum: undefined },
  { visit: { ...sample.visit, after_service_of: '0' } },
  { visit: { ...sample.visit, after_service_of: '0' }, sum: undefined },
]

/** The values of the sample as its sentences show them, with their variables: a longer one before its parts. */
const shown: readonly [value: string, variable: string][] = [
  ['14일(월) 오전 11:40까지', '기한'],
  ['21일(월) 12~3시', '이전일정'],
  ['15일(화) 오전 9~12시', '일정'],
  ['15일(화) 9~12시', '일정'],
  ['15일(화)', '날짜'],
  ['15일', '날짜'],
  ['오전 9~12시', '시간'],
  ['청소가', '작업'],
  ['청소 A/S', '작업'],
  ['청소', '작업'],
  ['김기사 기사님', '기사'],
  ['95,000원', '금액'],
  ['4829', '승인번호'],
  ['오전 10:10', '도착시각'],
  ['20분', '지연시간'],
]

/** The sentence of a message without its prefix, telephone and address: Kakao shows the sender above it. */
const sentenceOf = (kind: CustomerKind, facts: MessageFacts) =>
  messageText('customer', kind, { ...facts, phone: undefined }, undefined).slice(
    messagePrefix(defaultSiteName).length + 1,
  )

type Sentence = { kind: CustomerKind; sentence: string; pattern: RegExp }

/** Returns the sentences of a kind. A variant that another sentence has with other values needs none of its own. */
function sentencesOf(kind: CustomerKind): Sentence[] {
  const found: Sentence[] = []
  for (const variant of variants) {
    const text = sentenceOf(kind, { ...sample, ...variant })
    if (found.some(({ pattern }) => pattern.test(text))) continue
    const sentence = shown.reduce((rest, [value, variable]) => rest.replaceAll(value, `#{${variable}}`), text)
    found.push({ kind, sentence, pattern: patternOf(sentence) })
  }
  return found
}

const sentences = messageKinds.customer.flatMap(sentencesOf)

function patternOf(sentence: string): RegExp {
  const parts = sentence.split(/#\{(.+?)\}/)
  const source = parts.map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return part === '작업' ? `((?:${serviceTypes.join('|')})(?: A/S)?[이가]?)` : '(.+)'
  })
  return new RegExp(`^${source.join('')}$`)
}

const BUTTON = '예약 보기'

function templateOf(kind: CustomerKind, sentence: string, { phone, domain }: TemplateDetails): AlimTalkTemplate {
  const text = phone !== undefined && namesPhone(kind) ? `${sentence}\n문의 ${phone}` : sentence
  const button = domain === undefined ? undefined : { name: BUTTON, url: `https://${domain}` }
  return { key: `${kind}-${hashOf(JSON.stringify([text, button]))}`, kind, text, ...(button && { button }) }
}

/** Returns a short hash (FNV-1a) that distinguishes texts; it protects nothing. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Returns the templates that a stage registers: one for each sentence of a message to a customer (specification 8.9). */
export const alimTalkTemplates = (details: TemplateDetails): AlimTalkTemplate[] =>
  sentences.map(({ kind, sentence }) => templateOf(kind, sentence, details))

/**
 * Returns the template whose text, with the values, is that of the SMS; undefined for a sentence without a template, such as
 * one that omits an unreadable part of the booking.
 */
export function alimTalkOf(kind: CustomerKind, facts: MessageFacts, details: TemplateDetails): AlimTalk | undefined {
  const text = sentenceOf(kind, facts)
  for (const { sentence, pattern, ...each } of sentences) {
    const values = each.kind === kind ? pattern.exec(text)?.slice(1) : undefined
    if (values === undefined) continue
    const names = sentence.match(/#\{.+?\}/g) ?? []
    return {
      template: templateOf(kind, sentence, details).key,
      variables: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
    }
  }
  return undefined
}
