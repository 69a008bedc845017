import { expect, it } from 'vitest'
import { guardKinds } from '#shared/guard-kinds.ts'
import { handler as accountApi } from '../../functions/handlers/account-api.ts'
import { handler as bookingApi } from '../../functions/handlers/booking-api.ts'
import { inProcess } from '../support/in-process/api-driver.ts'
import { walkAsCustomer } from '../support/rights/customer-walk.ts'
import { functionRights } from '../support/stacks/function-rights.ts'
import { recordCalls } from '../support/stacks/used-rights.ts'

const bookings = recordCalls(inProcess(bookingApi))
const accounts = recordCalls(inProcess(accountApi))

// A right that is missing is refused by the emulator, one that is not needed shows here.
it('uses every right of a function and needs no other: from the first code to the withdrawal', async () => {
  await walkAsCustomer({ bookings: bookings.call, accounts: accounts.call })
  const { AccountApi, BookingApi } = functionRights
  expect([...guardKinds['booking-api']]).toEqual(expect.arrayContaining(bookings.guards()))
  expect([...guardKinds['account-api']]).toEqual(expect.arrayContaining(accounts.guards()))
  expect(bookings.used()).toEqual(BookingApi)
  expect(accounts.used()).toEqual(AccountApi)
})
