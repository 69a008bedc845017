/**
 * Starts the site after its first paint, which fetching and running the code of the page would delay: adds the styles of all
 * pages, of which the document has only its own, fetches the modules that `data-modules` names, and imports the entry when the
 * styles are there. A hidden tab paints nothing, so there it starts at once.
 * @param entry path of the module that hydrates the page
 * @param sheet path of the styles of all pages
 */
export const startScript = (entry: string, sheet: string) => `{
  const modules = document.currentScript.dataset.modules.split(' ')
  const link = (fields) => Object.assign(document.createElement('link'), fields)
  const start = () => import('${entry}')
  const load = () =>
    document.head.append(
      link({ rel: 'stylesheet', href: '${sheet}', onload: start, onerror: start }),
      ...modules.map((href) => link({ rel: 'modulepreload', crossOrigin: '', href })),
    )
  if (document.hidden) load()
  else requestAnimationFrame(() => setTimeout(load))
}
`
