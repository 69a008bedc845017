import type { Route } from '#shared/contract/route.ts'
import type { StageName } from '#shared/deployment.ts'
import { type Answer, fetchPage } from './fetch-page.ts'

/** What the stacks tell of a stage. @property apiUrl the API itself, around the site; ends in `/api` */
export type SiteParameters = {
  apiUrl: string
  userPoolId: string
  userPoolClientId: string
  staffUserPoolId: string
  staffUserPoolClientId: string
}

/**
 * The deployed site that is asked. @property url without a slash at its end @property told or why the stacks could not be
 * asked @property phone that a code may be sent to
 */
export type Site = {
  stage: StageName
  url: string
  told: SiteParameters | string
  phone?: string | undefined
}

/** Asks a route of the API through the site. @param query with its question mark */
export const askRoute = (
  { url }: Pick<Site, 'url'>,
  { method, path }: Pick<Route, 'method' | 'path'>,
  { query = '', body, token, signal }: { query?: string; body?: object; token?: string; signal: AbortSignal },
): Promise<Answer> =>
  fetchPage(`${url}/api${path}${query}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal,
  })

/** `404 BOOKING_NOT_FOUND`: the status, and the code where there is one. */
export function statusOf({ status, body }: Answer): string {
  try {
    const { code } = JSON.parse(body)
    return typeof code === 'string' ? `${status} ${code}` : String(status)
  } catch {
    return String(status)
  }
}
