import { readdirSync } from 'node:fs'
import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { servicePaths } from '#shared/paths.ts'
import { securityDocuments, wellKnownFolder } from './stages/security-documents.ts'
import type { StageSettings } from './stages/stage-settings.ts'

/** How long browsers and CloudFront cache the files of the site, on AWS and on the local stage. */
export const cacheControl = {
  /** Their names contain a hash of their content. */
  assets: 'public, max-age=31536000, immutable',
  /** Pages, `config.json` and other files whose name stays. */
  others: 'no-cache',
} as const

/** Folder of the hashed files within the built site. */
export const assetsFolder = 'assets'

const publicFiles = readdirSync(new URL('../web/public', import.meta.url), { recursive: true, encoding: 'utf8' })

/** Name of the picture that link previews show of a service, or of the site, below its address. */
export const linkPictureName = (service?: ServiceType) =>
  service === undefined ? 'og.png' : `og/${servicePaths[service].split('/').at(-1)}.png`

/** Returns the paths of the site's files that are no documents, hashed files or portraits: every other path is a page or unknown. */
export const siteFiles = (settings: StageSettings): string[] =>
  [
    ...publicFiles.filter((name) => name.includes('.')).sort(),
    ...[undefined, ...serviceTypes].map(linkPictureName),
    ...['staff-worker.js', 'config.json', 'notices.json', 'robots.txt', 'sitemap.xml'],
    ...(settings.photos ?? []).map(({ url }) => url.slice(1)),
    ...Object.keys(securityDocuments(settings, '', new Date(0))).map((name) => `${wellKnownFolder}/${name}`),
  ].map((name) => `/${name}`)
