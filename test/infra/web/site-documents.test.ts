import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { areaPaths } from '#shared/text/area-pages.ts'
import { awsStage } from '../../../infra/stages/aws-stage.ts'
import { localStage } from '../../../infra/stages/local-stage.ts'
import {
  documentOfStage,
  isOfStage,
  manifestOfStage,
  manifests,
  robotsTxt,
  sitemapXml,
} from '../../../infra/stages/site-documents.ts'
import { sampleOwned } from '../../support/sample-stage.ts'
import { newStacksOf } from '../../support/stacks/stage-stacks.ts'

const prod = awsStage('prod', { ...sampleOwned, siteName: '북서울냉방' }, '')
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
  ])('excludes a path that is personal or for staff from search engines: %s', (path) => {
    expect(isClosed(path)).toBe(true)
  })

  it.each(['/', '/install', '/requests', '/pricing', '/qnapage', '/notices', '/terms', '/privacy', '/assets/a.js'])(
    'leaves a public path open to search engines: %s',
    (path) => {
      expect(isClosed(path)).toBe(false)
    },
  )

  it('names the sitemap in robots.txt, which excludes everything on a stage that is not public', () => {
    expect(robotsTxt(prod, site)).toContain(`Sitemap: ${site}/sitemap.xml`)
    expect(robotsTxt(dev, site)).toContain('Disallow: /\n')
  })
})

it('lists exactly the public pages and those of the districts in sitemap.xml, with full addresses', () => {
  const named = sitemapXml({ districts: ['노원구', '강남구', '없는구'] }, site).match(/(?<=<loc>)[^<]+/g)
  const services = ['cleaning', 'installation', 'moving', 'repair', 'removal', 'refrigerant', 'inspection']
  const open = ['/install', '/installpage2', '/addresspage', '/requests', '/pricing', '/reviews', '/qnapage']
  const paths = ['/', ...services.map((name) => `/services/${name}`), ...open, '/notices', '/terms', '/privacy']
  paths.push('/areas/nowon', '/areas/gangnam')
  expect(named).toEqual(paths.map((path) => site + path))
})

const built = `<head><link rel="canonical" href="/pricing"><meta property="og:url" content="/pricing">
<meta property="og:image" content="/og.png"><link rel="icon" href="/icon.svg"></head>`

describe('a document', () => {
  it('writes full addresses only into the metadata of a document', () => {
    expect(documentOfStage(built, 'pricing/index.html', prod, site)).toBe(
      `<head><link rel="canonical" href="${site}/pricing"><meta property="og:url" content="${site}/pricing">
<meta property="og:image" content="${site}/og.png"><link rel="icon" href="/icon.svg"></head>`,
    )
  })

  it('keeps paths in a document when the address is unknown before the deployment', () => {
    expect(documentOfStage(built, 'pricing/index.html', prod)).toBe(built)
  })

  it('writes escaped structured data about the operator into the start page', () => {
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

describe('the name of the stage', () => {
  const named = '<title>후기 - 에어컨 방문 예약</title><meta name="application-name" content="에어컨 방문 예약" />'

  it('replaces the name in the build by that of the stage everywhere in a document', () => {
    expect(documentOfStage(named, 'reviews/index.html', prod, site)).toBe(
      '<title>후기 - 북서울냉방</title><meta name="application-name" content="북서울냉방" />',
    )
  })

  it('names the installed site after the stage, and that of the staff', () => {
    const [customers, staff] = manifests.map((name) => JSON.parse(manifestOfStage(name, prod)))
    expect(customers).toMatchObject({ name: '북서울냉방', short_name: '북서울냉방' })
    expect(staff).toMatchObject({ name: '북서울냉방 운영', short_name: '북서울냉방 운영' })
  })

  it('names a stage 에어컨예약 where the settings have no name, and limits it to what messages allow', () => {
    const named = (siteName: unknown) => awsStage('prod', { ...sampleOwned, siteName }, 'prod.json').siteName
    expect(awsStage('prod', sampleOwned, '').siteName).toBe('에어컨예약')
    expect(named('청소연구소')).toBe('청소연구소')
    for (const wrong of ['북서울에어컨', '', '[에컨]', '<b>', '쿨 쿨', '쌰뱥', 3])
      expect(() => named(wrong), String(wrong)).toThrow(/^prod.json: "siteName" is wrong: expected/)
  })
})

describe('the document of a service', () => {
  const service = { '@type': 'Service', name: '에어컨 청소', url: '/services/cleaning' }
  const data = {
    '@context': 'https://schema.org',
    '@graph': [service, { '@type': 'FAQPage', url: '/services/cleaning' }],
  }
  const html = `<head><script type="application/ld+json">${JSON.stringify(data)}</script></head>`
  const dataOf = (settings: typeof prod) =>
    JSON.parse(
      /<script type="application\/ld\+json">(.*)<\/script>/.exec(
        documentOfStage(html, 'services/cleaning/index.html', settings, site),
      )?.[1] ?? '',
    )
  const line = {
    id: 'clean-wall',
    service_type: '청소',
    label: '벽걸이형 분해 청소',
    kind: 'from',
    amount: 80_000,
  } as const
  const fixed = { id: 'check', service_type: '점검', label: '점검', kind: 'fixed', amount: 30_000 } as const

  it('names operator, districts and full addresses in the structured data of a service', () => {
    const [ofService, questions] = dataOf(prod)['@graph']
    expect(ofService).toMatchObject({
      name: '에어컨 청소',
      url: `${site}/services/cleaning`,
      provider: { '@type': 'HVACBusiness', name: prod.operator.tradeName, telephone: '02-000-0000' },
    })
    expect(ofService.areaServed[0]).toEqual({ '@type': 'AdministrativeArea', name: '서울특별시 강북구' })
    expect(questions).toEqual({ '@type': 'FAQPage', url: `${site}/services/cleaning` })
  })

  it('offers the prices of a service in its structured data, and none of a sample', () => {
    const prices = { id: '0'.repeat(16), lines: [line, fixed] }
    expect(dataOf({ ...prod, prices })['@graph'][0].offers).toEqual([
      {
        '@type': 'Offer',
        name: '벽걸이형 분해 청소',
        priceSpecification: { '@type': 'PriceSpecification', priceCurrency: 'KRW', minPrice: 80_000 },
      },
    ])
    expect(dataOf({ ...prod, prices: { ...prices, sample: true } })['@graph'][0].offers).toBeUndefined()
    expect(dataOf(prod)['@graph'][0].offers).toBeUndefined()
  })

  it('shows the lowest sum in the titles of a service, and none of a sample', () => {
    const titles =
      '<title>에어컨 청소 - 에어컨 방문 예약</title><meta property="og:title" content="에어컨 청소 - 에어컨 방문 예약">'
    const titlesOf = (settings: typeof prod) => documentOfStage(titles, 'services/cleaning/index.html', settings, site)
    const prices = { id: '0'.repeat(16), lines: [line, fixed] }
    const placed = titles.replaceAll('에어컨 청소 - 에어컨 방문 예약', '강북·광진·노원 에어컨 청소 - 북서울냉방')
    expect(titlesOf({ ...prod, prices })).toBe(placed.replaceAll('청소 - ', '청소 100,000원부터 - '))
    for (const settings of [prod, { ...prod, prices: { ...prices, sample: true } }])
      expect(titlesOf(settings)).toBe(placed)
  })

  it('never states a rating in a document, which does not know those of tomorrow', () => {
    expect(JSON.stringify(dataOf(prod))).not.toContain('AggregateRating')
  })
})

describe('the districts of the stage', () => {
  const html = `<head><title>에어컨 청소 - 에어컨 방문 예약</title><meta name="description" content="에어컨 청소.">
<meta property="og:title" content="에어컨 청소 - 북서울냉방"><meta property="og:description" content="에어컨 청소."></head>
<p><span data-districts="2">강북</span><span data-districts="">강북구</span></p><nav data-areas="" aria-label="방문 지역"></nav>`
  const stage = { ...prod, districts: ['강남구', '서초구', '송파구', '중구'] }
  const placed = (file: string) => documentOfStage(html, file, stage, site)

  it('names the districts in titles and descriptions of home and services, the first three in titles', () => {
    for (const file of ['index.html', 'services/cleaning/index.html']) {
      expect(placed(file)).toContain('<title>강남·서초·송파 에어컨 청소 - 북서울냉방</title>')
      expect(placed(file)).toContain('og:title" content="강남·서초·송파 에어컨 청소 - 북서울냉방"')
      expect(placed(file)).toContain('name="description" content="서울 강남·서초·송파·중구 에어컨 청소."')
      expect(placed(file)).toContain('og:description" content="서울 강남·서초·송파·중구 에어컨 청소."')
    }
    expect(placed('pricing/index.html')).toContain('<title>에어컨 청소 - 북서울냉방</title>')
  })

  it('names the districts in every text that has them, and in links to their pages', () => {
    const text = placed('pricing/index.html').replaceAll('\u00a0', ' ')
    expect(text).toContain('<span data-districts="2">강남 · 서초 외 2개 구</span>')
    expect(text).toContain('<span data-districts="">강남 · 서초 · 송파 · 중구</span>')
    expect(text).toContain('<a href="/areas/gangnam">강남구</a>')
    expect(text).not.toContain('/areas/nowon')
  })

  it('writes a document for each served district, with structured data of who serves it, and no other', () => {
    expect(
      ['강남구', '중구', '노원구'].map((name) => isOfStage(`${areaPaths[name]?.slice(1)}/index.html`, stage)),
    ).toEqual([true, true, false])
    expect(isOfStage('pricing/index.html', stage)).toBe(true)
    const [, data = ''] =
      /<script type="application\/ld\+json">(.*)<\/script>/.exec(placed('areas/jung/index.html')) ?? []
    expect(JSON.parse(data)).toMatchObject({
      '@type': 'Service',
      url: `${site}/areas/jung`,
      provider: { '@type': 'HVACBusiness', telephone: '02-000-0000' },
      areaServed: [{ '@type': 'AdministrativeArea', name: '서울특별시 중구' }],
    })
    expect(data).not.toContain('offers')
  })
})

describe('the deployment', () => {
  it('uploads the documents of the stage', () => {
    const { outdir } = newStacksOf('prod').app
    const home = join(outdir, 'documents', 'index.html')
    expect(existsSync(home)).toBe(true)
    expect(readFileSync(home, 'utf8')).toContain('"url":"https://book.example.com/"')
    expect(existsSync(join(outdir, 'documents', 'areas/nowon/index.html'))).toBe(true)
    expect(existsSync(join(outdir, 'documents', 'areas/gangnam/index.html'))).toBe(false)
  })

  it('writes prices only into a document that has their elements', () => {
    const empty = '<div class="a" id="prices"></div>'
    const priced = documentOfStage(empty, 'pricing/index.html', localStage)
    expect(priced).toMatch(/^<div class="a" id="prices"><h2>.*80,000원.*<\/table><\/div><\/div>$/)
    const tile = (text: string) => `<small data-price="청소">${text}</small>`
    expect(documentOfStage(tile('출장비 20,000원부터'), 'pricing/index.html', localStage)).toBe(tile('100,000원부터'))
    const table = documentOfStage(
      '<div id="prices" data-prices="점검"></div>',
      'services/inspection/index.html',
      localStage,
    )
    expect(table).toMatch(/^<div id="prices" data-prices="점검"><table><caption>작업비.*30,000원.*<\/table><\/div>$/)
    expect(table).not.toContain('80,000원')
    const facts =
      '<dd data-sum="청소">출장비 20,000원부터</dd><dd data-work="청소">보고 나서 정해요</dd><dd data-duration="청소">현장에 따라 달라요</dd>'
    expect(documentOfStage(facts, 'services/cleaning/index.html', localStage)).toBe(
      '<dd data-sum="청소">100,000원부터</dd><dd data-work="청소">80,000원부터</dd><dd data-duration="청소">1시간 30분 ~ 2시간쯤</dd>',
    )
    expect(documentOfStage(empty, 'pricing/index.html', prod)).toBe(empty)
    const example = '<div id="price-example"></div>'
    expect(documentOfStage(example, 'pricing/index.html', localStage)).toContain('<td>100,000원<i>부터</i></td>')
    expect(documentOfStage(example, 'pricing/index.html', prod)).toContain('<td>90,000 ~ 120,000원</td>')
    expect(documentOfStage(built, 'pricing/index.html', localStage)).toBe(built)
  })
})
