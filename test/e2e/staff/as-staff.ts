import type { Staff } from '#shared/staff/staff-schema.ts'
import type { Tokens } from '../../support/customers/answer-challenge.ts'
import { sentCode } from '../../support/notifications/sent-messages.ts'
import { stack } from '../../support/stacks/stack.ts'
import type { Visitor, VisitorOptions } from '../site.ts'

export const deskWindow = { width: 1280, height: 800 }

type SignedIn = { staff: Pick<Staff, 'staff_id'>; tokens: Tokens }

/** Options for a visitor who is signed in as staff. */
export function asStaff({ staff: { staff_id }, tokens }: SignedIn): Pick<VisitorOptions, 'storedText'> {
  const prefix = `staff:CognitoIdentityServiceProvider.${stack.signIn.staffUserPoolClientId}`
  return {
    storedText: {
      [`${prefix}.LastAuthUser`]: staff_id,
      [`${prefix}.${staff_id}.accessToken`]: tokens.access,
      [`${prefix}.${staff_id}.idToken`]: tokens.id,
      [`${prefix}.${staff_id}.refreshToken`]: tokens.refresh,
      [`${prefix}.${staff_id}.clockDrift`]: '0',
    },
  }
}

/** Types a staff phone number and the code that it receives. */
export async function signInAs({ page }: Pick<Visitor, 'page'>, phone: string) {
  await page.getByLabel('직원 전화번호').fill(phone)
  await page.getByRole('button', { name: '인증번호 받기' }).click()
  const code = page.getByLabel('인증번호', { exact: true })
  await code.waitFor()
  await code.fill(await sentCode(phone))
}
