import { withAndParticle } from '#shared/korean.ts'

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

/** `앞 2주보다 12건 늘었어요`. @param span the name of the days before */
export function comparison(now: number, before: number, span: string) {
  if (now === before) return `앞 ${withAndParticle(span)} 같아요`
  return `앞 ${span}보다 ${Math.abs(now - before)}건 ${now > before ? '늘었어요' : '줄었어요'}`
}

export const total = <Item>(items: readonly Item[], count: (item: Item) => number) =>
  items.reduce((sum, item) => sum + count(item), 0)
