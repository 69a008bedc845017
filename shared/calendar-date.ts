/** Whether the text is `YYYY-MM-DD` and names a day that exists. */
export function isCalendarDate(text: string): boolean {
  const midnight = Date.parse(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text)
  )
}

/** `1990년 01월 02일` → `1990-01-02`; undefined for another shape or a day that does not exist (specification 2.1, 6.3). */
export function parseKoreanDate(text: string): string | undefined {
  const parts = /^(\d{4})년 (\d{2})월 (\d{2})일$/.exec(text)
  const day = parts?.slice(1).join('-')
  return day !== undefined && isCalendarDate(day) ? day : undefined
}
