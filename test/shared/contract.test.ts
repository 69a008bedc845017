import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Route } from '#shared/contract/route.ts'
import { accountApiRoutes, bookingApiRoutes, photosRoutes, routes, staffApiRoutes } from '#shared/contract.ts'
import { openApiDocument } from '../../scripts/openapi-document.ts'

describe('the route contract', () => {
  it('defines no two routes of one method and path', () => {
    const names = (Object.values(routes) as Route[]).map(({ method, path }) => `${method} ${path}`)
    expect(new Set(names).size).toBe(names.length)
  })

  it('divides the routes between four functions: bookings, accounts, staff, photos', () => {
    const zones = [bookingApiRoutes, accountApiRoutes, staffApiRoutes, photosRoutes]
    expect(Object.keys(routes)).toEqual(zones.flatMap((zone) => Object.keys(zone)))
    for (const [name, { path }] of Object.entries<Route>(routes)) {
      const ofAccounts = /^\/(sms\/send|auth|customers|staff\/login|me)(\/(?!bookings|vacancy-alerts)|$)/.test(path)
      const ofStaff = path.startsWith('/staff/') && !ofAccounts
      const ofPhotos = /\/(photos|portrait)(\/|$)/.test(path)
      const zone = ofStaff ? 2 : Number(ofAccounts)
      expect([name, zones.findIndex((routesOfZone) => name in routesOfZone)]).toEqual([name, ofPhotos ? 3 : zone])
    }
  })

  it('requires an idempotency key on every route that creates something', () => {
    const idempotent = (Object.values(routes) as Route[]).filter((route) => route.idempotent)
    expect(idempotent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /bookings',
      'POST /call-backs',
      'POST /me/bookings',
      'POST /bookings/{request_id}/after-service',
      'POST /me/bookings/{request_id}/after-service',
      'POST /staff/bookings',
      'POST /staff/team',
      'POST /staff/bookings/{request_id}/after-service',
    ])
    for (const { errors } of idempotent) expect(errors).toContain('IDEMPOTENCY_KEY_REQUIRED')
  })

  it.each([
    ['member', 'SIGN_IN_REQUIRED'],
    ['staff', 'STAFF_ONLY'],
    ['desk', 'STAFF_ONLY'],
    ['technician', 'STAFF_ONLY'],
    ['lookup', 'VERIFICATION_REQUIRED'],
    ['booking', 'BOOKING_NOT_FOUND'],
  ])('lists the error of a missing right for %s: %s', (access, code) => {
    for (const route of (Object.values(routes) as Route[]).filter((each) => each.access === access))
      expect(route.errors).toContain(code)
  })

  it('lists INVALID_BODY for every route with a body', () => {
    const refusals = ['INVALID_BODY', 'INVALID_FIELD', 'UNKNOWN_FIELD', 'BODY_TOO_LARGE']
    for (const { body, errors } of Object.values(routes) as Route[])
      if (body !== undefined) expect(errors).toEqual(expect.arrayContaining(refusals))
  })

  it('equals docs/openapi.json (npm run openapi)', () => {
    expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
  })
})
