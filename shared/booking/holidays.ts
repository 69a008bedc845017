import { y2026, y2027 } from '@hyunbinseo/holidays-kr/all'
import type { ServiceDay } from './service-day.ts'

const holidays: Readonly<Record<ServiceDay, readonly string[]>> = { ...y2026, ...y2027 }

const everydayName = (name: string) => (name === '1월 1일' ? '신정' : name.replace('기독탄신일', '성탄절'))

/**
 * Returns the common name of a public holiday. The almanac covers about a year ahead; later days count as ordinary
 * until the library is updated.
 */
export const holidayOn = (day: ServiceDay): string | undefined => holidays[day]?.map(everydayName).join(', ')
