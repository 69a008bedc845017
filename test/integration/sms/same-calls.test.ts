import { describe, expect, it } from 'vitest'
import { codePurposes } from '#shared/customer/one-time-code.ts'
import { internationalPhone } from '#shared/customer/phone.ts'
import { rateLimits } from '#shared/limits.ts'
import { handler } from '../../../functions/handlers/account-api.ts'
import { handler as bookingHandler } from '../../../functions/handlers/booking-api.ts'
import { cognito } from '../../../functions/platform/aws/cognito.ts'
import { sns } from '../../../functions/platform/aws/sms.ts'
import { dynamo } from '../../../functions/platform/dynamodb/tables.ts'
import { aPhone } from '../../support/bookings/bookings.ts'
import { aProfile } from '../../support/customers/customers.ts'
import { aMember } from '../../support/customers/member.ts'
import { type CodeAnswer, issuedCode, neverSent, wrongAnswer } from '../../support/customers/sign-ups.ts'
import { type Answer, inProcess } from '../../support/in-process/api-driver.ts'
import { anAddress } from '../../support/in-process/flood.ts'
import { staffMember } from '../../support/staff/staff.ts'

const account = inProcess(handler)
const bookings = inProcess(bookingHandler)

type Counting = { middlewareStack: { add: unknown; remove(name: string): boolean } }

/** The commands that an action sends to DynamoDB, SNS and Cognito, by service. */
async function commandsOf(action: () => Promise<Answer>) {
  const sent: string[] = []
  const clients: [string, Counting][] = [
    ['DynamoDB', dynamo],
    ['SNS', sns],
    ['Cognito', cognito],
  ]
  for (const [service, { middlewareStack }] of clients)
    (middlewareStack as typeof dynamo.middlewareStack).add(
      (next, { commandName }) =>
        (args) => {
          sent.push(`${service} ${commandName}`)
          return next(args)
        },
      { step: 'initialize', name: 'counted' },
    )
  const answer = await action()
  for (const [, { middlewareStack }] of clients) middlewareStack.remove('counted')
  return { answer, commands: sent.sort() }
}

/** The answer as its bytes, but for the times and the random bits in it. */
const bytesOf = ({ status, headers, body }: Answer) =>
  JSON.stringify({ status, headers, body })
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
    .replace(/"challenge":"[\w-]{22}"/, 'challenge')

/** What a caller learns about a number. */
async function learned(phone: string, ask: (phone: string) => Promise<Answer>) {
  const { answer, commands } = await commandsOf(() => ask(phone))
  return { bytes: bytesOf(answer), commands }
}

const logIn = (phone: string, answer: CodeAnswer) =>
  account('POST', '/auth/login', { body: { phoneNumber: internationalPhone(phone), ...answer } })
const signUp = (phone: string, answer: CodeAnswer) =>
  account('POST', '/customers', { body: { ...aProfile(), phone, ...answer, consent: true } })
const verify = (phone: string, answer: CodeAnswer) =>
  bookings('POST', '/lookups/verify', { body: { customer_phone: phone, ...answer } })
const addresses = new Map<string, string>()
/** An address for each phone: a code among the first of its address is counted by other items than a further one. */
const addressOf = (phone: string) => {
  const address = addresses.get(phone) ?? anAddress()
  addresses.set(phone, address)
  return address
}
const send = (phone: string, purpose: string) =>
  account('POST', '/sms/send', { body: { to: phone, purpose }, address: addressOf(phone) })

const asks = [
  ...codePurposes.map(
    (purpose) => [`a code is asked for (${purpose})`, (phone: string) => send(phone, purpose)] as const,
  ),
  [
    'a code is asked for again too soon',
    async (phone: string) => {
      await send(phone, 'login')
      return send(phone, 'login')
    },
  ],
  ['a sign-in comes without a code having been sent', (phone: string) => logIn(phone, neverSent)],
  [
    'a sign-in comes with a wrong code',
    async (phone: string) => logIn(phone, wrongAnswer(await issuedCode(phone, 'login'))),
  ],
  ['a sign-up comes without a code having been sent', (phone: string) => signUp(phone, neverSent)],
  [
    'a sign-up comes with a wrong code',
    async (phone: string) => signUp(phone, wrongAnswer(await issuedCode(phone, 'signup'))),
  ],
  ['a lookup comes before a code was sent', (phone: string) => verify(phone, neverSent)],
  [
    'a lookup comes with a wrong code',
    async (phone: string) => verify(phone, wrongAnswer(await issuedCode(phone, 'lookup'))),
  ],
  ['a sign-up breaks a rule', (phone: string) => signUp(phone, { ...neverSent, code: 'none' })],
] as const

describe('responds alike to a member and a stranger before a correct code (specification 6.1)', () => {
  it.each(asks)('responds alike to a member and a stranger when %s', async (_, ask) => {
    const { phone: member } = await aMember()
    const [ofMember, ofStranger] = [await learned(member, ask), await learned(aPhone(), ask)]
    expect(ofMember).toEqual(ofStranger)
    expect(ofMember.commands.filter((command) => command.startsWith('Cognito'))).toEqual([])
  })

  it('responds alike to staff and a stranger before a correct code, also in time', async () => {
    const { staff } = await staffMember()
    const timed = async (phone: string) => {
      const began = performance.now()
      const what = await learned(phone, (to) => send(to, 'staff'))
      return { ...what, milliseconds: performance.now() - began }
    }
    const [ofStaff, ofStranger] = [await timed(staff.phone), await timed(aPhone())]
    expect(ofStaff.bytes).toBe(ofStranger.bytes)
    expect(ofStaff.commands).toEqual([...ofStranger.commands, 'SNS PublishCommand'])
    for (const { milliseconds } of [ofStaff, ofStranger])
      expect(milliseconds).toBeGreaterThanOrEqual(rateLimits.sends.staffTakesMs)
  })

  it('reads eight items, writes once and publishes once to send a code', async () => {
    const { commands } = await learned(aPhone(), (phone) => send(phone, 'login'))
    expect(commands).toEqual([
      ...Array(8).fill('DynamoDB GetItemCommand'),
      'DynamoDB TransactWriteItemsCommand',
      'SNS PublishCommand',
    ])
  })
})
