/** Default districts in north Seoul; a stage may add some (specification 1.2). */
export const defaultDistricts = [
  '강북구',
  '광진구',
  '노원구',
  '도봉구',
  '동대문구',
  '성북구',
  '종로구',
  '중랑구',
] as const

const seoulNames = ['서울', '서울시', '서울특별시']

/**
 * Returns the Seoul district in the second word of an address, or undefined for another city. The rest is ignored, or
 * `서울 강남구 도봉로 1` would pass.
 */
export function districtOf(address: string): string | undefined {
  const [city, district] = address.normalize('NFC').trim().split(/\s+/)
  return city !== undefined && seoulNames.includes(city) ? district : undefined
}

/** Returns what follows the district: `서울 노원구 견본로 88` → `견본로 88`; an address of another city whole. */
export const streetOf = (address: string) =>
  districtOf(address) === undefined ? address : address.trim().split(/\s+/).slice(2).join(' ')

/** Whether an address is in a district of the stage (specification 1.2). */
export function isServed(address: string, districts: readonly string[]): boolean {
  const district = districtOf(address)
  return district !== undefined && districts.includes(district)
}

/** `노원구` → `노원`; a name of two letters keeps its ending. */
export const shortDistrict = (district: string) => (district.length > 2 ? district.replace(/구$/, '') : district)

/**
 * Returns where technicians come, in one line: `강북 · 광진구`.
 * @param most names that are shown; the others are counted: `강북 · 광진 외 6개 구`
 */
export const districtsText = (districts: readonly string[], most = districts.length) =>
  districts
    .map((district, index) => (index === districts.length - 1 ? district : shortDistrict(district)))
    .slice(0, most)
    .join('\u00a0· ') + (most < districts.length ? ` 외\u00a0${districts.length - most}개\u00a0구` : '')
