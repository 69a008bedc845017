import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readAwsStage } from '../../infra/stages/aws-stage.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { siteConfig } from '../../infra/stages/site-config.ts'
import { documentOfStage } from '../../infra/stages/site-documents.ts'
import { readSitePhotos } from '../../infra/stages/site-photos.ts'
import { sampleOwned } from '../support/sample-stage.ts'
import { newStacksOf } from '../support/stacks/stage-stacks.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const sample = 'infra/stages/local.photos'
const consent = { day: '2026-11-28', note: 'the owner of the home agreed in writing' }
const home = { file: 'home.webp', subject: 'home', alt: '에어컨을 살펴보는 기사님', consent }
const before = { ...home, file: 'before.webp', subject: 'before', service: '청소' }

/** A folder of photos with these bytes besides a good one for `home.webp`. */
function folderWith(files: Record<string, Buffer> = {}) {
  const folder = temporaryFolder()
  copyFileSync(join(sample, 'home.webp'), join(folder, 'home.webp'))
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
  return folder
}

describe('the photos of a stage (specification 10.1)', () => {
  it('reads the photos of a stage with their sizes, and a local sample of each subject', () => {
    expect(localStage.photos).toMatchObject([
      { subject: 'home', width: 680, height: 464 },
      { subject: 'before', service: '청소', width: 640, height: 480 },
      { subject: 'after', service: '청소', width: 640, height: 480 },
    ])
    expect(localStage.photos?.[0]?.url).toMatch(/^\/pictures\/home-[0-9a-f]{8}\.webp$/)
  })

  it.each([
    ['expected a list of photos', {}],
    ['photo 1, "alt": expected 2 to 120 characters', [{ ...home, alt: '<b>' }]],
    ['photo 1, "consent": expected {"day"', [{ ...home, consent: undefined }]],
    ['photo 1, "consent.day": expected a day', [{ ...home, consent: { ...consent, day: 'yesterday' } }]],
    ['photo 1, "consent.note": expected who agreed to what', [{ ...home, consent: { ...consent, note: 'yes' } }]],
    ['photo 1, "file": expected a name such as home.webp', [{ ...home, file: '../home.webp' }]],
    ['home.webp: a photo of home has no service', [{ ...home, service: '청소' }]],
    ['home.webp: another photo shows the same', [home, home]],
    ['absent.webp is missing', [{ ...before, file: 'absent.webp' }]],
    ['before.webp is not a WebP file', [before]],
    ['large.webp has 60,001 bytes, and a photo has at most 60,000', [{ ...before, file: 'large.webp' }]],
  ])('stops a deployment over a photo with the sentence: %s', (sentence, entries) => {
    const folder = folderWith({ 'before.webp': Buffer.alloc(100), 'large.webp': Buffer.alloc(60_001) })
    expect(() => readSitePhotos(entries, folder)).toThrow(sentence)
  })

  it.each([
    ['VP8L', [0x2f, 0x7f, 0x42, 0x0b, 0], { width: 640, height: 46 }],
    ['VP8X', [0, 0, 0, 0, 0x7f, 2, 0, 0xdf, 1, 0], { width: 640, height: 480 }],
  ])('accepts %s files as photos of a stage', (kind, payload, size) => {
    const bytes = Buffer.alloc(40)
    bytes.write('RIFF\0\0\0\0WEBP', 'latin1')
    bytes.write(kind, 12, 'latin1')
    Buffer.from(payload).copy(bytes, 20)
    expect(readSitePhotos([before], folderWith({ 'before.webp': bytes }))).toMatchObject([size])
  })

  it('reads the photos of a stage from a folder next to the settings, and none without it', () => {
    const folder = temporaryFolder()
    const file = join(folder, 'dev.json')
    writeFileSync(file, JSON.stringify(sampleOwned))
    expect(readAwsStage('dev', file).photos).toBeUndefined()
    mkdirSync(join(folder, 'dev.photos'))
    writeFileSync(join(folder, 'dev.photos', 'photos.json'), JSON.stringify([home]))
    expect(() => readAwsStage('dev', file)).toThrow('home.webp is missing')
    copyFileSync(join(sample, 'home.webp'), join(folder, 'dev.photos', 'home.webp'))
    expect(readAwsStage('dev', file).photos).toHaveLength(1)
  })

  it('deploys photos under their names, and publishes neither their files nor their consents', () => {
    const photos = localStage.photos ?? []
    const { outdir } = newStacksOf('prod', { photos }).app
    for (const { url } of photos) expect(existsSync(join(outdir, 'photos', url))).toBe(true)
    const config = siteConfig(localStage, {} as never)
    expect(config.photos).toHaveLength(photos.length)
    expect(JSON.stringify(config)).not.toMatch(/local\.photos|consent/)
  })

  it('writes photos into documents with their sizes: that of home at once, those of a service late', () => {
    const html = '<div data-photos="home" class="x"></div><div data-photos="청소"></div><div data-photos="수리"></div>'
    const [ofHome, before, after] = localStage.photos ?? []
    expect(documentOfStage(html, 'services/cleaning/index.html', localStage)).toBe(
      `<div data-photos="home" class="x"><img src="${ofHome?.url}" alt="${ofHome?.alt}" width="680" height="464"></div>` +
        `<div data-photos="청소"><figure><img src="${before?.url}" alt="${before?.alt}" width="640" height="480" loading="lazy">` +
        `<figcaption>작업 전</figcaption></figure><figure><img src="${after?.url}" alt="${after?.alt}" width="640" height="480" ` +
        `loading="lazy"><figcaption>작업 후</figcaption></figure></div><div data-photos="수리"></div>`,
    )
    expect(documentOfStage(html, 'index.html', { ...localStage, photos: undefined })).toContain(html)
  })
})
