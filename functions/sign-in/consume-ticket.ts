import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { guardKey } from '#shared/guard-kinds.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'

// Separate from `ticket.ts`: consuming a ticket needs no secret.

/** Returns the key of a ticket: a hash without a key, since its 256 bits cannot be guessed. */
export const ticketKey = (ticket: string) => guardKey('ticket', createHash('sha256').update(ticket).digest('base64url'))

/**
 * Consumes a ticket: true for one sign-in of its user and pool before it expires. One of two parallel sign-ins
 * succeeds. Another user or pool leaves it valid.
 * @param signIn identifies the sign-in: Cognito's repeated calls get the same result
 */
export async function consumeTicket(
  ticket: string,
  { pool, uid }: { pool: string; uid: string },
  signIn: string,
  now: Date,
): Promise<boolean> {
  const consumed = await ifConditionHolds(
    dynamo.send(
      new UpdateCommand({
        TableName: tables.guards,
        Key: { key: ticketKey(ticket) },
        UpdateExpression: 'SET taken_by = :sign_in',
        // DynamoDB removes expired items days later, so the expiry is checked here.
        ConditionExpression:
          '#pool = :pool AND #uid = :uid AND #valid_until > :now AND (attribute_not_exists(taken_by) OR taken_by = :sign_in)',
        ExpressionAttributeNames: { '#pool': 'pool', '#uid': 'uid', '#valid_until': 'valid_until' },
        ExpressionAttributeValues: { ':pool': pool, ':uid': uid, ':now': now.getTime(), ':sign_in': signIn },
      }),
    ),
  )
  return consumed !== undefined
}
