/**
 * Starts the site after its first paint, which the code of the page would delay, and once all styles are there: the document
 * has only those of the page itself. A hidden tab paints nothing, so there it starts at once.
 * @param entry path of the module that hydrates the page
 * @param sheet path of the styles of all pages
 */
export const startScript = (entry: string, sheet: string) => `{
  const start = () => import('${entry}')
  const styles = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${sheet}' })
  styles.onload = styles.onerror = start
  const load = () => document.head.append(styles)
  if (document.hidden) load()
  else requestAnimationFrame(() => setTimeout(load))
}
`
