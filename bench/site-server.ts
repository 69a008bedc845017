import { brotliCompressSync } from 'node:zlib'
import { localStage } from '../infra/stages/local-stage.ts'
import { type SignIn, siteConfig } from '../infra/stages/site-config.ts'
import { listenOnFreePort } from '../scripts/local/listening.ts'
import { contentTypeOf } from '../scripts/local/site/content-type.ts'

type SiteFile = { name: string; content: Buffer | string }

/**
 * Serves a built site on this machine, compressed as CloudFront does.
 * @param readFile returns the file of a path, and rejects when there is none
 */
export function serveSite(signIn: Omit<SignIn, 'userPoolEndpoint'>, readFile: (path: string) => Promise<SiteFile>) {
  const config = { name: 'config.json', content: JSON.stringify(siteConfig(localStage, signIn)) }
  const responses = new Map<string, Promise<{ type: string; body: Buffer }>>()
  const responseOf = async (path: string) => {
    const { name, content } = path === '/config.json' ? config : await readFile(path)
    return { type: contentTypeOf(name), body: brotliCompressSync(content) }
  }
  return listenOnFreePort(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const stored = responses.get(pathname) ?? responseOf(pathname)
    responses.set(pathname, stored)
    try {
      const { type, body } = await stored
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
}
