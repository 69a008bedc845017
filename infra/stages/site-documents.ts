import { paths, publicPaths } from '#shared/paths.ts'
import type { StageSettings } from './stage-settings.ts'

/**
 * A prerendered document as this stage serves it. The build knows no stage, so what it draws names the site by paths;
 * what is read elsewhere (a search, a preview of a link) needs whole addresses.
 * @param file name of the document, such as `pricing/index.html`
 * @param address of the site, without a slash at its end; without one, the paths stay
 */
export function documentOfStage(html: string, file: string, settings: StageSettings, address?: string): string {
  const addressed = address
    ? html.replace(/(<(?:link rel="canonical" href|meta property="og:(?:url|image)" content)=")\//g, `$1${address}/`)
    : html
  if (file !== 'index.html') return addressed
  return addressed.replace('</head>', () => `  ${businessData(settings, address)}\n  </head>`)
}

/** Who comes to whose home, as searches read it. A block of data: no script runs, and the policy stays strict. */
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

/** What searches may read. A stage that is not for the public is for no search; one machine shows what production has. */
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
