import { readFile, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { build } from 'vite'
import { DAY } from '#shared/durations.ts'
import { localFolder, projectFolder } from '../scripts/local/local-folder.ts'
import { serveSite } from './site-server.ts'

const pools = {
  userPoolId: 'ap-northeast-2_bench',
  userPoolClientId: 'bench',
  staffUserPoolId: 'ap-northeast-2_staff',
  staffUserPoolClientId: 'bench-staff',
}

export const theDesk = { staff_id: '11111111-1111-4111-8111-111111111111', name: '홍담당', roles: ['desk'] }

/** Builds and serves the staff site. The browser has to answer its API calls. */
export async function serveStaffSite() {
  const folder = localFolder('bench-staff')
  await build({
    configFile: join(projectFolder, 'web/vite.staff.config.ts'),
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })
  const server = await serveSite(pools, async (path) => {
    const name = extname(path) === '' ? 'staff.html' : path
    return { name, content: await readFile(join(folder, name)) }
  })
  const stop = async () => {
    server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns options for a browser in which a dispatcher is signed in, with unsigned tokens. @param now milliseconds */
export function signedIn(url: string, now: number): BrowserContextOptions {
  const seconds = Math.floor(now / 1000)
  const token = (use: string) =>
    `${part({ alg: 'RS256' })}.${part({ sub: theDesk.staff_id, token_use: use, iat: seconds, exp: seconds + DAY / 1000 })}.seal`
  const prefix = `staff:CognitoIdentityServiceProvider.${pools.staffUserPoolClientId}`
  const user = `${prefix}.${theDesk.staff_id}`
  const entries = {
    [`${prefix}.LastAuthUser`]: theDesk.staff_id,
    [`${user}.accessToken`]: token('access'),
    [`${user}.idToken`]: token('id'),
    [`${user}.refreshToken`]: 'refresh',
    [`${user}.clockDrift`]: '0',
  }
  const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }))
  return { locale: 'ko-KR', storageState: { cookies: [], origins: [{ origin: url, localStorage }] } }
}
