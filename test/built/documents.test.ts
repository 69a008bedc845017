import { describe, expect, it } from 'vitest'
import { paths, publicPaths, servicePaths } from '#shared/paths.ts'
import { areaPaths } from '#shared/text/area-pages.ts'
import { siteFiles } from '../../infra/site-files.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { documentOfStage } from '../../infra/stages/site-documents.ts'
import { builtFile } from './built-site.ts'

const documents = [...Object.values(paths), '/404'].map((path) => [path, builtFile(`${path}/index.html`)] as const)
const countOf = (text: string, part: RegExp) => text.match(part)?.length ?? 0

describe.each(documents)('prerendered page %s', (path, html) => {
  it('writes Korean pages with a title, a description and one heading', () => {
    expect(html).toContain('<html lang="ko">')
    expect(html).toMatch(/<title>[^<]*에어컨 방문 예약[^<]*<\/title>/)
    expect(html).toContain('<meta name="description"')
    expect(html).toContain('viewport-fit=cover')
    expect(countOf(html, /<h1[ >]/g)).toBe(1)
  })

  it('names the stage on a page once it is deployed, and the build nowhere', () => {
    const deployed = documentOfStage(html, `${path.slice(1)}/index.html`, localStage)
    expect(deployed).toContain('<meta name="application-name" content="견본에어컨" />')
    expect(deployed).toMatch(/<title>[^<]*견본에어컨[^<]*<\/title>/)
    expect(deployed).not.toContain('에어컨 방문 예약')
  })

  it('gives pages metadata for search engines and messengers, or excludes them', () => {
    const isPublic = publicPaths.some((open) => open === path)
    expect(html.includes(`<link rel="canonical" href="${path}">`)).toBe(isPublic)
    expect(/<meta property="og:image" content="\/([\w/]+\.png)">/.test(html)).toBe(isPublic)
    expect(html.includes('<meta name="robots" content="noindex">')).toBe(!isPublic)
    const description = /<meta name="description" content="([^"]+)">/.exec(html)?.[1] ?? ''
    expect(html.includes(`<meta property="og:description" content="${description}">`)).toBe(isPublic)
    const alike = documents.filter(
      ([, text]) => isPublic && text.includes(`property="og:description" content="${description}"`),
    )
    expect(alike).toHaveLength(isPublic ? 1 : 0)
  })

  it('writes pages without inline scripts and blocking style sheets', () => {
    expect(countOf(html, /<script(?! type="application\/ld\+json")(?![^>]* src=)/g)).toBe(0)
    expect(html).not.toMatch(/ on[a-z]+="/)
    expect(html).not.toContain('rel="stylesheet"')
    // The script that starts the site imports its code, after the first paint.
    expect(html).not.toContain('<script type="module"')
    expect(html).toMatch(/<style>@layer reset/)
  })

  it('names the code of its screen, which is fetched after the first paint', () => {
    const [, names = ''] = /<script async data-modules="([^"]+)"/.exec(html) ?? []
    const files = names.split(' ')
    expect(files.length).toBeGreaterThan(2)
    for (const file of files) expect(builtFile(file)).not.toBe('')
    expect(html).not.toContain('modulepreload')
  })

  it('detects members where a part is for guests only, without delaying the page', () => {
    const asks = /<script async src="\/(assets\/visitor-[0-9a-f]{8}\.js)">/.exec(html)
    expect(asks !== null).toBe(path === paths.addressForm)
    if (asks !== null) expect(builtFile(asks[1] ?? '')).toContain('data')
  })

  it('gives each page a unique title', () => {
    const others = documents.filter(([other]) => other !== path)
    const title = (text: string) => /<title>([^<]*)<\/title>/.exec(text)?.[1]
    expect(others.map(([, text]) => title(text))).not.toContain(title(html))
  })
})

describe.each(Object.entries(servicePaths))('page of the service %s', (service, path) => {
  const html = builtFile(`${path}/index.html`)

  it('gives each service page a picture of its own, which the deployment makes', () => {
    const [, picture = ''] = /<meta property="og:image" content="\/(og\/\w+\.png)">/.exec(html) ?? []
    expect(siteFiles(localStage)).toContain(`/${picture}`)
    const others = documents.filter(([, text]) => text.includes(picture))
    expect(others.map(([other]) => other)).toEqual([path])
  })

  it('describes the service and its questions as structured data, with the texts of the page', () => {
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    const { '@context': context, '@graph': graph } = JSON.parse(json)
    const [ofService, questions] = graph
    expect(context).toBe('https://schema.org')
    expect(ofService).toMatchObject({ '@type': 'Service', name: `에어컨 ${service}`, url: path })
    expect(html).toContain(`<meta name="description" content="${ofService.description}">`)
    expect(questions['@type']).toBe('FAQPage')
    expect(questions.mainEntity).toHaveLength(3)
    for (const { '@type': type, name, acceptedAnswer } of questions.mainEntity) {
      expect([type, acceptedAnswer['@type']]).toEqual(['Question', 'Answer'])
      expect(html).toMatch(new RegExp(`<summary[^>]*>${name.replace('?', '\\?')}<`))
      expect(html).toContain(`>${acceptedAnswer.text}</p>`)
    }
  })

  it('shows all of a service page without a script', () => {
    expect(html).toMatch(new RegExp(`<h1[^>]*>에어컨 ${service}</h1>`))
    for (const heading of ['무엇을 하나요', '준비해주세요', '자주 묻는 질문'])
      expect(html).toContain(`>${heading}</h2>`)
    expect(html).toContain(`${service} 예약 시작하기</a>`)
  })
})

describe.each(Object.entries(areaPaths))('page of the district %s', (district, path) => {
  const html = builtFile(`${path}/index.html`)

  it('names the district in title, heading, description and address', () => {
    expect(html).toContain(`<title>${district} 에어컨 청소·설치·수리 - 에어컨 방문 예약</title>`)
    expect(html).toMatch(new RegExp(`<h1[^>]*>${district} 에어컨 청소·설치·수리</h1>`))
    expect(html).toContain(`<meta name="description" content="서울 ${district} 에어컨 청소, `)
    expect(html).toContain(`<link rel="canonical" href="${path}">`)
    expect(html).not.toContain('noindex')
  })

  it('links to every service without a script', () => {
    for (const service of Object.values(servicePaths)) expect(html).toContain(`href="${service}"`)
  })
})

it.each(['/', ...Object.values(servicePaths)])(
  'names districts in the first view of %s, and those of the stage in its title',
  (path) => {
    const file = `${path}/index.html`.replace(/^\/+/, '')
    const html = documentOfStage(builtFile(file), file, localStage)
    expect(html.replaceAll('\u00a0', ' ').split('<h1')[0]).toContain('강북 · 광진 · 노원 · 도봉 외 4개 구')
    const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
    expect(title).toMatch(/^강북·광진·노원 에어컨 /)
    // The list of this stage is a sample.
    expect(title).not.toContain('원부터')
    expect(html).toContain(`<meta property="og:title" content="${title}">`)
  },
)

it('links from the home page to the pages of the districts of the stage', () => {
  const html = documentOfStage(builtFile('index.html'), 'index.html', localStage)
  for (const district of localStage.districts)
    expect(html).toContain(`<a href="${areaPaths[district]}">${district}</a>`)
  expect(html).not.toContain('/areas/gangnam')
})

it('shows the home page below its first screen without a script', () => {
  const html = builtFile('index.html')
  for (const heading of ['이렇게 진행돼요', '지금까지의 방문', '이런 에어컨을 맡길 수 있어요', '자주 묻는 질문'])
    expect(html).toContain(`>${heading}</h2>`)
  for (const path of Object.values(servicePaths)) expect(html).toContain(`href="${path}"`)
})
