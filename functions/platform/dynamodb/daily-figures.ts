import type { ServiceDay } from '#shared/booking/service-day.ts'
import type { Tally } from '#shared/staff/figures.ts'
import { tables } from './tables.ts'

/** The write that counts what happened of a day: the step of a transaction, or by itself. @param by -1 takes one back */
export const incrementDailyFigure = (day: ServiceDay, tally: Tally, by: -1 | 0 | 1 = 1) => ({
  TableName: tables.figures,
  Key: { day },
  UpdateExpression: 'ADD #tally :by',
  ExpressionAttributeNames: { '#tally': tally },
  ExpressionAttributeValues: { ':by': by },
})
