import { describe, it } from 'vitest'
import { isFullRun } from '../../support/full-run.ts'
import { withBrowser } from '../site.ts'
import { journey } from './journey.ts'
import { type Sabotage, type SabotageName, sabotages } from './sabotages.ts'

withBrowser()

/** Each of these stopped every booking, or every sign-in. */
const worst: readonly SabotageName[] = [
  'lacks what the oldest supported browsers lack',
  'throws from its storages',
  'meets an unkind postcode service',
]
const names = isFullRun ? (Object.keys(sabotages) as SabotageName[]) : worst

/** Every run tries sign-in and visits in the first alone: the guest's booking uses storages and postcode service most. */
const journeysOf = (name: SabotageName) =>
  Object.entries(journey).filter(([path]) => isFullRun || name === worst[0] || path.startsWith('a guest'))

describe.each(names)('in a browser that %s', (name) => {
  const sabotage: Sabotage = sabotages[name]
  it.each(journeysOf(name))('%s', { timeout: 90_000 }, (_, run) => run(sabotage))
})
