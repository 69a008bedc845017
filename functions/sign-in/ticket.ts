import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { UserPoolSetting } from '#shared/deployment.ts'
import { SECOND, wholeSeconds } from '#shared/durations.ts'
import { limits } from '#shared/limits.ts'
import { ifConditionHolds } from '../platform/dynamodb/conditional-write.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { keyedHash } from '../platform/secrets/secret.ts'
import { settingsOf } from '../platform/settings.ts'
import { ticketKey } from './consume-ticket.ts'

/** Seconds that an expired ticket is stored, so a repeat finds it consumed. */
const KEPT_SECONDS = 60

/**
 * Returns the ticket of a proof: single use, 60 seconds from its first issue, and the same for every repeat
 * (specification 6.2).
 * @param of the pool of the ticket, and Cognito's subject there
 * @param challenge of the code that verified the phone
 * @param since instant at which the proof first opened something
 * @returns base64url, 43 characters; and whether Cognito has consumed it
 */
export async function issueTicket(
  of: { pool: UserPoolSetting; uid: string },
  challenge: string,
  since: Date,
): Promise<{ ticket: string; isConsumed: boolean }> {
  const { uid } = of
  const pool = settingsOf('accounts')[of.pool]
  const ticket = (await keyedHash('ticket', `${challenge}\0${pool}\0${uid}`)).toString('base64url')
  const valid_until = since.getTime() + limits.ticket.seconds * SECOND
  const stored = await ifConditionHolds(
    dynamo.send(
      new UpdateCommand({
        TableName: tables.guards,
        Key: { key: ticketKey(ticket) },
        UpdateExpression: 'SET #pool = :pool, #uid = :uid, valid_until = :valid_until, expires_at = :expires_at',
        ConditionExpression: 'attribute_not_exists(taken_by)',
        ExpressionAttributeNames: { '#pool': 'pool', '#uid': 'uid' },
        ExpressionAttributeValues: {
          ':pool': pool,
          ':uid': uid,
          ':valid_until': valid_until,
          ':expires_at': wholeSeconds(valid_until) + KEPT_SECONDS,
        },
      }),
    ),
  )
  return { ticket, isConsumed: stored === undefined }
}
