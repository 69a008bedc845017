import { won } from '#shared/korean.ts'

/** Returns the upper end of a half hour: `30분`, `1시간`, `1시간 반`. @param index of the half hour, from 0 */
export function halfHourLabel(index: number) {
  const halves = index + 1
  if (halves === 1) return '30분'
  return halves % 2 === 0 ? `${halves / 2}시간` : `${(halves - 1) / 2}시간 반`
}

/** `95%`; `0%` of nothing. Trailing zeros are left out. */
export function percent(part: number, whole: number, decimals = 0) {
  const share = whole === 0 ? 0 : (part / whole) * 100
  return `${Number(share.toFixed(decimals))}%`
}

/** Returns the share in whole percent; undefined of nothing. */
export const percentOf = (part: number, whole: number): number | undefined =>
  whole === 0 ? undefined : Math.round((part / whole) * 100)

/** Bookings, money, or points of a share. */
export type Unit = '건' | '원' | '%p'

/** `12건 늘었어요`, `120,000원 줄었어요`, `3%p 올랐어요`, `같아요`. */
export function change(now: number, before: number, unit: Unit) {
  if (now === before) return '같아요'
  const size = Math.abs(now - before)
  if (unit === '%p') return `${size}%p ${now > before ? '올랐어요' : '내렸어요'}`
  const text = unit === '원' ? won(size) : `${size.toLocaleString('ko-KR')}건`
  return `${text} ${now > before ? '늘었어요' : '줄었어요'}`
}

export const total = <Item>(items: readonly Item[], count: (item: Item) => number) =>
  items.reduce((sum, item) => sum + count(item), 0)
