import { dateLabel } from '../../../core/lib/korean.ts'

/** `2027-02-25` → `2027년 2월 25일`. */
export const longDateLabel = (day: string) => `${day.slice(0, 4)}년 ${dateLabel(day)}`
