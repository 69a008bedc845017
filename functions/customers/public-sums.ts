import { GetCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { ServiceDay } from '#shared/booking/service-day.ts'
import { type PublicSums, publicSums, ratingSumsOf, shownRatingsOf, visitSumsOf } from '#shared/reviews/public-sums.ts'
import type { ShownRatings } from '#shared/reviews/reviewed.ts'
import { daySums } from '#shared/staff/figures.ts'
import { dynamo, tables } from '../platform/dynamodb/tables.ts'
import { allReviews } from './review-store.ts'

/** The item of the sums of all days, next to those of each day. */
const itemOfSums = { TableName: tables.figures, Key: { day: 'public' } }

export async function findPublicSums(): Promise<PublicSums> {
  const { Item = {} } = await dynamo.send(new GetCommand(itemOfSums))
  return publicSums.parse(Item)
}

/** Returns the ratings of a technician, where there are enough for an average. */
export async function findTechnicianRatings(): Promise<(staff_id: string | undefined) => ShownRatings | undefined> {
  const { ratings } = await findPublicSums()
  return (staff_id = '') => {
    const shown = shownRatingsOf(ratings?.technicians[staff_id])
    return shown.average === undefined ? undefined : shown
  }
}

const save = (name: keyof PublicSums, sums: PublicSums[keyof PublicSums]) =>
  dynamo.send(
    new UpdateCommand({
      ...itemOfSums,
      UpdateExpression: 'SET #name = :sums',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':sums': sums },
    }),
  )

/** Sums all ratings. Repeatable. */
export async function saveRatingSums(): Promise<void> {
  await save('ratings', ratingSumsOf((await allReviews()).stars))
}

/** Sums the visits of all days that are summed. Repeatable. @param through the last day */
export async function saveVisitSums(through: ServiceDay): Promise<void> {
  const days = []
  for await (const { Items = [] } of paginateScan({ client: dynamo }, { TableName: tables.figures }))
    for (const { sums } of Items) {
      // An unreadable day counts for nothing; reading it for dispatchers logs it.
      const { data } = daySums.safeParse(sums)
      if (data !== undefined) days.push(data)
    }
  const sums = visitSumsOf(days, through)
  await save('visits', sums)
}
