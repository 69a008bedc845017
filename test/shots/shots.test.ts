import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { localFolder } from '../../scripts/local/local-folder.ts'
import { withBrowser } from '../e2e/site.ts'
import { inState } from '../states/in-state.ts'
import { states } from '../states/states.ts'
import { takePicture } from './take-picture.ts'
import { viewports } from './viewports.ts'

withBrowser()

describe.each(Object.entries(viewports))('%s', (name, look) => {
  it.each(states)('$name', async (state) => {
    const picture = join(localFolder('shots', name), `${state.name}.png`)
    await inState(state, async ({ page }) => expect(await takePicture(page, picture)).toBe(0), look)
  })
})
