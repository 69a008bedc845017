/** Districts of north Seoul that are served; a stage may add to them (specification 1.2). */
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
 * The Seoul district that an address names in its second word, as the postcode service writes it.
 * Undefined for another city: the text is never searched, or `서울 강남구 도봉로 1` would pass.
 */
export function districtOf(address: string): string | undefined {
  const [city, district] = address.trim().split(/\s+/)
  return city !== undefined && seoulNames.includes(city) ? district : undefined
}

/** Whether a technician comes to this address (specification 1.2). @param districts of the stage */
export function isServed(address: string, districts: readonly string[]): boolean {
  const district = districtOf(address)
  return district !== undefined && districts.includes(district)
}
