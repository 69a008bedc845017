import { expect, it } from 'vitest'
import { guardKinds, readGuardKinds } from '#shared/guard-kinds.ts'
import { handler as bookingApi } from '../../../functions/handlers/booking-api.ts'
import { handler as staffApi } from '../../../functions/handlers/staff-api.ts'
import { inProcess } from '../../support/in-process/api-driver.ts'
import { walkAsStaff } from '../../support/rights/staff-walk.ts'
import { functionRights } from '../../support/stacks/function-rights.ts'
import { recordCalls } from '../../support/stacks/used-rights.ts'

const api = recordCalls(inProcess(staffApi))

// A right that is missing is refused by the emulator, one that is not needed shows here.
it('uses every right of staff-api and needs no other in a day of a dispatcher and a technician', async () => {
  await walkAsStaff({ staff: api.call, bookings: inProcess(bookingApi) })
  expect([...guardKinds['staff-api'], ...readGuardKinds['staff-api']]).toEqual(expect.arrayContaining(api.guards()))
  expect(api.used()).toEqual(functionRights.StaffApi)
})
