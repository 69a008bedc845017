import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { SECOND, wholeSeconds } from '#shared/durations.ts'
import { limits } from '#shared/limits.ts'
import { ifConditionHolds } from '../platform/conditional-write.ts'
import { keyedHash } from '../platform/secret.ts'
import { settingsOf } from '../platform/settings.ts'
import { documents, tables } from '../platform/tables.ts'
import { ticketKey } from './take-ticket.ts'

/** Seconds that a ticket outlives its time: a repeat still finds that it was taken. */
const KEPT_SECONDS = 60

/**
 * The ticket that a proof earns for this user: single use, 60 seconds from the first time it was earned, and the same for
 * every repeat (specification 6.2).
 * @param uid Cognito's subject
 * @param challenge of the code that proved the phone
 * @param since when the proof first opened something
 * @returns base64url, 43 characters; and whether Cognito has taken it
 */
export async function issueTicket(
  uid: string,
  challenge: string,
  since: Date,
): Promise<{ ticket: string; isTaken: boolean }> {
  const pool = settingsOf('accounts').userPool
  const ticket = (await keyedHash('ticket', `${challenge}\0${pool}\0${uid}`)).toString('base64url')
  const valid_until = since.getTime() + limits.ticket.seconds * SECOND
  const stored = await ifConditionHolds(
    documents.send(
      new UpdateCommand({
        TableName: tables.guards,
        Key: { key: ticketKey(ticket) },
        UpdateExpression: 'SET #uid = :uid, valid_until = :valid_until, expires_at = :expires_at',
        ConditionExpression: 'attribute_not_exists(taken_by)',
        ExpressionAttributeNames: { '#uid': 'uid' },
        ExpressionAttributeValues: {
          ':uid': uid,
          ':valid_until': valid_until,
          ':expires_at': wholeSeconds(valid_until) + KEPT_SECONDS,
        },
      }),
    ),
  )
  return { ticket, isTaken: stored === undefined }
}
