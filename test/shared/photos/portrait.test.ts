import { describe, expect, it } from 'vitest'
import { withConsents } from '#shared/photos/portrait.ts'
import { staffSchema } from '#shared/staff/staff-schema.ts'
import { aTeammate } from '../../support/staff/staff-screens.ts'

const monday = new Date('2026-11-23T01:00:00.000Z')
const tuesday = new Date('2026-11-24T01:00:00.000Z')
const forCustomers = withConsents(undefined, { id: 'one', isPublic: false }, 'first', monday)
const published = withConsents(forCustomers, { id: 'one', isPublic: true }, 'first', tuesday)

describe('the consents of a portrait (specification 4.11)', () => {
  it('date a new portrait, without a public copy unless the technician agrees', () => {
    expect(forCustomers).toEqual({
      id: 'one',
      at: '2026-11-23T01:00:00.000Z',
      consents: { customers_at: '2026-11-23T01:00:00.000Z' },
    })
  })

  it('keep the date of the first one when the second one follows', () => {
    expect(published).toEqual({
      ...forCustomers,
      consents: { customers_at: '2026-11-23T01:00:00.000Z', public_at: '2026-11-24T01:00:00.000Z' },
      public_name: 'first',
    })
  })

  it('changes no consents of a portrait when they are repeated', () => {
    expect(withConsents(published, { id: 'one', isPublic: true }, 'second', new Date())).toBe(published)
  })

  it('lose date and public name at a withdrawal, and get others later', () => {
    expect(withConsents(published, { id: 'one', isPublic: false }, 'unused', tuesday)).toEqual(forCustomers)
    expect(withConsents(forCustomers, { id: 'one', isPublic: true }, 'second', tuesday).public_name).toBe('second')
  })

  it('dates the consents of a portrait again for another picture', () => {
    const other = withConsents(published, { id: 'two', isPublic: true }, 'second', tuesday)
    const at = '2026-11-24T01:00:00.000Z'
    expect(other).toEqual({ id: 'two', at, consents: { customers_at: at, public_at: at }, public_name: 'second' })
  })
})

it('reads a staff member of an earlier release, who has a path in place of a portrait', () => {
  const { portrait: _, ...staff } = aTeammate()
  expect(staffSchema.parse({ ...staff, profile_image: '/photos/kim.webp' })).toEqual(staff)
})
