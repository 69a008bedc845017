import { createHash, randomBytes } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { SECOND, wholeSeconds } from '#shared/durations.ts'
import { limits } from '#shared/limits.ts'
import { ifConditionHolds } from '../platform/conditional-write.ts'
import { documents, tables } from '../platform/tables.ts'

const BYTES = 32

/** What is stored of a ticket: its 256 random bits cannot be guessed from their hash, which therefore needs no key. */
const keyOf = (ticket: string) => `ticket#${createHash('sha256').update(ticket).digest('base64url')}`

/**
 * A new ticket that opens one session for this user: single use, 60 seconds (specification 6.2).
 * @param uid Cognito's subject
 * @returns base64url, 43 characters
 */
export async function issueTicket(uid: string, now: Date): Promise<string> {
  const ticket = randomBytes(BYTES).toString('base64url')
  const valid_until = now.getTime() + limits.ticket.seconds * SECOND
  await documents.send(
    new PutCommand({
      TableName: tables.guards,
      Item: { key: keyOf(ticket), uid, valid_until, expires_at: wholeSeconds(valid_until) },
    }),
  )
  return ticket
}

/**
 * Takes a ticket: true once, for its user, in time. Of two that take it at the same moment one succeeds.
 * Shown for another user it stays with its own.
 */
export async function takeTicket(ticket: string, uid: string, now: Date): Promise<boolean> {
  const taken = await ifConditionHolds(
    documents.send(
      new DeleteCommand({
        TableName: tables.guards,
        Key: { key: keyOf(ticket) },
        // DynamoDB removes expired items days later: the time is judged here.
        ConditionExpression: '#uid = :uid AND #valid_until > :now',
        ExpressionAttributeNames: { '#uid': 'uid', '#valid_until': 'valid_until' },
        ExpressionAttributeValues: { ':uid': uid, ':now': now.getTime() },
      }),
    ),
  )
  return taken !== undefined
}
