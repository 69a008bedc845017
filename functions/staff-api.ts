import type { staffApiRoutes } from '#shared/contract.ts'
import { api } from './platform/api.ts'
import { warmUpSecrets } from './platform/secret.ts'
import { showStaffMe } from './staff/me.ts'

/** The desk and the technicians: one trust zone, entered with a session of the staff's own pool (decision 0003). */
export const handler = api<typeof staffApiRoutes>({ showStaffMe })

void warmUpSecrets()
