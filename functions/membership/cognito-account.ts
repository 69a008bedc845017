import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  paginateListUsers,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider'
import { internationalPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { ApiError } from '#shared/errors.ts'
import { cognito, confirmUser, subjectOf } from '../platform/aws/cognito.ts'
import { settingsOf } from '../platform/settings.ts'

const { userPool: UserPoolId } = settingsOf('accounts')

/**
 * Creates the account of a phone. Cognito ensures one per phone.
 * @returns its subject; undefined if the phone has an account
 */
export async function createAccount(phone: PhoneDigits): Promise<string | undefined> {
  const number = internationalPhone(phone)
  try {
    const { User } = await cognito.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: number,
        MessageAction: 'SUPPRESS',
        UserAttributes: phoneAttributes(number),
      }),
    )
    return subjectOf(User?.Attributes)
  } catch (error) {
    if (error instanceof UsernameExistsException) return undefined
    throw error
  }
}

/** Returns the subject of a phone's account. */
export const findAccount = (phone: PhoneDigits): Promise<string | undefined> =>
  unlessGone(async () => {
    const { UserAttributes } = await cognito.send(
      new AdminGetUserCommand({ UserPoolId, Username: internationalPhone(phone) }),
    )
    return subjectOf(UserAttributes)
  })

/** Returns the subjects of all accounts. */
export async function allAccounts(): Promise<Set<string>> {
  const subjects = new Set<string>()
  for await (const { Users = [] } of paginateListUsers({ client: cognito }, { UserPoolId, AttributesToGet: ['sub'] }))
    for (const { Attributes } of Users) subjects.add(subjectOf(Attributes))
  return subjects
}

/** Whether an account with this subject exists. */
export const hasAccount = async (uid: string): Promise<boolean> =>
  (await unlessGone(() => cognito.send(new AdminGetUserCommand({ UserPoolId, Username: uid })))) !== undefined

/**
 * Gives an account another phone, with which it signs in. Cognito ensures one account per phone.
 * @throws ApiError PHONE_ALREADY_REGISTERED if another account has the phone
 */
export async function moveAccount(uid: string, phone: PhoneDigits): Promise<void> {
  const owner = await findAccount(phone)
  if (owner === uid) return
  if (owner !== undefined) throw new ApiError('PHONE_ALREADY_REGISTERED')
  try {
    await cognito.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username: uid,
        UserAttributes: phoneAttributes(internationalPhone(phone)),
      }),
    )
  } catch (error) {
    if (error instanceof AliasExistsException) throw new ApiError('PHONE_ALREADY_REGISTERED')
    throw error
  }
}

const phoneAttributes = (number: string) => [
  { Name: 'phone_number', Value: number },
  { Name: 'phone_number_verified', Value: 'true' },
]

/** Confirms an account with a random password: it signs in by tickets only (decision 0005). */
export const confirmAccount = (uid: string): Promise<void> => confirmUser(UserPoolId, uid)

/** Ends every session of an account; a missing account has none. */
export const signOutEverywhere = (uid: string) =>
  unlessGone(() => cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username: uid })))

/** Removes an account by its subject, since the phone may have another account. */
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
