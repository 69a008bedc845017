import { readFile, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { BrowserContextOptions } from 'playwright-core'
import { build } from 'vite'
import { DAY } from '#shared/durations.ts'
import { localStage } from '../infra/stages/local-stage.ts'
import { siteConfig } from '../infra/stages/site-config.ts'
import { listenOnFreePort } from '../scripts/local/listening.ts'
import { localFolder, projectFolder } from '../scripts/local/local-folder.ts'
import { contentTypeOf } from '../scripts/local/site/content-type.ts'

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
  const server = await listenOnFreePort(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const name = extname(pathname) === '' ? 'staff.html' : pathname
    try {
      const body =
        pathname === '/config.json' ? JSON.stringify(siteConfig(localStage, pools)) : await readFile(join(folder, name))
      response.writeHead(200, { 'content-type': contentTypeOf(name) }).end(body)
    } catch {
      response.writeHead(404).end()
    }
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
