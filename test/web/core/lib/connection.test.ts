import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const web = join(import.meta.dirname, '../../../../web/src')

it('leaves the question whether the browser is online to one module', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const asking = files.filter((file) => /\bonLine\b/.test(readFileSync(join(web, file), 'utf8')))
  expect(asking).toEqual([join('core', 'lib', 'connection.ts')])
})
