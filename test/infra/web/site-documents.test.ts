import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import { documentOfStage, robotsTxt, sitemapXml } from '../../../infra/stages/site-documents.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { newStacksOf } from '../../support/stacks/stage-stacks.ts'

const prod = awsStage('prod', sampleOwned, '')
const dev = awsStage('dev', sampleOwned, '')
const site = 'https://book.example.com'

describe('robots.txt', () => {
  const disallowed = robotsTxt(prod, site).match(/(?<=^Disallow: ).+$/gm) ?? []
  const isClosed = (path: string) => disallowed.some((start) => path.startsWith(start))

  it.each([
    paths.myPage,
    paths.inquiryDashboard,
    paths.addressForm,
    paths.login,
    paths.withdraw,
    '/staff',
    '/api/health',
  ])('excludes %s, which is personal or for staff', (path) => {
    expect(isClosed(path)).toBe(true)
  })

  it.each(['/', '/install', '/requests', '/pricing', '/qnapage', '/notices', '/terms', '/privacy', '/assets/a.js'])(
    'leaves %s open',
    (path) => {
      expect(isClosed(path)).toBe(false)
    },
  )

  it('names the sitemap, and excludes everything on a stage that is not public', () => {
    expect(robotsTxt(prod, site)).toContain(`Sitemap: ${site}/sitemap.xml`)
    expect(robotsTxt(dev, site)).toContain('Disallow: /\n')
  })
})

it('lists exactly the public pages in sitemap.xml, with their full addresses', () => {
  const named = sitemapXml(site).match(/(?<=<loc>)[^<]+/g)
  const open = ['/', '/install', '/installpage2', '/addresspage', '/requests', '/pricing', '/reviews', '/qnapage']
  expect(named).toEqual([...open, '/notices', '/terms', '/privacy'].map((path) => site + path))
})

const built = `<head><link rel="canonical" href="/pricing"><meta property="og:url" content="/pricing">
<meta property="og:image" content="/og.png"><link rel="icon" href="/icon.svg"></head>`

describe('a document', () => {
  it('has full addresses only in its metadata', () => {
    expect(documentOfStage(built, 'pricing/index.html', prod, site)).toBe(
      `<head><link rel="canonical" href="${site}/pricing"><meta property="og:url" content="${site}/pricing">
<meta property="og:image" content="${site}/og.png"><link rel="icon" href="/icon.svg"></head>`,
    )
  })

  it('keeps paths when the address is unknown before the deployment', () => {
    expect(documentOfStage(built, 'pricing/index.html', prod)).toBe(built)
  })

  it('has escaped structured data about the operator on the start page', () => {
    const named = { ...prod, operator: { ...prod.operator, tradeName: '</script><b>' } }
    const [, data = ''] =
      /<script type="application\/ld\+json">(.*)<\/script>/.exec(documentOfStage(built, 'index.html', named, site)) ??
      []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'HVACBusiness',
      name: '</script><b>',
      telephone: '02-000-0000',
      url: `${site}/`,
      address: { '@type': 'PostalAddress', streetAddress: '서울 강북구 견본로 1' },
    })
    expect(documentOfStage(built, 'pricing/index.html', localStage, site)).not.toContain('ld+json')
  })
})

describe('the deployment', () => {
  it('uploads the documents of the stage', () => {
    const { outdir } = newStacksOf('prod').app
    const home = join(outdir, 'documents', 'index.html')
    expect(existsSync(home)).toBe(true)
    expect(readFileSync(home, 'utf8')).toContain('"url":"https://book.example.com/"')
  })

  it('writes prices only into a document that has their elements', () => {
    const empty = '<div class="a" id="prices"></div>'
    const priced = documentOfStage(empty, 'pricing/index.html', localStage)
    expect(priced).toMatch(/^<div class="a" id="prices"><table>.*80,000원.*<\/table><\/div>$/)
    const tile = (text: string) => `<small data-price="청소">${text}</small>`
    expect(documentOfStage(tile('출장비만 먼저'), 'pricing/index.html', localStage)).toBe(tile('80,000원부터'))
    expect(documentOfStage(empty, 'pricing/index.html', prod)).toBe(empty)
    expect(documentOfStage(built, 'pricing/index.html', localStage)).toBe(built)
  })
})
