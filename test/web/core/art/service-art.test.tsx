import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { serviceTypes } from '#shared/booking/options.ts'
import { ServiceArt } from '../../../../web/src/core/art/service-art.tsx'

const drawings = serviceTypes.map((service) =>
  renderToStaticMarkup(<ServiceArt service={service} className={undefined} />),
)

describe('illustrations of the services', () => {
  it('show something else for each service', () => {
    expect(new Set(drawings).size).toBe(serviceTypes.length)
  })

  it('are hidden from screen readers, which have the name', () => {
    for (const drawing of drawings) expect(drawing).toMatch(/^<svg[^>]* aria-hidden="true"/)
  })

  it('take every colour from a token, so that they follow dark mode', () => {
    for (const drawing of drawings) {
      const colours = [...drawing.matchAll(/ (?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour)
      expect(colours.filter((colour) => !/^(none|var\(--(art-\w+|accent)\))$/.test(colour ?? ''))).toEqual([])
    }
  })

  it('have their size before they load, so that nothing moves', () => {
    for (const drawing of drawings) expect(drawing).toContain('width="176" height="104"')
  })
})
