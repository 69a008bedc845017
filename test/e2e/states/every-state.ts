import { describe, it } from 'vitest'
import { inState } from '../../states/in-state.ts'
import type { State } from '../../states/state.ts'
import { overScreens, wholeScreens } from '../../states/states.ts'
import { expectAccessible, expectContrast } from '../accessible.ts'
import { expectButtonInSight, expectReachable } from '../reachable.ts'
import { withBrowser } from '../site.ts'

/** A phone whose keys of the browser take their share. */
const phone = { width: 412, height: 600 }
const narrow = { width: 320, height: 640 }

const isScreen = (state: State) => wholeScreens.includes(state) || overScreens.includes(state)

/** What every run looks at: each screen, what lies over one, and each state with a sentence that has to be seen. */
export const isCommon = (state: State) => isScreen(state) || (state.sentences ?? []).length > 0

/** Looks at the common ones of these states; the others wait for the full run. */
export const lookAtCommon = (states: readonly State[]) => lookAtEvery(states.filter(isCommon))

/** Looks at each state: on a usual phone, on the smallest one, and in dark colours. */
export function lookAtEvery(states: readonly State[]) {
  withBrowser()

  describe('shows its sentences, breaks no rule that a machine can check and does not scroll sideways', () => {
    it.each(states)('$name', async (state) => {
      await inState(
        state,
        async ({ page }) => {
          if (wholeScreens.includes(state)) await expectButtonInSight(page, state.name)
          if (isScreen(state)) await expectReachable(page, state.name)
          await page.setViewportSize(narrow)
          await expectAccessible(page)
          await page.emulateMedia({ colorScheme: 'dark' })
          await expectContrast(page)
        },
        phone,
      )
    })
  })
}
