import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { airconTypes, serviceTypes } from '#shared/booking/options.ts'
import { ServiceArt } from '../../../../web/src/core/art/service-art.tsx'
import { UnitArt } from '../../../../web/src/core/art/unit-art.tsx'

const services = serviceTypes.map((service) =>
  renderToStaticMarkup(<ServiceArt service={service} className={undefined} />),
)
const units = airconTypes.map((device) => renderToStaticMarkup(<UnitArt device={device} size={76} />))

describe.each([
  ['services', services, '176" height="104'],
  ['units', units, '76" height="76'],
])('illustrations of the %s', (_, drawings, size) => {
  it('gives each service and each unit its own illustration', () => {
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  it('hides illustrations from screen readers, which have the name', () => {
    for (const drawing of drawings) expect(drawing).toMatch(/<svg[^>]* aria-hidden="true"/)
  })

  it('takes every colour of an illustration from a token, so that it follows dark mode', () => {
    for (const drawing of drawings) {
      const colours = [...drawing.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour)
      expect(colours.filter((colour) => !/^(none|var\(--(art-\w+|accent)\))$/.test(colour ?? ''))).toEqual([])
    }
  })

  it('gives illustrations their size before they load, so that nothing moves', () => {
    for (const drawing of drawings) expect(drawing).toContain(`width="${size}"`)
  })
})
