import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { siteFiles } from '../../../infra/site-files.ts'
import { linkPictures, linkPictureTexts } from '../../../infra/stages/link-pictures.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { newStacksOf } from '../../support/stacks/stage-stacks.ts'

const line = { id: 'clean-wall', service_type: '청소', label: '벽걸이형', kind: 'from', amount: 80_000 } as const
const published = { ...localStage, siteName: '북서울냉방', prices: { id: '0'.repeat(16), lines: [line] } }
const pictures = linkPictures(published)
const names = ['cleaning', 'installation', 'moving', 'repair', 'removal', 'refrigerant', 'inspection']

describe('the pictures of link previews', () => {
  it('draws one picture for the links of the site and one for each service, which the site serves', () => {
    expect(Object.keys(pictures)).toEqual(['og.png', ...names.map((name) => `og/${name}.png`)])
    for (const name of Object.keys(pictures)) expect(siteFiles(localStage)).toContain(`/${name}`)
  })

  it.each(Object.entries(pictures))(
    'draws the link picture %s at 1200 by 630 pixels and up to 100 kB',
    async (_, png) => {
      const { format, width, height } = await sharp(png).metadata()
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
      expect(png.length).toBeLessThanOrEqual(100_000)
    },
  )

  it('draws a different picture for each link, with the same bytes every time', () => {
    const texts = Object.values(pictures).map((png) => png.toString('base64'))
    expect(new Set(texts).size).toBe(8)
    expect(linkPictures(structuredClone(published))).toEqual(pictures)
  })

  it('writes the name of the stage, the service and its lowest sum into link pictures', () => {
    const texts = linkPictureTexts(published)
    for (const { name } of Object.values(texts)) expect(name).toBe('북서울냉방')
    expect(texts['og/cleaning.png']).toMatchObject({ title: ['에어컨 청소,', '네 단계로 예약'], sum: '100,000원부터' })
    expect(texts['og/repair.png']?.title[0]).toBe('에어컨 수리,')
    expect(texts['og.png']?.lines).toEqual(['청소 · 설치 · 이전 · 수리', '철거 · 냉매충전 · 점검'])
  })

  it('writes no sum of a sample list into link pictures', () => {
    const sample = { ...published, prices: { ...published.prices, sample: true } }
    expect(Object.values(linkPictureTexts(sample)).map(({ sum }) => sum)).toEqual(Array(8).fill(undefined))
    expect(linkPictures(sample)['og/cleaning.png']).not.toEqual(pictures['og/cleaning.png'])
  })

  it('draws text in the font of the project: another name gives another picture', () => {
    const renamed = linkPictures({ ...published, siteName: '청소연구소' })
    for (const [name, png] of Object.entries(pictures)) expect(renamed[name], name).not.toEqual(png)
  })

  it('deploys the pictures of link previews with the site', () => {
    const { outdir } = newStacksOf('prod').app
    for (const name of Object.keys(pictures)) expect(existsSync(join(outdir, 'link-pictures', name)), name).toBe(true)
    expect(readFileSync(join(outdir, 'link-pictures', 'og.png')).length).toBeGreaterThan(10_000)
  })
})

describe('the icon that systems mask', () => {
  const icon = (name: string) => sharp(join('web/public', name)).resize(512, 512).removeAlpha().raw().toBuffer()

  it.each(['icon-maskable-512.png', 'icon-maskable.svg'])(
    'draws the icon %s with a mark of 56 %% of its width, within what no mask cuts',
    async (name) => {
      const pixels = await icon(name)
      const white = Array.from({ length: 512 * 512 }, (_, at) => at).filter((at) => (pixels[at * 3] ?? 0) > 200)
      const [xs, ys] = [white.map((at) => at % 512), white.map((at) => Math.floor(at / 512))]
      const [left, right] = [xs.reduce((a, b) => Math.min(a, b)), xs.reduce((a, b) => Math.max(a, b))]
      expect((right - left + 1) / 512).toBeCloseTo(0.56, 1.9)
      const farthest = white
        .map((at) => Math.hypot((at % 512) - 255.5, Math.floor(at / 512) - 255.5))
        .reduce((a, b) => Math.max(a, b))
      expect(farthest / 512).toBeLessThan(0.4)
      const [top, bottom] = [ys.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.max(a, b))]
      expect(Math.abs((left + right) / 2 - 255.5), 'centered').toBeLessThan(4)
      expect(Math.abs((top + bottom) / 2 - 255.5), 'centered').toBeLessThan(12)
    },
  )
})
