export type MapLink = { name: string; href: string; help?: string }

/**
 * Returns links to an address in Korean map services. Web links open the installed app; T map has no web version.
 * @param address without unit or door
 * @param device the browser's user agent
 */
export function mapLinks(address: string, device: string): readonly MapLink[] {
  const query = encodeURIComponent(address)
  return [
    { name: '네이버 지도', href: `https://map.naver.com/p/search/${query}` },
    { name: '카카오맵', href: `https://map.kakao.com/?q=${query}` },
    { name: 'T맵', href: `tmap://search?name=${query}`, help: '앱이 있을 때 열려요' },
    ...deviceMap(query, device),
  ]
}

function deviceMap(query: string, device: string): MapLink[] {
  if (device.includes('Android')) return [{ name: '휴대폰 지도', href: `geo:0,0?q=${query}` }]
  return /iPhone|iPad|Macintosh/.test(device)
    ? [{ name: 'Apple 지도', href: `https://maps.apple.com/?q=${query}` }]
    : []
}
