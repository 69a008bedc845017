import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { localStage } from '../infra/stages/local-stage.ts'
import { siteConfig } from '../infra/stages/site-config.ts'
import { listenOnFreePort } from '../scripts/local/listening.ts'
import { contentTypeOf } from '../scripts/local/site/content-type.ts'

const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '')

// No page that is measured signs anybody in.
const noSignIn = { userPoolId: '', userPoolClientId: '', staffUserPoolId: '', staffUserPoolClientId: '' }

/**
 * Serves the built site on this machine, compressed as CloudFront does; under `/scriptless` every page is the same
 * document without its scripts.
 * @param site folder of the build
 */
export async function serveCompressedSite(site: string) {
  const compressed = new Map<string, Promise<Buffer>>()
  const bodyOf = async (path: string, scripts: boolean) => {
    if (path === '/config.json') return brotliCompressSync(JSON.stringify(siteConfig(localStage, noSignIn)))
    const file = join(site, extname(path) === '' ? join(path, 'index.html') : path)
    const content = await readFile(file)
    return brotliCompressSync(scripts ? content : withoutScripts(content.toString()))
  }
  return listenOnFreePort(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const scripts = !pathname.startsWith('/scriptless')
    const path = scripts ? pathname : pathname.slice('/scriptless'.length) || '/'
    const body = compressed.get(pathname) ?? bodyOf(path, scripts)
    compressed.set(pathname, body)
    try {
      const bytes = await body
      const type = contentTypeOf(extname(path) === '' ? 'index.html' : path)
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
}
