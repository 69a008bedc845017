import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { guardKey } from '#shared/guard-kinds.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'

// Apart from `ticket.ts`: whoever takes tickets knows no secret, and needs none.

/** What is stored of a ticket: its 256 bits cannot be guessed from their hash, which therefore needs no key. */
export const ticketKey = (ticket: string) => guardKey('ticket', createHash('sha256').update(ticket).digest('base64url'))

/**
 * Takes a ticket: true for one sign-in, for its user in its pool, in time. Of two that take it at the same moment one
 * succeeds. Shown for another user, or in another pool, it stays with its own.
 * @param signIn names the one sign-in: what Cognito asks twice in it is answered twice alike
 */
export async function consumeTicket(
  ticket: string,
  { pool, uid }: { pool: string; uid: string },
  signIn: string,
  now: Date,
): Promise<boolean> {
  const taken = await ifConditionHolds(
    dynamo.send(
      new UpdateCommand({
        TableName: tables.guards,
        Key: { key: ticketKey(ticket) },
        UpdateExpression: 'SET taken_by = :sign_in',
        // DynamoDB removes expired items days later: the time is judged here.
        ConditionExpression:
          '#pool = :pool AND #uid = :uid AND #valid_until > :now AND (attribute_not_exists(taken_by) OR taken_by = :sign_in)',
        ExpressionAttributeNames: { '#pool': 'pool', '#uid': 'uid', '#valid_until': 'valid_until' },
        ExpressionAttributeValues: { ':pool': pool, ':uid': uid, ':now': now.getTime(), ':sign_in': signIn },
      }),
    ),
  )
  return taken !== undefined
}
