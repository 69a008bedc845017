import * as z from 'zod/mini'

/** The ID of a run that hands over visits: a UUID. */
export const handoverId = z.string('VALUE_NOT_ALLOWED').check(z.regex(/^[0-9a-f-]{36}$/, 'VALUE_NOT_ALLOWED'))
