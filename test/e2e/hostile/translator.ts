/** Wraps every text of the page, as Chrome's translator does, once the page has been hydrated and after each change. Runs in the page. */
export function translate() {
  const wrapTexts = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) {
      const text = walker.currentNode as Text
      const parent = text.parentElement
      if (parent === null || !/[가-힣]/.test(text.data) || parent.closest('[translate="no"]') !== null) continue
      if (!['SCRIPT', 'STYLE', 'TEXTAREA', 'FONT', 'TITLE'].includes(parent.tagName)) texts.push(text)
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  }
  const isHydrated = () =>
    Object.entries(document.getElementById('root') ?? {}).some(
      ([key, value]) => key.startsWith('__reactContainer') && Boolean(value.stateNode.current.child),
    )
  const waiting = setInterval(() => {
    if (!isHydrated()) return
    clearInterval(waiting)
    wrapTexts()
    let timer: ReturnType<typeof setTimeout> | undefined
    new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(wrapTexts, 100)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }, 100)
}
