import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Route } from '#shared/contract/route.ts'
import { routes } from '#shared/contract.ts'
import { openApiDocument } from '../../scripts/openapi-document.ts'

describe('the route contract', () => {
  it('has no two routes of one method and path', () => {
    const names = (Object.values(routes) as Route[]).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('is what docs/openapi.json says (npm run openapi)', () => {
    expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  })
})
