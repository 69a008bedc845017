import { formatPhone } from '#shared/customer/phone.ts'
import { withRoParticle } from '#shared/korean.ts'
import type { DashboardBookings } from './use-dashboard-bookings.ts'
import type { Viewer } from './use-viewer.ts'

/** Returns whose bookings the list shows, and how many there are once they are counted. */
export function dashboardLead({ member, phone }: Viewer, loaded: DashboardBookings, isHydrated: boolean): string {
  if (member) return '내 번호로 접수한 예약까지 모두 보여드려요'
  const { pending, failure } = loaded
  const count = [loaded.full, loaded.masked, loaded.cancelled, loaded.maskedCancelled].flat().length
  if (phone === undefined) {
    const isEmpty = isHydrated && !pending && failure === undefined && count === 0
    return isEmpty ? '접수한 예약이 여기에 모여요' : '이 기기에서 접수한 예약이에요'
  }
  const number = `${withRoParticle(formatPhone(phone))} 접수한 예약`
  if (pending || failure !== undefined) return `${number}이에요`
  return count === 0 ? `${number}이 없어요` : `${number} ${count}건이에요`
}
