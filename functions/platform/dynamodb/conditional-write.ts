import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'

/** The answer of a write that has a condition; undefined when the condition did not hold, and nothing was written. */
export async function ifConditionHolds<Answer>(write: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await write
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined
    throw error
  }
}
