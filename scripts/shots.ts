import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { launchBrowser } from '../test/support/browser.ts'
import { stack } from '../test/support/stack.ts'
import { localFolder } from './local/local-folder.ts'
import { bookingStates } from './shots/booking-states.ts'
import { editStates } from './shots/edit-states.ts'
import { loginStates } from './shots/login-states.ts'
import { lookUpStates } from './shots/look-up-states.ts'
import { looks } from './shots/looks.ts'
import { memberBookingStates } from './shots/member-booking-states.ts'
import { memberStates } from './shots/member-states.ts'
import { requestStates } from './shots/request-states.ts'
import { screens } from './shots/screens.ts'
import type { Shot } from './shots/shot.ts'
import { signUpStates } from './shots/sign-up-states.ts'
import { takeShot } from './shots/take-shot.ts'
import { visitStates } from './shots/visit-states.ts'
import { wizardStates } from './shots/wizard-states.ts'

const states: readonly Shot[] = [
  ...wizardStates,
  ...visitStates,
  ...requestStates,
  ...bookingStates,
  ...editStates,
  ...lookUpStates,
  ...loginStates,
  ...signUpStates,
  ...memberStates,
  ...memberBookingStates,
]

/**
 * Takes a picture of every screen and state, in every look, from the stack that `npm run local` brought up, and leaves
 * that stack as it was. Words on the command line choose those whose name, or look, has one of them in it.
 */
async function takeShots(words: readonly string[]) {
  const isWanted = (name: string) => words.length === 0 || words.some((word) => name.includes(word))
  const browser = await launchBrowser()
  const missed: string[] = []
  try {
    for (const [look, options] of Object.entries(looks)) {
      const folder = localFolder('shots', look)
      if (words.length === 0) rmSync(folder, { recursive: true })
      const wanted = [...screens, ...states].filter(({ name }) => isWanted(`${look}/${name}`))
      for (const shot of wanted) {
        await takeShot(browser, options, shot, join(folder, `${shot.name}.png`)).catch((error: unknown) => {
          missed.push(`${look}/${shot.name}: ${error}`)
        })
      }
      if (wanted.length > 0) console.log(`${wanted.length} pictures in ${join('.local', 'shots', look)}`)
    }
  } finally {
    await browser.close()
  }
  if (missed.length === 0) return
  console.error(`Not as it should be on ${stack.siteUrl}:\n${missed.join('\n')}`)
  process.exitCode = 1
}

await takeShots(process.argv.slice(2))
