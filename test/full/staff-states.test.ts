import { describe, it } from 'vitest'
import { expectAccessible, expectContrast } from '../e2e/accessible.ts'
import { withBrowser } from '../e2e/site.ts'
import { deskStates } from '../states/staff/desk-states.ts'
import { inStaffState } from '../states/staff/staff-state.ts'
import { technicianStates } from '../states/staff/technician-states.ts'

withBrowser()

const windows = { phone: { width: 360, height: 780 }, desk: { width: 1280, height: 800 } }

describe.each(Object.entries(windows))('on a window of a %s', (_, size) => {
  it.each([...deskStates, ...technicianStates])('$name passes axe and the layout rules', async (state) => {
    await inStaffState(
      state,
      async (page) => {
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectContrast(page)
      },
      size,
    )
  })
})
