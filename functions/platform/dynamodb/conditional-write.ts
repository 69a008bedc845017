import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'

/** Returns the result of a conditional write; undefined if the condition failed and nothing was written. */
export async function ifConditionHolds<Answer>(write: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await write
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}
