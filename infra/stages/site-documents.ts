import { serviceTypes } from '#shared/booking/options.ts'
import { paths, publicPaths } from '#shared/paths.ts'
import type { PriceList } from '#shared/prices/price-list.ts'
import { priceTableHtml } from '#shared/prices/price-table.ts'
import { startingPriceText } from '#shared/prices/price-text.ts'
import type { StageSettings } from './stage-settings.ts'

/**
 * Returns a prerendered document as this stage serves it. The build knows no stage and writes paths; search engines and
 * link previews need whole addresses, and prices appear without a shift.
 * @param file name of the document, such as `pricing/index.html`
 * @param address of the site, without a trailing slash; undefined leaves the paths
 */
export function documentOfStage(html: string, file: string, settings: StageSettings, address?: string): string {
  const addressed = address
    ? html.replace(/(<(?:link rel="canonical" href|meta property="og:(?:url|image)" content)=")\//g, `$1${address}/`)
    : html
  const priced = settings.prices ? withPrices(addressed, settings.prices) : addressed
  if (file !== 'index.html') return priced
  return priced.replace('</head>', () => `  ${businessData(settings, address)}\n  </head>`)
}

/** Fills the table of `/pricing` and the tiles of the home page. */
const withPrices = (html: string, prices: PriceList) =>
  html
    .replace(/<div [^>]*id="prices"[^>]*>(?=<\/div>)/, (start) => start + priceTableHtml(prices))
    .replace(/(<small data-price="([^"]+)">)[^<]*/g, (tile, start: string, name) => {
      const service = serviceTypes.find((type) => type === name)
      return service === undefined ? tile : start + startingPriceText(prices, service)
    })

/** Returns the operator as structured data for search engines. A block of data needs no script in the policy. */
function businessData({ operator, districts }: StageSettings, address: string | undefined): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'HVACBusiness',
    name: operator.tradeName,
    telephone: operator.phone,
    email: operator.email,
    address: operator.address && {
      '@type': 'PostalAddress',
      addressCountry: 'KR',
      streetAddress: operator.address,
    },
    ...(address && { '@id': `${address}/`, url: `${address}/`, image: `${address}/og.png` }),
    areaServed: districts.map((district) => ({ '@type': 'AdministrativeArea', name: `서울특별시 ${district}` })),
    openingHours: 'Mo-Su 09:00-21:00',
  }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** Returns the rules for search engines: none may read the dev stage; the local stage has the rules of production. */
export function robotsTxt({ stage }: StageSettings, address: string): string {
  const closed = Object.values(paths).filter((path) => !publicPaths.some((open) => open === path))
  const rules = stage === 'dev' ? ['/'] : ['/api/', '/staff', ...closed.sort()]
  return ['User-agent: *', ...rules.map((path) => `Disallow: ${path}`), '', `Sitemap: ${address}/sitemap.xml`, ''].join(
    '\n',
  )
}

export function sitemapXml(address: string): string {
  const urls = publicPaths.map((path) => `  <url><loc>${address}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
