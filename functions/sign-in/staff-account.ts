import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { cognito, confirmUser, subjectOf } from '../platform/aws/cognito.ts'
import { retryOnConflict, WriteConflict } from '../platform/dynamodb/retry.ts'
import { settingsOf } from '../platform/settings.ts'

const { staffUserPool: UserPoolId } = settingsOf('accounts')

/**
 * Finds or creates the account of a staff member in the staff pool, with `staff_id` as user name. Idempotent, so that a
 * crash between two steps locks no one out.
 * @returns its subject
 */
export async function staffAccount(staff_id: string): Promise<string> {
  const account = await retryOnConflict(async () => (await findAccount(staff_id)) ?? createAccount(staff_id))
  if (!account.isConfirmed) await confirmUser(UserPoolId, staff_id)
  return account.uid
}

type Account = { uid: string; isConfirmed: boolean }

async function findAccount(staff_id: string): Promise<Account | undefined> {
  try {
    const { UserAttributes, UserStatus } = await cognito.send(
      new AdminGetUserCommand({ UserPoolId, Username: staff_id }),
    )
    return { uid: subjectOf(UserAttributes), isConfirmed: UserStatus === 'CONFIRMED' }
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined
    throw error
  }
}

/** @throws WriteConflict where another sign-in has created the account at the same moment */
async function createAccount(staff_id: string): Promise<Account> {
  try {
    const { User } = await cognito.send(
      new AdminCreateUserCommand({ UserPoolId, Username: staff_id, MessageAction: 'SUPPRESS' }),
    )
    return { uid: subjectOf(User?.Attributes), isConfirmed: false }
  } catch (error) {
    if (error instanceof UsernameExistsException) throw new WriteConflict()
    throw error
  }
}
