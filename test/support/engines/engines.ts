import { chromiumOf } from './chromium.ts'
import type { Engine } from './driver.ts'
import { firefox } from './firefox.ts'
import { webKitGtk, wpe } from './webkit.ts'

/** Every engine that the journeys run in besides the Chromium of all other tests. */
export const engines: readonly Engine[] = [
  firefox,
  webKitGtk,
  wpe,
  chromiumOf('111.0.0'),
  chromiumOf('115.0.0'),
  chromiumOf('117.0.0'),
  chromiumOf('121.0.0'),
  chromiumOf('122.0.0'),
]
