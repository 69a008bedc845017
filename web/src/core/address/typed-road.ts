import { shortDistrict } from '#shared/booking/service-area.ts'
import { tidyLine } from '#shared/text/tidy.ts'

const districts =
  '강남|강동|강북|강서|관악|광진|구로|금천|노원|도봉|동대문|동작|마포|서대문|서초|성동|성북|송파|양천|영등포|용산|은평|종로|중|중랑'
/** Cities and counties around Seoul, and large ones, that people write without 시 or 군. */
const cities =
  '가평|고양|과천|광명|구리|군포|김포|남양주|동두천|부천|분당|성남|수원|시흥|안산|안성|안양|양주|양평|여주|연천|오산|용인|의왕|의정부|이천|' +
  '일산|파주|평택|포천|하남|화성|춘천|원주|청주|천안|전주|포항|창원'
/** What browsers and maps write before the city. */
const BEFORE_CITY =
  /^(?:주소[ :]+)?(?:[([]?(?:우(?:편번호)?[ ):.]*)?\d{3}-?\d{2,3}[)\]]?[ ,]+)?(?:(?:대한민국|한국)[ ,]+)?/
const WORD_ENDS = '(?:[ ,]+|$)'
// `종로 1` is a road.
const BEFORE_WORD = '[ ,]+(?=[가-힣])'
// `서울숲길` and `서울시립대로` are roads.
const SEOUL = `서울(?: ?특별시| ?시)?(?:${WORD_ENDS}|(?=(?:${districts})구))`
/** A road or 동 behind a name in the same word. `노원구청로`, `강북구민회관길` and `…시장길` are roads of their own. */
const JOINED = '(?![민청장립의보영범])(?=[가-힣]{2,}\\d*(?:로|길|동|가))'
const ELSEWHERE = new RegExp(
  `^(?:(?:부산|대구|인천|광주|대전|울산|세종|경기|강원|제주|[충전경][남북]|${cities}|${districts.replace('|중|', '|')})${BEFORE_WORD}|` +
    `[가-힣]+[시군구읍면도]${WORD_ENDS}|(?:[가-힣]{2,5}시|(?:${districts})구)${JOINED})`,
)

/**
 * Returns the road of a typed address without the city and the chosen district; undefined for an address elsewhere (specification
 * 9.5).
 */
export function roadIn(district: string, typed: string): string | undefined {
  const known = `${SEOUL}|${district}(?:${WORD_ENDS}|${JOINED})|${shortDistrict(district)}${BEFORE_WORD}`
  const road = tidyLine(typed)
    .replace(/ +/g, ' ')
    .replace(BEFORE_CITY, '')
    .replace(new RegExp(`^(?:${known})+`), '')
  return ELSEWHERE.test(road) ? undefined : road
}
