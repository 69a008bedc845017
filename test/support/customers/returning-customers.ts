import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { expect } from 'vitest'
import { serviceTimes } from '#shared/booking/options.ts'
import { addDays, earliestServiceDay, seoulDayOf } from '#shared/booking/service-day.ts'
import { internationalPhone } from '#shared/customer/phone.ts'
import type { LocalStack } from '../../../scripts/local/local-stack.ts'
import { aNewBooking, aPhone, ordinaryDayFrom, visitOn } from '../bookings/bookings.ts'
import { overHttp } from '../in-process/api-driver.ts'
import { sentCode } from '../notifications/sent-messages.ts'
import { answerChallengeOf } from './answer-challenge.ts'
import { aProfile } from './customers.ts'

/** A guest who has booked and a member who has signed in, both through the API of a stack; a later one has to know them. */
export async function returningCustomers(stack: LocalStack) {
  const day = ordinaryDayFrom(addDays(earliestServiceDay(seoulDayOf(new Date())), 30))
  const [time] = serviceTimes
  const call = overHttp(stack.apiUrl)
  const order = { ...aNewBooking({ customer_phone: aPhone() }), ...visitOn(day, time) }
  const booked = await call('POST', '/bookings', { body: order, key: randomUUID() })
  expect(booked).toMatchObject({ status: 201 })
  const { request_id: id, manage_token: token } = booked.body
  const access = await signUp(stack)

  /**
   * What they see now.
   * @property remaining places in the slot of the booking: the setting less this one
   * @property holiday of that day, as the code of the function knows it
   */
  const see = async ({ apiUrl }: Pick<LocalStack, 'apiUrl'>) => {
    const ask = overHttp(apiUrl)
    const calendar = await ask('GET', `/availability?from=${day}&days=1`)
    const [shown] = calendar.body?.days ?? []
    return {
      booking: (await ask('GET', `/bookings/${id}`, { token })).body?.request_id,
      member: (await ask('GET', '/me', { token: access })).body?.name,
      remaining: shown?.slots[0].remaining,
      holiday: shown?.holiday,
    }
  }
  return { id, see, known: { booking: id, member: aProfile().name } }
}

/** @returns the access token of a new member */
async function signUp(stack: LocalStack): Promise<string> {
  const call = overHttp(stack.apiUrl)
  const phone = aPhone()
  const receipt = await call('POST', '/sms/send', { body: { to: internationalPhone(phone), purpose: 'signup' } })
  const proof = { challenge: receipt.body.challenge, code: await sentCode(phone, stack) }
  const member = await call('POST', '/customers', { body: { ...aProfile(), phone, ...proof, consent: true } })
  expect(member).toMatchObject({ status: 201 })
  const cognito = new CognitoIdentityProviderClient({ endpoint: stack.endpoint, region: stack.region })
  const user = { ClientId: stack.signIn.userPoolClientId, USERNAME: internationalPhone(phone) }
  return (await answerChallengeOf(cognito, user, member.body.customToken)).access
}
