import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { defaultResponses } from '../../states/staff/desk-responses.ts'
import { inStaffState } from '../../states/staff/staff-state.ts'
import { expectInSight } from '../../support/browser/in-sight.ts'
import { isFullRun } from '../../support/full-run.ts'
import { withBrowser } from '../site.ts'
import { deskWindow } from './as-staff.ts'
import {
  type Action,
  boardActions,
  bookingActions,
  calendarActions,
  teamActions,
  technicianActions,
} from './staff-actions.ts'

withBrowser()

// Every run tries every fourth action in the window where it is usual, the full run all in both.
const onDesk = { ...teamActions, ...calendarActions, ...boardActions }
const onPhone = { ...bookingActions, ...technicianActions }
const all = { ...onDesk, ...onPhone }

const everyFourth = (actions: Record<string, Action>) =>
  Object.fromEntries(Object.entries(actions).filter((_, index) => index % 4 === 0))

describe.each([
  ['1280×800', deskWindow, isFullRun ? all : everyFourth(onDesk)],
  ['390×844', { width: 390, height: 844 }, isFullRun ? all : everyFourth(onPhone)],
] as const)('at %s (specification 9.20)', (_, size, actions) => {
  it.each(Object.entries<Action>(actions))(
    'shows the result of %s in view with the focus on it',
    async (name, action) => {
      const { path, who, api, act, answer, focusStays } = action
      await inStaffState(
        {
          name,
          path,
          ...(who && { who }),
          api: (stub) => {
            defaultResponses(stub)
            api?.(stub)
          },
          act: ({ page }) => act(page),
          shows: answer,
        },
        async (page) => {
          const shown = page.getByText(answer).filter({ visible: true }).first()
          await expectInSight(shown)
          if (focusStays === undefined) await expect.poll(() => holdsFocus(shown), { message: name }).toBe(true)
        },
        size,
      )
    },
  )
})

/** Whether the focus is on what an answer stands in. */
const holdsFocus = (answer: Locator) =>
  answer.evaluate((element) => {
    const { activeElement } = document
    return activeElement !== document.body && activeElement?.contains(element) === true
  })
