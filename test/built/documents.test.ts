import { describe, expect, it } from 'vitest'
import { paths, publicPaths } from '#shared/paths.ts'
import { builtFile } from './built-site.ts'

const documents = [...Object.values(paths), '/404'].map((path) => [path, builtFile(`${path}/index.html`)] as const)
const countOf = (text: string, part: RegExp) => text.match(part)?.length ?? 0

describe.each(documents)('prerendered page %s', (path, html) => {
  it('is Korean and has a title, a description and one heading', () => {
    expect(html).toContain('<html lang="ko">')
    expect(html).toMatch(/<title>[^<]*에어컨 방문 예약[^<]*<\/title>/)
    expect(html).toContain('<meta name="description"')
    expect(html).toContain('viewport-fit=cover')
    expect(countOf(html, /<h1[ >]/g)).toBe(1)
  })

  it('has metadata for search engines and messengers, or excludes them', () => {
    const isPublic = publicPaths.some((open) => open === path)
    expect(html.includes(`<link rel="canonical" href="${path}">`)).toBe(isPublic)
    expect(html.includes('<meta property="og:image" content="/og.png">')).toBe(isPublic)
    expect(html.includes('<meta name="robots" content="noindex">')).toBe(!isPublic)
    const description = /<meta name="description" content="([^"]+)">/.exec(html)?.[1] ?? ''
    expect(html.includes(`<meta property="og:description" content="${description}">`)).toBe(isPublic)
    const alike = documents.filter(
      ([, text]) => isPublic && text.includes(`property="og:description" content="${description}"`),
    )
    expect(alike).toHaveLength(isPublic ? 1 : 0)
  })

  it('has no inline script and no blocking style sheet', () => {
    expect(countOf(html, /<script(?![^>]* src=)/g)).toBe(0)
    expect(html).not.toMatch(/ on[a-z]+="/)
    expect(html).not.toContain('rel="stylesheet"')
    expect(html).toMatch(/<style>@layer reset/)
  })

  it('preloads the code of its screen', () => {
    const preloads = [...html.matchAll(/rel="modulepreload"[^>]*href="\/([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(preloads.length).toBeGreaterThan(0)
    for (const file of preloads) expect(builtFile(file)).not.toBe('')
  })

  it('detects members where a part is for guests only, without delaying the page', () => {
    const asks = /<script async src="\/(assets\/visitor-[0-9a-f]{8}\.js)">/.exec(html)
    expect(asks !== null).toBe(path === paths.addressForm)
    if (asks !== null) expect(builtFile(asks[1] ?? '')).toContain('data')
  })

  it('has a unique title', () => {
    const others = documents.filter(([other]) => other !== path)
    const title = (text: string) => /<title>([^<]*)<\/title>/.exec(text)?.[1]
    expect(others.map(([, text]) => title(text))).not.toContain(title(html))
  })
})
