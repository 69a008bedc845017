import { serviceTimes } from '#shared/booking/options.ts'
import { earliestServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { aNewBooking, visitOn } from '../test/support/bookings/bookings.ts'

/** The first event of a function in a benchmark. @property answers fields of a correct response */
export type FirstEvent = { entry: string; does: string; event: object; answers: object }

/** An event after the first of a process. */
export type FurtherEvent = { does: string; event: object }

const requestOf = (method: string, path: string, headers: Record<string, string> = {}) => ({
  version: '2.0',
  routeKey: `${method} /api${path}`,
  rawPath: `/api${path}`,
  rawQueryString: '',
  headers: { 'content-type': 'application/json', ...headers },
  requestContext: { requestId: 'bench', http: { method, path: `/api${path}`, sourceIp: '127.0.0.1' } },
  isBase64Encoded: false,
})

const request = (path: string, body: object, headers?: Record<string, string>) => ({
  ...requestOf('POST', path, headers),
  body: JSON.stringify(body),
})

/** Returns the most common event of each kind of function. */
export const firstEvents = (): FirstEvent[] => [
  {
    entry: 'booking-api',
    does: 'first booking',
    event: request(
      '/bookings',
      { ...aNewBooking(), ...visitOn(earliestServiceDay(seoulDayOf(new Date())), serviceTimes[0]) },
      { 'idempotency-key': '6f0d3a52-7a3c-4f5e-9a53-4f0f1a2b3c4d' },
    ),
    answers: { statusCode: 201 },
  },
  {
    entry: 'account-api',
    does: 'first code sent',
    event: request('/sms/send', { to: '01012345678', purpose: 'login' }),
    answers: { statusCode: 202 },
  },
  {
    entry: 'auth-challenge',
    does: 'first ticket consumed',
    event: {
      version: '1',
      triggerSource: 'VerifyAuthChallengeResponse_Authentication',
      userPoolId: 'pool',
      userName: 'bench',
      request: {
        userAttributes: { sub: 'bench' },
        privateChallengeParameters: { signIn: 'bench' },
        challengeAnswer: 'bench',
      },
      response: {},
    },
    answers: { response: { answerCorrect: true } },
  },
]

/** What the caller of the first booking has in its response: a further event names it. */
const [request_id, manage_token] = ['$request_id', '$manage_token']

/** Returns what a process is asked for after its first booking, by what it does. */
export const furtherEvents = (): FurtherEvent[] => [
  { does: 'create a booking', event: firstEvents()[0]?.event ?? {} },
  {
    does: 'show it',
    event: {
      ...requestOf('GET', '/bookings/{request_id}', { authorization: `Bearer ${manage_token}` }),
      pathParameters: { request_id },
    },
  },
  {
    does: 'availability of four weeks',
    event: {
      ...requestOf('GET', '/availability'),
      queryStringParameters: { from: earliestServiceDay(seoulDayOf(new Date())), days: '28' },
    },
  },
]
