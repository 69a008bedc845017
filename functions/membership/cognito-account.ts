import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  paginateListUsers,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { internationalPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { cognito, confirmUser, subjectOf } from '../platform/aws/cognito.ts'
import { settingsOf } from '../platform/settings.ts'

const { userPool: UserPoolId } = settingsOf('accounts')

/**
 * Makes the account that signs in with a phone. Cognito itself holds that a phone has one.
 * @returns its subject; undefined when the phone has an account already
 */
export async function createAccount(phone: PhoneDigits): Promise<string | undefined> {
  const number = internationalPhone(phone)
  try {
    const { User } = await cognito.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: number,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'phone_number', Value: number },
          { Name: 'phone_number_verified', Value: 'true' },
        ],
      }),
    )
    return subjectOf(User?.Attributes)
  } catch (error) {
    if (error instanceof UsernameExistsException) return undefined
    throw error
  }
}

/** The subject of the account that signs in with a phone. */
export const findAccount = (phone: PhoneDigits): Promise<string | undefined> =>
  unlessGone(async () => {
    const { UserAttributes } = await cognito.send(
      new AdminGetUserCommand({ UserPoolId, Username: internationalPhone(phone) }),
    )
    return subjectOf(UserAttributes)
  })

/** The subjects of all accounts. */
export async function allAccounts(): Promise<Set<string>> {
  const subjects = new Set<string>()
  for await (const { Users = [] } of paginateListUsers({ client: cognito }, { UserPoolId, AttributesToGet: ['sub'] }))
    for (const { Attributes } of Users) subjects.add(subjectOf(Attributes))
  return subjects
}

/** Whether there is an account with this subject. */
export const hasAccount = async (uid: string): Promise<boolean> =>
  (await unlessGone(() => cognito.send(new AdminGetUserCommand({ UserPoolId, Username: uid })))) !== undefined

/** Confirms an account with a password that nobody knows: it signs in with tickets alone (decision 0005). */
export const confirmAccount = (uid: string): Promise<void> => confirmUser(UserPoolId, uid)

/** Ends every session of an account; one that is gone has none. */
export const signOutEverywhere = (uid: string) =>
  unlessGone(() => cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: uid })))

/** Removes an account by its subject: the phone may have another account by now. */
export const removeAccount = (uid: string) =>
  unlessGone(() => cognito.send(new AdminDeleteUserCommand({ UserPoolId, Username: uid })))

async function unlessGone<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined
    throw error
  }
}
