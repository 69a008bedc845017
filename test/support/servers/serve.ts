import type { RequestListener } from 'node:http'
import { onTestFinished } from 'vitest'
import { listenOnFreePort } from '../../../scripts/local/listening.ts'

/** A server on a free port of this machine, gone when its test is. @returns its address */
export async function serve(listener: RequestListener): Promise<string> {
  const { url, stop } = await listenOnFreePort(listener)
  onTestFinished(stop)
  return url
}
