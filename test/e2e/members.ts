import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { listMyBookings } from '#shared/contract/member-booking-routes.ts'
import { customerState } from '#shared/customer/customer.ts'
import { answerChallengeOf, type Tokens } from '../support/answer-challenge.ts'
import { sentCode } from '../support/sent-messages.ts'
import { stack } from '../support/stack.ts'
import { aPhone, documents } from './bookings.ts'
import type { VisitorOptions } from './site.ts'

export const aProfile = {
  name: '홍길동',
  job: '개인사업자',
  birth_date: '1990년 01월 01일',
  address: '서울 강북구 도봉로 346',
  address_detail: '101동 1203호',
}

export type Member = { phone: string; tokens: Tokens }

async function post(path: string, body: unknown) {
  const answer = await fetch(stack.apiUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const reply = await answer.json()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(reply)}`)
  return reply
}

/** Somebody who has signed up on another device. */
export async function aMember(profile: Partial<typeof aProfile> = {}, phone = aPhone()): Promise<Member> {
  await post('/sms/send', { to: phone, purpose: 'signup' })
  const code = await sentCode(phone)
  const { customToken } = await post('/customers', { ...aProfile, ...profile, phone, code, consent: true })
  return { phone, tokens: await answerChallengeOf(cognito, phone, customToken) }
}

const cognito = new CognitoIdentityProviderClient({
  endpoint: stack.endpoint,
  region: stack.region,
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
})

/** A browser in which the member is signed in, as Amplify keeps it: the start of such a visitor. */
export function asMember({ tokens }: Member): Pick<VisitorOptions, 'storedText'> {
  const prefix = `CognitoIdentityServiceProvider.${stack.signIn.userPoolClientId}`
  return {
    storedText: {
      [`${prefix}.LastAuthUser`]: 'member',
      [`${prefix}.member.accessToken`]: tokens.access,
      [`${prefix}.member.idToken`]: tokens.id,
      [`${prefix}.member.refreshToken`]: tokens.refresh,
      [`${prefix}.member.clockDrift`]: '0',
    },
  }
}

/** The member has withdrawn meanwhile, elsewhere: no call takes the tokens of this browser any more. */
export async function withdrawElsewhere({ tokens }: Member) {
  const claims: { sub: string } = JSON.parse(Buffer.from(tokens.access.split('.')[1] ?? '', 'base64url').toString())
  await documents.send(
    new UpdateCommand({
      TableName: stack.tables.Customers,
      Key: { uid: claims.sub },
      UpdateExpression: 'SET #state = :withdrawn, isDeleted = :yes',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':withdrawn': customerState.withdrawn, ':yes': true },
    }),
  )
}

/** The bookings of the member as the API tells them. */
export async function bookingsOf({ tokens }: Member) {
  const answer = await fetch(`${stack.apiUrl}/me/bookings`, { headers: { authorization: `Bearer ${tokens.access}` } })
  return listMyBookings.reply.parse(await answer.json()).bookings
}
