export type MapLink = { name: string; href: string; help?: string }

/**
 * Ways to an address in the maps that people here use. Those of the web open their app by themselves where it is there;
 * T map has none of the web.
 * @param address without what is behind the building's door
 * @param device the browser's word for what it runs on
 */
export function mapLinks(address: string, device: string): readonly MapLink[] {
  const place = encodeURIComponent(address)
  return [
    { name: '네이버 지도', href: `https://map.naver.com/p/search/${place}` },
    { name: '카카오맵', href: `https://map.kakao.com/?q=${place}` },
    { name: 'T맵', href: `tmap://search?name=${place}`, help: '앱이 있을 때 열려요' },
    ...ownMap(place, device),
  ]
}

function ownMap(place: string, device: string): MapLink[] {
  if (device.includes('Android')) return [{ name: '휴대전화 지도', href: `geo:0,0?q=${place}` }]
  return /iPhone|iPad|Macintosh/.test(device)
    ? [{ name: 'Apple 지도', href: `https://maps.apple.com/?q=${place}` }]
    : []
}
