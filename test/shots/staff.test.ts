import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localFolder } from '../../scripts/local/local-folder.ts'
import { withBrowser } from '../e2e/site.ts'
import { deskStates } from '../states/staff/desk-states.ts'
import { inStaffState } from '../states/staff/staff-state.ts'
import { technicianStates } from '../states/staff/technician-states.ts'
import { takePicture } from './take-picture.ts'
import { doubleText, type Viewport } from './viewports.ts'

withBrowser()

/** The windows of desks and of technicians, by the name of their folder. */
const looks: Record<string, Viewport> = {
  'staff-360': { width: 360, height: 640 },
  'staff-390': { width: 390, height: 844 },
  'staff-412': { width: 412, height: 915 },
  'staff-768': { width: 768, height: 1024 },
  'staff-1280': { width: 1280, height: 800 },
  'staff-1440': { width: 1440, height: 900 },
  'staff-1920': { width: 1920, height: 1080 },
  'staff-dark': { width: 1280, height: 800, colorScheme: 'dark' },
  'staff-forced': { width: 1280, height: 800, browser: { forcedColors: 'active' } },
  'staff-text200': { width: 360, height: 640, prepare: doubleText },
  'staff-text200-1280': { width: 1280, height: 800, prepare: doubleText },
  'staff-dark-390': { width: 390, height: 844, colorScheme: 'dark' },
  'staff-forced-390': { width: 390, height: 844, browser: { forcedColors: 'active' } },
}

describe.each(Object.entries(looks))('%s', (name, look) => {
  it.each([...deskStates, ...technicianStates])('$name', async (state) => {
    const picture = join(localFolder('shots', name), `${state.name}.png`)
    await inStaffState(state, async (page) => expect(await takePicture(page, picture)).toBe(0), look)
  })
})
