import { describe, expect, it } from 'vitest'
import { paths } from '#shared/paths.ts'
import { notFound, pages } from '../../../../web/src/customer/app/pages.ts'
import { routeOf } from '../../../../web/src/customer/app/routes.tsx'

describe('the table of pages', () => {
  it('serves each page at the path of its name', () => {
    expect(Object.fromEntries(Object.entries(pages).map(([name, { path }]) => [name, path]))).toEqual(paths)
  })

  it('gives every page a title of its own that names the service', () => {
    const titles = [...Object.values(pages), notFound].map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    for (const title of titles) expect(title).toContain('에어컨 방문 예약')
  })
})

describe('the route of a path', () => {
  it.each(Object.values(paths))('finds the route of %s with slashes, capitals and the name of its document', (path) => {
    for (const spelled of [path, `${path}/`, `/${path}//`, path.toUpperCase(), `${path}/index.html`])
      expect(routeOf(spelled).path).toBe(path)
  })

  it.each(['/nowhere', '/requests/1', '/requests.', '/services', '/404'])(
    'finds the page that is not there for %s',
    (path) => {
      expect(routeOf(path).title).toBe(notFound.title)
    },
  )
})
