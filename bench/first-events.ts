import { serviceTimes } from '#shared/booking/options.ts'
import { earliestServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { aNewBooking, visitOn } from '../test/support/bookings/bookings.ts'

/** The first event of a function in a benchmark. @property answers fields of a correct response */
export type FirstEvent = { entry: string; does: string; event: object; answers: object }

const request = (path: string, body: object, headers: Record<string, string> = {}) => ({
  version: '2.0',
  routeKey: `POST /api${path}`,
  rawPath: `/api${path}`,
  rawQueryString: '',
  headers: { 'content-type': 'application/json', ...headers },
  requestContext: { requestId: 'bench', http: { method: 'POST', path: `/api${path}`, sourceIp: '127.0.0.1' } },
  isBase64Encoded: false,
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
