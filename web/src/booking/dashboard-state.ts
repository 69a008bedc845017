import { isContactNumber } from '#shared/customer/phone.ts'

/**
 * What the list of bookings is told by whoever leads to it, as navigation state (spec §2). It stays with its history
 * entry, so a reload and the browser's Back find it again.
 */
export type DashboardState = {
  /** Digits; from the look-up, or from the booking that was just made. */
  clientPhone?: string
  /** The booking that was just made. */
  requestId?: string
  /** The booking whose form lies over the list. */
  editing?: string
}

/** The state as far as it can be read: another page, or an older version of this one, may have written it. */
export function dashboardStateOf(state: unknown): DashboardState {
  if (typeof state !== 'object' || state === null) return {}
  const text = (field: keyof DashboardState) => {
    const value: unknown = Reflect.get(state, field)
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const clientPhone = text('clientPhone')
  const requestId = text('requestId')
  const editing = text('editing')
  return {
    ...(clientPhone !== undefined && isContactNumber(clientPhone) && { clientPhone }),
    ...(requestId !== undefined && { requestId }),
    ...(editing !== undefined && { editing }),
  }
}

/** The number to show masked cards for. Who has just booked did not ask for any: their own card says more. */
export const lookedUpPhone = ({ clientPhone, requestId }: DashboardState) =>
  requestId === undefined ? clientPhone : undefined
