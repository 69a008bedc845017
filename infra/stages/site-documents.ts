import { readFileSync } from 'node:fs'
import { type ServiceType, serviceTypes, slots } from '#shared/booking/options.ts'
import { districtsText, shortDistrict } from '#shared/booking/service-area.ts'
import { paths, publicPaths, servicePaths } from '#shared/paths.ts'
import { sitePhotosHtml } from '#shared/photos/site-photos-html.ts'
import { exampleHtml } from '#shared/prices/price-example.ts'
import type { PriceList } from '#shared/prices/price-list.ts'
import { priceTablesHtml, servicePriceTableHtml } from '#shared/prices/price-table.ts'
import { lowestSumText } from '#shared/prices/price-text.ts'
import { serviceSumText, workDurationText, workPriceText } from '#shared/prices/service-price-text.ts'
import { areaLinksHtml, areaPaths, areaPathsOf } from '#shared/text/area-pages.ts'
import { builtSiteName } from '#shared/text/site-name.ts'
import type { StageSettings } from './stage-settings.ts'

/**
 * Returns a prerendered document as this stage serves it. The build knows no stage and writes paths; search engines and
 * link previews need whole addresses, and prices appear without a shift.
 * @param file name of the document, such as `pricing/index.html`
 * @param address of the site, without a trailing slash; undefined leaves the paths
 */
export const documentOfStage = (built: string, file: string, settings: StageSettings, address?: string): string =>
  withDistricts(filledDocument(withName(built, settings), file, settings, address), file, settings)

function filledDocument(html: string, file: string, settings: StageSettings, address?: string): string {
  const addressed = address
    ? html.replace(/(<(?:link rel="canonical" href|meta property="og:(?:url|image)" content)=")\//g, `$1${address}/`)
    : html
  const exemplified = addressed.replace(
    /<div [^>]*id="price-example"[^>]*>(?=<\/div>)/,
    (start) => start + exampleHtml(settings.prices),
  )
  const pictured = exemplified.replace(/<div [^>]*data-photos="([^"]+)"[^>]*>(?=<\/div>)/g, (start, of: string) => {
    const service = serviceTypes.find((type) => type === of)
    return start + sitePhotosHtml(settings.photos ?? [], service ?? 'home')
  })
  const priced = settings.prices ? withPrices(pictured, settings.prices) : pictured
  const service = serviceTypes.find((type) => `${servicePaths[type].slice(1)}/index.html` === file)
  if (service !== undefined)
    return withSumInTitle(withServiceData(priced, service, settings, address), service, settings)
  const district = districtOfFile(file)
  if (district !== undefined) return withData(priced, areaData(district, settings, address))
  if (file !== 'index.html') return priced
  return withData(priced, businessData(settings, address))
}

const withData = (html: string, data: object) => html.replace('</head>', () => `  ${dataBlock(data)}\n  </head>`)

const districtOfFile = (file: string) =>
  Object.keys(areaPaths).find((district) => `${areaPaths[district]?.slice(1)}/index.html` === file)

/** Whether the stage has a document of the build: not that of a district that it does not serve. */
export function isOfStage(file: string, { districts }: Pick<StageSettings, 'districts'>): boolean {
  const district = districtOfFile(file)
  return district === undefined || districts.includes(district)
}

/** Names in titles: more would push what follows out of a search result. */
const TITLE_DISTRICTS = 3

/** Names the stage's districts in titles and texts, and links to their pages. */
function withDistricts(html: string, file: string, settings: StageSettings): string {
  const { districts } = settings
  const named = html
    .replace(/(<\w+ [^>]*data-districts="(\d*)"[^>]*>)[^<]*/g, (_, start: string, most: string) => {
      return start + districtsText(districts, most === '' ? undefined : Number(most))
    })
    .replace(/<nav [^>]*data-areas[^>]*>(?=<\/nav>)/g, (start) => start + areaLinksHtml(districts))
  const isPlaced =
    file === 'index.html' || Object.values(servicePaths).some((path) => `${path.slice(1)}/index.html` === file)
  if (!isPlaced) return named
  const first = districts.slice(0, TITLE_DISTRICTS).map(shortDistrict).join('·')
  const described = districts.map(shortDistrict).join('·')
  return named
    .replace(/(<title>|<meta property="og:title" content=")/g, `$1${first} `)
    .replace(/(<meta (?:name|property)="(?:og:)?description" content=")/g, `$1서울 ${described} `)
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
  openingHours: `Mo-Su ${fullHour(slots[0].from)}-${fullHour(Math.max(...slots.map(({ until }) => until)))}`,
})

/** `09:00`. */
const fullHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`

const areaServed = (districts: readonly string[]) =>
  districts.map((district) => ({ '@type': 'AdministrativeArea', name: `서울특별시 ${district}` }))

/** Returns the services in a district as structured data. */
const areaData = (district: string, { operator }: StageSettings, address: string | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'Service',
  name: `${district} 에어컨 방문`,
  serviceType: `에어컨 ${serviceTypes.join(', ')}`,
  url: `${address ?? ''}${areaPaths[district]}`,
  provider: providerOf(operator),
  areaServed: areaServed([district]),
})

const providerOf = ({ tradeName, phone }: StageSettings['operator']) => ({
  '@type': 'HVACBusiness',
  name: tradeName,
  telephone: phone,
})

/** Adds who offers the service, where, and for how much, to the data that the build wrote. */
function withServiceData(
  html: string,
  service: ServiceType,
  { operator, districts, prices }: StageSettings,
  address: string | undefined,
): string {
  const ofStage = {
    provider: providerOf(operator),
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

export function sitemapXml({ districts }: Pick<StageSettings, 'districts'>, address: string): string {
  const urls = [...publicPaths, ...areaPathsOf(districts)].map((path) => `  <url><loc>${address}${path}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}
