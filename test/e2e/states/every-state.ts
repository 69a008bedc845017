import { describe, it } from 'vitest'
import { inState } from '../../states/in-state.ts'
import type { State } from '../../states/state.ts'
import { overScreens, wholeScreens } from '../../states/states.ts'
import { expectAccessible, expectContrast } from '../accessible.ts'
import { expectStill, watchLayoutShift } from '../layout-shift.ts'
import { expectButtonInSight, expectReachable } from '../reachable.ts'
import { withBrowser } from '../site.ts'

/** A phone whose keys of the browser take their share. */
const phone = { width: 412, height: 600 }
const narrow = { width: 320, height: 640 }

export const isScreen = (state: State) => wholeScreens.includes(state) || overScreens.includes(state)

/** Looks at the screens among these states, and at what lies over one; the other states wait for the full run. */
export const lookAtScreens = (states: readonly State[]) => lookAtEvery(states.filter(isScreen))

/** Looks at each state: on a usual phone, on the smallest one, and in dark colours. Screens come without a shift. */
export function lookAtEvery(states: readonly State[]) {
  withBrowser()

  describe('shows its sentences, breaks no rule that a machine can check and does not scroll sideways', () => {
    it.each(states)('shows its sentences, breaks no rule and does not scroll sideways: $name', async (state) => {
      await inState(
        state,
        async ({ page }) => {
          if (wholeScreens.includes(state)) await expectStill(page)
          if (wholeScreens.includes(state)) await expectButtonInSight(page, state.name)
          if (isScreen(state)) await expectReachable(page, state.name)
          await page.setViewportSize(narrow)
          await expectAccessible(page)
          await page.emulateMedia({ colorScheme: 'dark' })
          await expectContrast(page)
        },
        { ...phone, prepare: async ({ page }) => void (await watchLayoutShift(page)) },
      )
    })
  })
}
