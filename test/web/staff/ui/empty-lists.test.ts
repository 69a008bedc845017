import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const staff = 'web/src/staff'

it('draws another picture in every empty list of the staff (specification 9.23)', () => {
  const lists = readdirSync(staff, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(join(staff, file), 'utf8').matchAll(/<EmptyState\b[^>]*/g)])
    .map(([tag]) => /scene=\{<(\w+)/.exec(tag)?.[1])
  expect(lists.length).toBeGreaterThan(9)
  expect(lists).not.toContain(undefined)
  expect(new Set(lists).size).toBe(lists.length)
})
