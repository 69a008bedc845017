import { lookup } from 'node:dns'
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** @property body decompressed text */
export type Page = { path: string; status: number; headers: IncomingHttpHeaders; body: string }
export type PageRequest = { method?: string; headers?: Record<string, string>; body?: string; signal: AbortSignal }

/** Browsers resolve every name below localhost; Node.js does not on every system. */
const lookUpHost: LookupFunction = (host, options, callback) =>
  lookup(host.endsWith('.localhost') ? '127.0.0.1' : host, options, callback)

/** Sends a request as a browser does, without following redirects. `fetch` would hide the compression. */
export function fetchPage(url: string, { method = 'GET', headers = {}, body, signal }: PageRequest): Promise<Page> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  const allHeaders = { 'accept-encoding': 'br, gzip', 'user-agent': 'aircon-booking-smoke', ...headers }
  return new Promise((resolve, reject) => {
    const request = send(url, { method, headers: allHeaders, lookup: lookUpHost, signal }, (response) => {
      const { statusCode: status = 0, headers } = response
      buffer(response)
        .then((packed) =>
          resolve({
            path: new URL(url).pathname,
            status,
            headers,
            body: decompress(packed, headers['content-encoding']),
          }),
        )
        .catch(reject)
    })
    request.once('error', reject)
    request.end(body)
  })
}

function decompress(packed: Buffer, encoding: string | undefined): string {
  if (packed.length === 0) return ''
  if (encoding === 'br') return brotliDecompressSync(packed).toString('utf8')
  if (encoding === 'gzip') return gunzipSync(packed).toString('utf8')
  return packed.toString('utf8')
}
