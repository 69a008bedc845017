import { describe, expect, it, vi } from 'vitest'
import { tableNames } from '#shared/deployment.ts'
import { handler as accountApi } from '../../functions/handlers/account-api.ts'
import { handler as bookingApi } from '../../functions/handlers/booking-api.ts'
import { handler as photos } from '../../functions/handlers/photos.ts'
import { handler as staffApi } from '../../functions/handlers/staff-api.ts'
import { inProcess } from '../support/in-process/api-driver.ts'
import { type Right, withoutRight } from '../support/in-process/function-role.ts'
import { walkAsCustomer } from '../support/rights/customer-walk.ts'
import { walkWithPhotos } from '../support/rights/photo-walk.ts'
import { walkAsStaff } from '../support/rights/staff-walk.ts'
import { functionRights } from '../support/stacks/function-rights.ts'
import { stack } from '../support/stacks/stack.ts'

vi.setConfig({ testTimeout: 120_000 })
vi.stubEnv('POWERTOOLS_LOG_LEVEL', 'SILENT')

const bookings = inProcess(bookingApi)
const customer = () => walkAsCustomer({ bookings, accounts: inProcess(accountApi) })
const walks = [
  ['booking-api', functionRights.BookingApi, customer],
  ['account-api', functionRights.AccountApi, customer],
  ['staff-api', functionRights.StaffApi, () => walkAsStaff({ staff: inProcess(staffApi), bookings })],
  ['photos', functionRights.PhotoApi, () => walkWithPhotos(inProcess(photos, 25_000))],
] as const

const names: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(tableNames).map(([key, name]) => [`${key}Table`, `:table/${stack.tables[name]}`]),
  ),
  userPool: `:userpool/${stack.signIn.userPoolId}`,
  staffUserPool: `:userpool/${stack.signIn.staffUserPoolId}`,
}

/** Returns the end of an ARN for the name of a resource in the list of rights. */
const resourceOf = (listed: string) => listed.replace(/^\w+/, (name) => names[name] ?? name)

describe.each(walks)('%s', (of, rights, walk) => {
  const each = Object.entries<readonly string[]>(rights).flatMap(([listed, actions]) =>
    actions.map((action): [string, string, Right] => [action, listed, { of, action, resource: resourceOf(listed) }]),
  )

  it.each(each)('refuses a function %s on %s alone when its role lacks that right', async (action, _, right) => {
    expect(await withoutRight(right, walk)).toEqual([action])
  })
})
