import { paths } from '#shared/paths.ts'
import { check } from '../checks/check.ts'
import { fail, pass, skipped, type Verdict } from '../checks/verdict.ts'
import { type Answer, fetchPages, type Page } from './fetch-page.ts'
import type { Site } from './site.ts'

const redeploy = ({ stage }: Site) =>
  `Build and deploy Web again: npm run build && npx cdk deploy Web -c stage=${stage}.`

const read =
  (...names: string[]) =>
  ({ url }: Site, signal: AbortSignal) =>
    fetchPages(url, names, signal)

const isHtml = ({ headers }: Answer) => headers['content-type']?.startsWith('text/html') === true
const isDrawn = ({ body }: Answer) => body.includes('<div id="root"')

const shown = [paths.home, paths.requests, paths.notices, paths.privacy, '/staff', '/staff/board']

export function judgePages(pages: readonly Page[], site: Site): Verdict {
  const wrong = pages.filter((page) => page.status !== 200 || !isHtml(page) || !isDrawn(page))
  if (wrong.length === 0) return pass(pages.map(({ path }) => path).join(' '))
  const said = wrong.map(({ path, status, headers }) => `${path} answers ${status}, ${headers['content-type']}`)
  return fail(said.join('; '), redeploy(site))
}

export const pages = check('pages', [], read(...shown), judgePages)

const strange = '/no-such-page'

export function judgeUnknownPage([page]: readonly Page[], site: Site): Verdict {
  if (page?.status === 404 && isHtml(page) && isDrawn(page)) return pass(`${strange} answers 404 with the page for it`)
  return fail(
    `${strange} answers ${page?.status}, ${page?.headers['content-type']}`,
    `Look at the viewer functions of the distribution. ${redeploy(site)}`,
  )
}

export const unknownPage = check('unknown page', [], read(strange), judgeUnknownPage)

export function judgeCompression(found: readonly Page[], { stage }: Site): Verdict {
  if (stage === 'local') return skipped('an emulator does not compress')
  const packing = ({ headers }: Page) => headers['content-encoding']
  const plain = found.filter((page) => !['br', 'gzip'].includes(packing(page) ?? ''))
  if (plain.length === 0) return pass(found.map((page) => `${page.path} ${packing(page)}`).join(', '))
  return fail(
    `${plain.map(({ path }) => path).join(' ')} comes as it is`,
    'Look at the cache policies of the distribution: they must take br and gzip.',
  )
}

export const compression = check('compression', [], read(paths.home, '/staff', '/config.json'), judgeCompression)

/** Nobody shall find the staff's half by a search. */
export function judgeHidden([page]: readonly Page[], site: Site): Verdict {
  const told = [page?.headers['x-robots-tag'], /<meta name="robots" content="([^"]*)"/.exec(page?.body ?? '')?.[1]]
  return told.some((words) => words?.includes('noindex'))
    ? pass('/staff is for no search')
    : fail('/staff says to no search that it is not for it', redeploy(site))
}

export const hidden = check('robots', [], read('/staff'), judgeHidden)
