import { expect, it } from 'vitest'
import { forbidServices } from '../support/web/forbidden-services.ts'

// Entries start the site, and a worker has no page.
const entries = ['/app/main.tsx', '/api/work-worker.ts']
const modules = Object.entries(import.meta.glob<object>('../../web/src/**/*.{ts,tsx}')).filter(
  ([path]) => !entries.some((entry) => path.endsWith(entry)),
)

/** Once, as a second import would run nothing. */
async function importAll() {
  const { touched, restore } = forbidServices()
  const faults: string[] = []
  for (const [path, load] of modules) {
    await load().catch((problem) => faults.push(`${path}: ${problem}`))
    faults.push(...touched.splice(0).map((name) => `${path} touches ${name}`))
  }
  restore()
  return faults
}
const faults = await importAll()

it('touches no service of the browser while a module is imported', () => {
  expect(modules.length).toBeGreaterThan(300)
  expect(faults).toEqual([])
})
