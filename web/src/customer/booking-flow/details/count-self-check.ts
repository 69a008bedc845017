import type { BodyOf } from '#shared/contract/route.ts'
import { countSelfCheck as route } from '#shared/contract/self-check-route.ts'
import { call } from '../../../core/api/client.ts'

/** Counts the result of a self-check. Nothing waits for it, and a failure is not shown. */
export const countSelfCheck = (body: BodyOf<typeof route>) => void call(route, { body }).catch(() => undefined)
