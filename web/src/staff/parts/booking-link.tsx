import type { ComponentProps } from 'react'
import { useLocation } from 'react-router-dom'
import { SiteLink } from '../../ui/site-link.tsx'
import { staffBookingPath } from '../staff-paths.ts'

/** Navigation state of an opened booking: the screen that stays below it on wide screens. */
export type OverScreen = { below: { pathname: string; search: string } }

type BookingLinkProps = Omit<ComponentProps<typeof SiteLink>, 'to' | 'state'> & { request_id: string }

/** Opens a booking above the screen that it was found on. */
export function BookingLink({ request_id, ...rest }: BookingLinkProps) {
  const { pathname, search } = useLocation()
  const state: OverScreen = { below: { pathname, search } }
  return <SiteLink {...rest} to={staffBookingPath(request_id)} state={state} />
}
