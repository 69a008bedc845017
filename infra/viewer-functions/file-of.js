// Begins both functions. The synth replaces PAGES and FILES by the paths of the site's pages and of its other files.
const pages = PAGES
const files = FILES

// The path of a page with what surrounds a link: `.html`, the signs and words behind it, a query without its question mark.
const link = /^(\/(?!\.)|.*?[a-z\d])\/*(?:(?:index)?\.html?)?[._-]*(?:[^\w./-].*)?$/

/** Returns the path of the file for a requested path: that of the 404 page for any that is neither page nor file. */
function fileOf(uri) {
  // These come from the API, from earlier deployments and from the stage.
  if (/^\/(api|assets|portraits)\//.test(uri) || files.includes(uri)) return uri
  const names = uri.split('/').filter((name) => name !== '' && name !== 'index.html')
  const path = `/${names.join('/')}`.toLowerCase()
  // One document serves every screen of the staff.
  if (path === '/staff' || path.startsWith('/staff/')) return '/staff/index.html'
  const parts = link.exec(path)
  const page = parts === null ? undefined : pages.find((known) => known.toLowerCase() === parts[1])
  if (page === '/') return '/index.html'
  return page === undefined ? '/404/index.html' : `${page}/index.html`
}
