import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { MINUTE } from '#shared/durations.ts'
import { koreanBytes } from '#shared/notifications/korean-text.ts'
import { listenOnFreePort } from '../../../scripts/local/listening.ts'

/**
 * How the provider fails a call. `lost`: it acts, and the connection breaks before its answer. `hangs`: it acts and never
 * answers. `unreached`: the connection breaks before it acts.
 */
export type SolapiFault = 'lost' | 'hangs' | 'unreached' | 'outage' | 'too many' | 'no balance'

type Sms = { to: string; from: string; text?: string; type: string }
type Sent = Sms & {
  customFields?: Record<string, string>
  kakaoOptions?: { pfId: string; templateId: string; variables: Record<string, string>; disableSms: boolean }
  replacements?: Sms[]
}
type Stored = Sent & { messageId: string; statusCode: string; dateCreated: string }

export const solapiKey = { apiKey: 'NCSKEY', apiSecret: 'secret of the tests' }
export const solapiNumbers = { from: '0215771577', channel: 'KA01PF0001' }

const SKEW_MS = 15 * MINUTE
const SMS_BYTES = 90
const PAGE = 500

const error = (status: number, errorCode: string) => ({ status, body: { errorCode, errorMessage: errorCode } })

/** Behaves as the API of Solapi does by its documents and the types of its official client (decision 0056). */
export async function startSolapi() {
  const used = new Set<string>()
  const stored: Stored[] = []
  const solapi = {
    url: '',
    stop: () => {},
    key: solapiKey,
    /** Milliseconds that its clock differs from ours. */
    skew: 0,
    balance: 100_000,
    /** Texts of approved templates by ID. */
    templates: new Map<string, string>(),
    /** Phones without KakaoTalk, and phones that an authority blocks. */
    withoutKakao: new Set<string>(),
    blocked: new Set<string>(),
    /** Returns how the next call fails. */
    fault: (_path: string): SolapiFault | undefined => undefined,
    /** Messages per page of a list. */
    page: PAGE,
    /** Paths of the calls. */
    calls: [] as string[],
    /** What phones received. */
    delivered: [] as { to: string; type: string; text: string }[],
    stored,
    deliveredTo: (to: string) => solapi.delivered.filter((message) => message.to === to),
  }

  function rejectedKey({ headers }: IncomingMessage) {
    const parts = /^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=(\S{12,64}), signature=(\w+)$/
    const [, apiKey = '', date = '', salt = '', signature = ''] = parts.exec(headers.authorization ?? '') ?? []
    if (apiKey !== solapi.key.apiKey) return error(403, 'InvalidAPIKey')
    if (Math.abs(Date.parse(date) - Date.now() - solapi.skew) > SKEW_MS) return error(403, 'RequestTimeTooSkewed')
    const hmac = createHmac('sha256', solapi.key.apiSecret)
    if (hmac.update(date + salt).digest('hex') !== signature) return error(403, 'SignatureDoesNotMatch')
    if (used.has(signature)) return error(403, 'DuplicatedSignature')
    used.add(signature)
    return undefined
  }

  /** Returns the code of a message: 2000 where it is registered. */
  function statusOf({ to, from, text = '', type, kakaoOptions, customFields = {} }: Sent): string {
    if (!/^01\d{8,9}$/.test(to)) return '1011'
    if (from !== solapiNumbers.from) return '1062'
    if (solapi.blocked.has(to)) return '1060'
    if (Object.entries(customFields).some(([name, value]) => name.length > 30 || value.length > 100)) return '1032'
    if (type === 'SMS' && koreanBytes(text) > SMS_BYTES) return '1031'
    if (type !== 'ATA') return '2000'
    if (kakaoOptions?.pfId !== solapiNumbers.channel) return '1041'
    const template = solapi.templates.get(kakaoOptions.templateId)
    if (template === undefined) return '1042'
    return render(template, kakaoOptions.variables).includes('#{') ? '1043' : '2000'
  }

  function deliver({ to, type, text = '', kakaoOptions, replacements = [] }: Sent) {
    if (type !== 'ATA' || kakaoOptions === undefined) return solapi.delivered.push({ to, type, text })
    if (!solapi.withoutKakao.has(to)) {
      const template = solapi.templates.get(kakaoOptions.templateId) ?? ''
      return solapi.delivered.push({ to, type, text: render(template, kakaoOptions.variables) })
    }
    if (kakaoOptions.disableSms) return
    for (const { text: own = '', type: as } of replacements) solapi.delivered.push({ to, type: as, text: own })
  }

  function sendMany(messages: Sent[]) {
    const all = messages.map((message): Stored => {
      const messageId = `M4V${stored.length}`
      const made = { ...message, messageId, statusCode: statusOf(message), dateCreated: new Date().toISOString() }
      stored.push(made)
      if (made.statusCode === '2000') deliver(message)
      return made
    })
    const failed = all.filter(({ statusCode }) => statusCode !== '2000')
    const count = { total: all.length, registeredFailed: failed.length, registeredSuccess: all.length - failed.length }
    return { status: 200, body: { failedMessageList: failed, groupInfo: { count, groupId: 'G4V', status: 'SENDING' } } }
  }

  function list({ searchParams }: URL) {
    const [to, from, until] = ['to', 'startDate', 'endDate'].map((name) => searchParams.get(name))
    const found = stored.filter(
      (message) =>
        (!to || message.to === to) && (!from || message.dateCreated >= from) && (!until || message.dateCreated < until),
    )
    const start = Number(searchParams.get('startKey') ?? 0)
    const next = start + solapi.page
    const messageList = Object.fromEntries(found.slice(start, next).map((each) => [each.messageId, each]))
    return { status: 200, body: { limit: PAGE, nextKey: next < found.length ? String(next) : null, messageList } }
  }

  function answer(request: IncomingMessage, body: string) {
    const url = new URL(request.url ?? '', 'http://solapi')
    switch (`${request.method} ${url.pathname}`) {
      case 'POST /messages/v4/send-many/detail':
        return sendMany((JSON.parse(body) as { messages: Sent[] }).messages)
      case 'GET /messages/v4/list':
        return list(url)
      case 'GET /cash/v1/balance':
        return { status: 200, body: { balance: solapi.balance, point: 0 } }
      default:
        return error(404, 'ResourceNotFound')
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const body = await readText(request)
    const path = new URL(request.url ?? '', 'http://solapi').pathname
    solapi.calls.push(path)
    const fault = solapi.fault(path)
    if (fault === 'unreached') return request.socket.destroy()
    const rejected = rejectedKey(request) ?? (fault && failures[fault])
    const { status, body: answered } = rejected ?? answer(request, body)
    if (fault === 'lost') return request.socket.destroy()
    if (fault === 'hangs') return
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered))
  }

  const { url, stop } = await listenOnFreePort((request, response) => {
    void handle(request, response)
  })
  return Object.assign(solapi, { url, stop })
}

const failures: Partial<Record<SolapiFault, ReturnType<typeof error>>> = {
  outage: error(503, 'ServiceUnavailable'),
  'too many': error(429, 'TooManyRequests'),
  'no balance': error(402, 'NotEnoughBalance'),
}

const render = (template: string, variables: Record<string, string>) =>
  Object.entries(variables).reduce((text, [name, value]) => text.replaceAll(name, value), template)
