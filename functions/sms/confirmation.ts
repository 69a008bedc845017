import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { PhoneDigits } from '#shared/customer/phone.ts'
import { wholeSeconds } from '#shared/durations.ts'
import { guardKey } from '#shared/guard-kinds.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { phoneHash } from '../platform/secrets/secret.ts'

/** Returns the key of the item that exists while a confirmation is requested from a phone. */
export const confirmationKey = async (phone: PhoneDigits) => ({ key: guardKey('confirmation', await phoneHash(phone)) })

const storedConfirmation = z.object({ expires_at: z.int() })

/** Whether a confirmation is requested from a phone: its codes for the lookup have a budget of their own. */
export async function isConfirmationRequested(phone: PhoneDigits, now: Date): Promise<boolean> {
  const { Item } = await dynamo.send(new GetCommand({ TableName: tables.guards, Key: await confirmationKey(phone) }))
  return Item !== undefined && storedConfirmation.parse(Item).expires_at > wholeSeconds(now.getTime())
}
