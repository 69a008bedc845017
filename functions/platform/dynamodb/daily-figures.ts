import type { ServiceDay } from '#shared/booking/service-day.ts'
import type { Tally } from '#shared/staff/figures.ts'
import { tables } from './tables.ts'

/**
 * Returns the write that counts an event of a day.
 * @param by -1 undoes one
 */
export const incrementDailyFigure = (day: ServiceDay, tally: Tally, by: -1 | 0 | 1 = 1) => ({
  TableName: tables.figures,
  Key: { day },
  UpdateExpression: 'ADD #tally :by',
  ExpressionAttributeNames: { '#tally': tally },
  ExpressionAttributeValues: { ':by': by },
})
