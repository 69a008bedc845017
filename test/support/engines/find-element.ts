/** What a person sees of an element: what it is, and what it is called. */
export type Target = { role: keyof typeof selectors; name: string | RegExp; within?: Target }

const selectors = {
  alert: '[role=alert]',
  article: 'article',
  button: 'button, [role=button]',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  dialog: 'dialog[open], [role=dialog]',
  file: 'input[type=file]',
  heading: 'h1, h2, h3',
  image: 'img',
  link: 'a[href]',
  radio: 'input[type=radio]',
  region: 'section',
  textbox: 'textarea, input:not([type=radio], [type=checkbox], [type=file])',
}

/** A target as it crosses into a page. */
export type Step = { css: string; pattern: string }

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** Returns the target behind the targets that contain it, the outermost first. A text is the whole name. */
export function stepsTo({ role, name, within }: Target): Step[] {
  const pattern = typeof name === 'string' ? `^${escaped(name)}$` : name.source
  return [...(within ? stepsTo(within) : []), { css: selectors[role], pattern }]
}

/**
 * Runs in a page: returns the first visible element at the end of the steps. It stands for the ways of several drivers to
 * find an element by its name.
 */
export function findElement(steps: readonly Step[]): HTMLElement | null {
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element) => {
    const labelledBy = element.getAttribute('aria-labelledby')
    if (labelledBy !== null)
      return tidy(labelledBy.split(' ').reduce((name, id) => `${name} ${document.getElementById(id)?.textContent}`, ''))
    const { labels } = element as HTMLInputElement
    const label = labels?.[0]?.textContent
    return tidy(element.getAttribute('aria-label') ?? label ?? element.getAttribute('alt') ?? element.textContent)
  }
  const isShown = (element: Element) => {
    const isFile = element.matches('[type=file]')
    return (isFile || element.getClientRects().length > 0) && element.closest('[inert], [aria-hidden=true]') === null
  }
  let scopes: ParentNode[] = [document]
  for (const { css, pattern } of steps) {
    const named = new RegExp(pattern)
    scopes = scopes.flatMap((scope) =>
      Array.from(scope.querySelectorAll(css)).filter((element) => isShown(element) && named.test(nameOf(element))),
    )
  }
  return (scopes[0] as HTMLElement | undefined) ?? null
}

/** Runs in a page: brings an element into the middle, and returns what a finger meets: the label of a small input. */
export function touchPoint(element: HTMLElement): HTMLElement {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const met = document.elementFromPoint(left + width / 2, top + height / 2)
  if (met === null || element.contains(met)) return element
  return element.closest('label') ?? element
}

/** Runs in a page: focuses a field and selects its text, so that typing replaces it. */
export function selectText(element: HTMLElement): undefined {
  element.focus()
  if ('select' in element) (element as HTMLInputElement).select()
}

/** Runs in a page: types into the focused field as an input method does, which needs no key for a letter. */
export function insertText(text: string): void {
  document.execCommand('insertText', false, text)
}

/** Runs in a page: chooses an option by its text. */
export function chooseOption(element: HTMLElement, text: string): undefined {
  const select = element as HTMLSelectElement
  const option = Array.from(select.options).find((one) => one.text === text)
  if (option === undefined) throw new Error(`There is no option ${text}.`)
  select.value = option.value
  for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }))
}
