const areaNames = {
  강남구: 'gangnam',
  강동구: 'gangdong',
  강북구: 'gangbuk',
  강서구: 'gangseo',
  관악구: 'gwanak',
  광진구: 'gwangjin',
  구로구: 'guro',
  금천구: 'geumcheon',
  노원구: 'nowon',
  도봉구: 'dobong',
  동대문구: 'dongdaemun',
  동작구: 'dongjak',
  마포구: 'mapo',
  서대문구: 'seodaemun',
  서초구: 'seocho',
  성동구: 'seongdong',
  성북구: 'seongbuk',
  송파구: 'songpa',
  양천구: 'yangcheon',
  영등포구: 'yeongdeungpo',
  용산구: 'yongsan',
  은평구: 'eunpyeong',
  종로구: 'jongno',
  중구: 'jung',
  중랑구: 'jungnang',
}

/** The page of each district of Seoul (specification 9.37). A stage has those of its own districts. */
export const areaPaths: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(areaNames).map(([district, name]) => [district, `/areas/${name}`]),
)

/** Returns the pages of a stage's districts. */
export const areaPathsOf = (districts: readonly string[]) => districts.flatMap((district) => areaPaths[district] ?? [])

/** Returns the district whose page has this path; undefined for any other path. */
export const districtAt = (path: string): string | undefined =>
  Object.keys(areaPaths).find((district) => areaPaths[district] === path)

/** Returns links to the pages of districts: a deployment writes them into the documents, and the page after a navigation. */
export const areaLinksHtml = (districts: readonly string[]): string =>
  districts
    .filter((district) => areaPaths[district] !== undefined)
    .map((district) => `<a href="${areaPaths[district]}">${district}</a>`)
    .join('')
