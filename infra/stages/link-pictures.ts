import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type ServiceType, serviceTypes } from '#shared/booking/options.ts'
import { ServiceArt } from '../../web/src/core/art/service-art.tsx'
import { linkPictureName } from '../site-files.ts'
import { publishedSumText } from './site-documents.ts'
import type { StageSettings } from './stage-settings.ts'

const { resolve } = createRequire(import.meta.url)
const fontOf = (name: string) => resolve(`@expo-google-fonts/nanum-gothic/${name}.ttf`)
const fontFiles = [fontOf('400Regular/NanumGothic_400Regular'), fontOf('700Bold/NanumGothic_700Bold')]

/** Colors of the light screens, by their names in `web/src/core/styles/tokens.css`. */
const colors: Record<string, string> = {
  '--accent': '#0080ff',
  '--art-sky': '#dfefff',
  '--art-far': '#bedcfa',
  '--art-near': '#93c3f3',
  '--art-wall': '#f7fbff',
  '--art-detail': '#a9cdf0',
  '--art-unit': '#ffffff',
}

/** What a picture says. @property sum only where the stage publishes prices */
export type LinkPictureTexts = {
  name: string
  title: readonly string[]
  sum: string | undefined
  lines: readonly string[]
}

const booking = '네 단계로 예약'

/** Returns the texts of all pictures of a stage, by name. */
export function linkPictureTexts(settings: StageSettings): Record<string, LinkPictureTexts & { art: ServiceType }> {
  const name = settings.siteName
  const ofSite = {
    ...{ name, art: '설치' as const, title: ['에어컨 방문,', booking], sum: undefined },
    lines: [serviceTypes.slice(0, 4).join(' · '), serviceTypes.slice(4).join(' · ')],
  }
  const ofServices = serviceTypes.map((service) => {
    const sum = publishedSumText(settings, service)
    const lines = sum === undefined ? ['회원가입 없이 접수하고', '금액을 보고 승인해요'] : ['회원가입 없이 접수해요']
    return [
      linkPictureName(service),
      { name, art: service, title: [`에어컨 ${service},`, booking], sum, lines },
    ] as const
  })
  return { [linkPictureName()]: ofSite, ...Object.fromEntries(ofServices) }
}

const made = new Map<string, Buffer>()

/** Draws the pictures of a stage for link previews, 1200 by 630 pixels, by their names; the same texts give the same bytes. */
export function linkPictures(settings: StageSettings): Record<string, Buffer> {
  const pictures = Object.entries(linkPictureTexts(settings)).map(([name, { art, ...texts }]) => {
    const svg = template(texts, art)
    const png = made.get(svg) ?? draw(svg)
    made.set(svg, png)
    return [name, png] as const
  })
  return Object.fromEntries(pictures)
}

const draw = (svg: string) =>
  new Resvg(svg, { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'NanumGothic' } }).render().asPng()

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The name with the mark, the title in two lines, the sum and what else there is, next to the drawing of the service. */
function template({ name, title, sum, lines }: LinkPictureTexts, art: ServiceType): string {
  const drawing = renderToStaticMarkup(createElement(ServiceArt, { service: art, className: undefined }))
    .replace('<svg ', '<svg x="652" y="172" ')
    .replace('width="176" height="104"', 'width="484" height="286"')
    .replace(/var\((--[\w-]+)\)/g, (_, color: string) => colors[color] ?? '')
  const line = (y: number, size: number, fill: string, weight: number, text: string) =>
    `<text x="88" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight}">${escaped(text)}</text>`
  const further = [
    ...(sum === undefined ? [] : [[sum, '#0069d2', 700, 52] as const]),
    ...lines.map((text) => [text, '#333333', 400, 36] as const),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" font-family="NanumGothic">
  <rect width="1200" height="630" fill="${colors['--art-sky']}"/>
  <g transform="translate(88 76) scale(2)">
    <rect width="32" height="32" rx="10" fill="#0069d2"/>
    <path d="M8 11.5h16M8 16.5h9.5a3 3 0 1 1-2.6 4.5M21.5 16.5H24" fill="none" stroke="#fff" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"/>
  </g>
  ${line(122, 40, '#0069d2', 700, name).replace('x="88"', 'x="170"')}
  ${title.map((text, index) => line(262 + index * 100, 80, '#191f25', 700, text)).join('\n  ')}
  ${further.map(([text, fill, weight, size], index) => line(460 + index * 62, size, fill, weight, text)).join('\n  ')}
  ${drawing}
</svg>`
}
