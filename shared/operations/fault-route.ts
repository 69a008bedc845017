import * as z from 'zod/mini'
import { bodyErrors, route } from '../contract/route.ts'

// Not in a file of `contract` that pages load: only the script that starts them sends it.
export const reportFault = route({
  method: 'POST',
  path: '/faults',
  access: 'public',
  summary: 'Report by name and place that code of the site failed; a page does so once',
  body: z.strictObject({
    /** Name of the error, never its message. */
    fault: z.string('VALUE_NOT_ALLOWED').check(z.regex(/^[A-Za-z]{1,40}$/, 'VALUE_NOT_ALLOWED')),
    /** File of our build, with line and column. */
    at: z.string('VALUE_NOT_ALLOWED').check(z.regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/, 'VALUE_NOT_ALLOWED')),
  }),
  success: 204,
  response: z.undefined(),
  errors: [...bodyErrors, 'TOO_MANY_REQUESTS'],
})
