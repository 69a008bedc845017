import * as routes from '#shared/contract/staff-routes.ts'
import { countFigureAccess } from '../access-limits.ts'
import { staffEndpoint } from '../staff-endpoint.ts'
import { reportOf } from './figures-report.ts'

export const showFigures = staffEndpoint(routes.showFigures, async ({ query: { from, to }, staff, now }) => {
  await countFigureAccess(staff, now)
  return reportOf(from, to, now)
})
