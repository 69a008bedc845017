import { randomUUID } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { serviceTypes } from '#shared/booking/options.ts'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import { staffState } from '#shared/staff/staff.ts'
import type { Staff } from '#shared/staff/staff-schema.ts'
import { dynamo, tables } from '../../../functions/platform/dynamodb/tables.ts'
import { staffAccount } from '../../../functions/sign-in/staff-account.ts'
import { aPhone } from '../bookings/bookings.ts'
import { answerChallengeOf, patientCognito, type Tokens } from '../customers/answer-challenge.ts'
import { aTicket } from '../customers/sign-ups.ts'
import { stack } from '../stacks/stack.ts'

/** A staff member with all roles, districts and services, with changes. */
const aStaff = (changes: Partial<Staff> = {}): Staff => ({
  staff_id: randomUUID(),
  name: '김기사',
  phone: aPhone(),
  roles: ['desk', 'technician'],
  state: staffState.active,
  districts: [...defaultDistricts],
  services: [...serviceTypes],
  weekly_days_off: [],
  days_off: [],
  partner_name: '한빛냉난방',
  partner_address: '서울 성북구 동소문로 1',
  version: 1,
  created_at: '2026-11-21T04:00:00.000Z',
  ...changes,
})

/** The claims of a staff access token that the gateway passes on. */
const claimsOfStaff = (username: string) => ({ token_use: 'access', sub: `sub-of-${username}`, username })

/** Stores a staff member. @returns the member with what a call to a handler in process needs */
export async function staffMember(changes: Partial<Staff> = {}) {
  const staff = aStaff(changes)
  await dynamo.send(new PutCommand({ TableName: tables.staff, Item: staff }))
  return { staff, claims: claimsOfStaff(staff.staff_id) }
}

/** As an ended employment leaves them. */
export const retired = (staff_id: string) =>
  dynamo.send(
    new UpdateCommand({
      TableName: tables.staff,
      Key: { staff_id },
      UpdateExpression: 'SET #state = :retired',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':retired': staffState.retired },
    }),
  )

/** As a sign-in of the staff ends. Rejects with Cognito's error. */
export const answerStaffChallenge = (staff_id: string, ticket: string): Promise<Tokens> =>
  answerChallengeOf(patientCognito, { ClientId: stack.signIn.staffUserPoolClientId, USERNAME: staff_id }, ticket)

/** Creates a signed-in staff member without the API. */
export async function signedInStaff(changes: Partial<Staff> = {}): Promise<{ staff: Staff; tokens: Tokens }> {
  const { staff } = await staffMember(changes)
  const ticket = await aTicket(await staffAccount(staff.staff_id), new Date(), 'staffUserPool')
  return { staff, tokens: await answerStaffChallenge(staff.staff_id, ticket) }
}
