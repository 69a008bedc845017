import { addModule, isOldBrowser, showOldBrowser, whenParsed } from './old-browser.ts'
import { watchFaults } from './report-fault.ts'

/**
 * Starts the site after its first paint, which fetching and running the code of the page would delay: adds the styles of all
 * pages, of which the document has only its own, fetches the modules that `data-modules` names, and adds the entry when the
 * styles are there. A hidden tab paints nothing, so there it starts at once. A browser below the floor gets no modules.
 * @param entry path of the module that hydrates the page
 * @param sheet path of the styles of all pages
 */
export const startScript = (entry: string, sheet: string) => `(function () {
  ${whenParsed}
  ${showOldBrowser}
  ${addModule}
  function old() {
    whenParsed(showOldBrowser)
  }
  if (${isOldBrowser}) return old()
  ${watchFaults}
  var modules = document.currentScript.getAttribute('data-modules').split(' ')
  function addLink(rel, href) {
    var link = document.createElement('link')
    link.rel = rel
    if (rel === 'stylesheet') link.onload = link.onerror = start
    else link.crossOrigin = ''
    link.href = href
    document.head.appendChild(link)
  }
  function start() {
    addModule('${entry}', old)
  }
  function load() {
    addLink('stylesheet', '${sheet}')
    for (var i = 0; i < modules.length; i += 1) addLink('modulepreload', modules[i])
  }
  if (document.hidden) load()
  else requestAnimationFrame(function () { setTimeout(load) })
})()
`

/**
 * Starts the site of the staff. In a browser below the floor the line of the document stays, and says why.
 * @param entry path of the module that renders the page
 */
export const staffStartScript = (entry: string) => `(function () {
  ${whenParsed}
  ${addModule}
  function old() {
    whenParsed(function () {
      document.documentElement.setAttribute('data-old-browser', '')
      document.querySelector('.start').textContent =
        '이 브라우저에서는 열 수 없어요. 브라우저를 업데이트하거나 다른 브라우저로 열어주세요.'
    })
  }
  if (${isOldBrowser}) return old()
  ${watchFaults}
  addModule('${entry}', old)
})()
`
