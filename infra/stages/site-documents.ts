import { readFileSync } from 'node:fs'
import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { paths, publicPaths, servicePaths } from '#shared/paths.ts'
import { exampleHtml } from '#shared/prices/price-example.ts'
import type { PriceList } from '#shared/prices/price-list.ts'
import { priceTablesHtml, servicePriceTableHtml } from '#shared/prices/price-table.ts'
import { lowestSumText } from '#shared/prices/price-text.ts'
import { serviceSumText, workDurationText, workPriceText } from '#shared/prices/service-price-text.ts'
import { builtSiteName } from '#shared/text/site-name.ts'
import type { StageSettings } from './stage-settings.ts'

/**
 * Returns a prerendered document as this stage serves it. The build knows no stage and writes paths; search engines and
 * link previews need whole addresses, and prices appear without a shift.
 * @param file name of the document, such as `pricing/index.html`
 * @param address of the site, without a trailing slash; undefined leaves the paths
 */
export function documentOfStage(built: string, file: string, settings: StageSettings, address?: string): string {
  const html = withName(built, settings)
  const addressed = address
    ? html.replace(/(<(?:link rel="canonical" href|meta property="og:(?:url|image)" content)=")\//g, `$1${address}/`)
    : html
  const exemplified = addressed.replace(
    /<div [^>]*id="price-example"[^>]*>(?=<\/div>)/,
    (start) => start + exampleHtml(settings.prices),
  )
  const priced = settings.prices ? withPrices(exemplified, settings.prices) : exemplified
  const service = serviceTypes.find((type) => `${servicePaths[type].slice(1)}/index.html` === file)
  if (service !== undefined)
    return withSumInTitle(withServiceData(priced, service, settings, address), service, settings)
  if (file !== 'index.html') return priced
  return priced.replace('</head>', () => `  ${dataBlock(businessData(settings, address))}\n  </head>`)
}

const withName = (text: string, { siteName }: StageSettings) => text.replaceAll(builtSiteName, () => siteName)

/** Files that name the site where it is installed. */
export const manifests = ['manifest.webmanifest', 'staff.webmanifest'] as const

/** Returns a manifest with the name of the stage. */
export const manifestOfStage = (name: (typeof manifests)[number], settings: StageSettings) =>
  withName(readFileSync(new URL(`../../web/public/${name}`, import.meta.url), 'utf8'), settings)

/** Fills the tables of `/pricing` and of a service, the tiles of the home page and the facts of a service. */
const withPrices = (html: string, prices: PriceList) =>
  html
    .replace(/<div [^>]*id="prices"[^>]*>(?=<\/div>)/, (start) => {
      const service = serviceTypes.find((type) => start.includes(`data-prices="${type}"`))
      return start + (service === undefined ? priceTablesHtml(prices) : servicePriceTableHtml(prices, service))
    })
    .replace(
      /(<\w+ [^>]*data-(price|sum|work|duration)="([^"]+)"[^>]*>)[^<]*/g,
      (built, start: string, fact: Fact, name) => {
        const service = serviceTypes.find((type) => type === name)
        return service === undefined ? built : start + factTexts[fact](prices, service)
      },
    )

const factTexts = {
  price: lowestSumText,
  sum: serviceSumText,
  work: workPriceText,
  duration: workDurationText,
} as const
type Fact = keyof typeof factTexts

/** Returns the lowest sum of a service for search results and link previews; undefined for a sample list. */
export const publishedSumText = ({ prices }: Pick<StageSettings, 'prices'>, service: ServiceType) =>
  prices === undefined || prices.sample ? undefined : lowestSumText(prices, service)

/** Adds the lowest sum of the service to its title, also for link previews. */
function withSumInTitle(html: string, service: ServiceType, settings: StageSettings): string {
  const sum = publishedSumText(settings, service)
  if (sum === undefined) return html
  const name = `에어컨 ${service}`
  return html.replace(
    new RegExp(`(<title>|<meta property="og:title" content=")${name}(?= - )`, 'g'),
    `$1${name} ${sum}`,
  )
}

/** Returns data for search engines. A block of data needs no script in the policy. */
const dataBlock = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`

/** Returns the operator as structured data for search engines. */
const businessData = ({ operator, districts }: StageSettings, address: string | undefined) => ({
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
  areaServed: areaServed(districts),
  openingHours: 'Mo-Su 09:00-21:00',
})

const areaServed = (districts: readonly string[]) =>
  districts.map((district) => ({ '@type': 'AdministrativeArea', name: `서울특별시 ${district}` }))

/** Adds who offers the service, where, and for how much, to the data that the build wrote. */
function withServiceData(
  html: string,
  service: ServiceType,
  { operator, districts, prices }: StageSettings,
  address: string | undefined,
): string {
  const ofStage = {
    provider: { '@type': 'HVACBusiness', name: operator.tradeName, telephone: operator.phone },
    areaServed: areaServed(districts),
    ...(prices && !prices.sample && { offers: offersOf(service, prices) }),
  }
  return html.replace(/<script type="application\/ld\+json">(.*?)<\/script>/, (_, built: string) => {
    const { '@graph': graph, ...context }: { '@graph': { '@type': string; url: string }[] } = JSON.parse(built)
    const parts = graph.map((part) => ({
      ...part,
      url: `${address ?? ''}${part.url}`,
      ...(part['@type'] === 'Service' && ofStage),
    }))
    return dataBlock({ ...context, '@graph': parts })
  })
}

/** The prices that have an amount; none of a sample. */
const offersOf = (service: ServiceType, { lines }: PriceList) =>
  lines.flatMap(({ service_type, label, kind, amount }) =>
    service_type === service && amount !== undefined
      ? {
          '@type': 'Offer',
          name: label,
          priceSpecification: {
            '@type': 'PriceSpecification',
            priceCurrency: 'KRW',
            ...(kind === 'from' ? { minPrice: amount } : { price: amount }),
          },
        }
      : [],
  )

/** Returns the rules for search engines: none may read a stage that is not production; the local stage has the rules of production. */
export function robotsTxt({ stage, production }: StageSettings, address: string): string {
  const closed = Object.values(paths).filter((path) => !publicPaths.some((open) => open === path))
  const rules = stage !== 'local' && !production ? ['/'] : ['/api/', '/staff', ...closed.sort()]
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
