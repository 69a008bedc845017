import { siteConfigSchema } from '#shared/site-config.ts'
import { cacheControl } from '../../infra/site-files.ts'
import { check } from '../checks/check.ts'
import { fail, pass, type Verdict, warn } from '../checks/verdict.ts'
import { type Answer, fetchPage, fetchPages, type Page } from './fetch-page.ts'
import { assetsOf } from './security.ts'
import type { Site } from './site.ts'

const redeploy = 'Deploy Web again.'

export function judgeConfig({ status, headers, body }: Answer, { stage, told }: Site): Verdict {
  const config = status === 200 ? siteConfigSchema.safeParse(parsed(body)) : undefined
  if (config?.data === undefined)
    return fail(`answers ${status}, and what a page needs is not in it${missing(config)}`, redeploy)
  if (config.data.stage !== stage) return fail(`is that of ${config.data.stage}, not of ${stage}`, redeploy)
  if (headers['cache-control'] !== cacheControl.others)
    return fail(`may be kept: cache-control is ${headers['cache-control']}`, redeploy)
  if (typeof told === 'string')
    return warn(
      `is of ${stage}; its user pools were not compared: ${told}`,
      'Take credentials of its account to compare them.',
    )
  const { apiUrl: _, ...pools } = told
  const other = Object.entries(pools).filter(([name, id]) => Reflect.get(config.data, name) !== id)
  if (other.length === 0) return pass(`is of ${stage}, with its user pools`)
  return fail(`names another ${other.map(([name]) => name).join(', ')} than the stack Identity`, redeploy)
}

const missing = (config: ReturnType<typeof siteConfigSchema.safeParse> | undefined) => {
  const [issue] = config?.error?.issues ?? []
  return issue === undefined ? '' : `: ${issue.path.join('.')}`
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const config = check(
  'config.json',
  [],
  ({ url }: Site, signal) => fetchPage(`${url}/config.json`, { signal }),
  judgeConfig,
)

export function judgeAssets(assets: readonly Page[]): Verdict {
  if (assets.length === 0) return fail('the start page names none', 'Build and deploy Web again.')
  const gone = assets.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} answers ${status}`)
  const shortLived = assets
    .filter(({ status, headers }) => status === 200 && headers['cache-control'] !== cacheControl.assets)
    .map(({ path, headers }) => `${path} has cache-control ${headers['cache-control']}`)
  const faults = [...gone, ...shortLived]
  if (faults.length === 0) return pass(`${assets.length}, kept for a year`)
  return fail(
    faults.join('; '),
    gone.length > 0 ? 'Build and deploy Web again: pages name files that are not there.' : redeploy,
  )
}

export const assets = check(
  'assets',
  [],
  async ({ url }: Site, signal) => fetchPages(url, assetsOf(await fetchPage(`${url}/`, { signal })), signal),
  judgeAssets,
)
