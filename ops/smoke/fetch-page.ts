import { lookup } from 'node:dns'
import { type IncomingHttpHeaders, request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** @property body unpacked text */
export type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

export type Asked = { method?: string; headers?: Record<string, string>; body?: string; signal: AbortSignal }

// Browsers know every name below localhost by themselves; of other programs many do not.
const lookUp: LookupFunction = (host, options, found) =>
  lookup(host.endsWith('.localhost') ? '127.0.0.1' : host, options, found)

/** Asks as a browser does, but follows no redirection. Rejects where nobody answers. */
export async function fetchPage(
  address: string,
  { method = 'GET', headers = {}, body, signal }: Asked,
): Promise<Answer> {
  const request = address.startsWith('https:') ? overHttps : overHttp
  const all = { 'accept-encoding': 'br, gzip', 'user-agent': 'aircon-booking-smoke', ...headers }
  const answer = await new Promise<Answer>((resolve, reject) => {
    const asked = request(address, { method, headers: all, lookup: lookUp, signal }, async (response) => {
      try {
        const packed = await buffer(response)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: unpacked(packed, response.headers),
        })
      } catch (error) {
        reject(error)
      }
    })
    asked.once('error', reject)
    asked.end(body)
  })
  return answer
}

/** What answers under one path of a site. */
export type Page = Answer & { path: string }

/** Asks for one path after the other, as one visitor does. @param url of the site, without a slash at its end */
export async function fetchPages(url: string, paths: readonly string[], signal: AbortSignal): Promise<Page[]> {
  const pages: Page[] = []
  for (const path of paths) pages.push({ path, ...(await fetchPage(url + path, { signal })) })
  return pages
}

function unpacked(packed: Buffer, headers: IncomingHttpHeaders): string {
  if (packed.length === 0) return ''
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(packed).toString('utf8')
  if (headers['content-encoding'] === 'gzip') return gunzipSync(packed).toString('utf8')
  return packed.toString('utf8')
}
