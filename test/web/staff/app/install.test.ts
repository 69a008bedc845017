import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const fileAt = (path: string) => readFileSync(new URL(`../../../../web/${path}`, import.meta.url))

it('makes the staff app installable apart from that of customers, from the technician’s day on', () => {
  const manifest = JSON.parse(String(fileAt('public/staff.webmanifest')))
  const ofCustomers = JSON.parse(String(fileAt('public/manifest.webmanifest')))
  expect(manifest).toMatchObject({ id: '/staff', start_url: '/staff/visits', scope: '/staff', display: 'standalone' })
  expect(manifest.id).not.toBe(ofCustomers.id)
  for (const { src } of manifest.icons) expect(fileAt(`public${src}`).length).toBeGreaterThan(0)
  expect(String(fileAt('staff.html'))).toContain('<link rel="manifest" href="/staff.webmanifest" />')
})
