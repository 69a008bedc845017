/** `2026-01-05` → `2026년 1월 5일`. */
export const fullDate = (day: string) => day.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$1년 $2월 $3일')
