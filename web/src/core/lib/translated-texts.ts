/** The `<font>` that replaced each text. */
const replacements = new WeakMap<Node, ChildNode>()

const isFont = (node: Node | null | undefined): node is ChildNode => node?.nodeName === 'FONT'

const isReplaceable = (node: Node) => node.nodeType === Node.TEXT_NODE || isFont(node)

function bringBack(text: Node | null) {
  let shown = text && replacements.get(text)
  for (let next = shown; next; next = replacements.get(next)) shown = next
  if (text) replacements.delete(text)
  shown?.replaceWith(text as Node)
}

/** Brings texts back before React removes them, or puts something before them. */
function guard(parent: Node) {
  for (const name of ['removeChild', 'insertBefore', 'appendChild'] as const) {
    if (Object.hasOwn(parent, name)) continue
    const act = parent[name] as (...nodes: (Node | null)[]) => Node
    Object.assign(parent, {
      [name](...nodes: (Node | null)[]) {
        nodes.forEach(bringBack)
        return act.apply(parent, nodes)
      },
    })
  }
}

/** Returns the translation of the record before, if it is next to the change. */
function adjacentFont({ previousSibling, nextSibling }: MutationRecord, earlier: MutationRecord | undefined) {
  const font = earlier?.addedNodes[0]
  return isFont(font) && (font === previousSibling || font === nextSibling) ? font : undefined
}

/** Returns the text that the record before removed, if its siblings are those of the change. */
function textBefore({ previousSibling, nextSibling }: MutationRecord, earlier: MutationRecord | undefined) {
  const text = earlier?.removedNodes[0]
  const hasSameSiblings = earlier?.previousSibling === previousSibling && earlier.nextSibling === nextSibling
  return text && isReplaceable(text) && hasSameSiblings ? text : undefined
}

type Replacement = { text: Node; font: ChildNode }

/** Returns a text and its translation. Some translators add and remove one after the other, in two records. */
function replacementIn(record: MutationRecord, earlier: MutationRecord | undefined): Replacement | undefined {
  const font = [...record.addedNodes].find(isFont) ?? adjacentFont(record, earlier)
  const text = [...record.removedNodes].find(isReplaceable) ?? textBefore(record, earlier)
  return text && font && { text, font }
}

/**
 * Lets React change and remove texts that the translator of a browser replaces by `<font>`. React keeps the replaced nodes:
 * what it writes into them would show nowhere, and to remove them would fail. A text that React uses comes back, and the
 * translator finds it again.
 */
export function keepTranslatedTexts(root: Node) {
  const observer = new MutationObserver((records) => {
    const replace = (parent: Node, { text, font }: Replacement) => {
      replacements.set(text, font)
      observer.observe(text, { characterData: true })
      guard(parent)
    }
    let earlier: MutationRecord | undefined
    for (const record of records) {
      const { type, target } = record
      if (type === 'characterData') bringBack(target)
      if (isFont(target)) continue
      const found = replacementIn(record, earlier)
      if (found) replace(target, found)
      earlier = found ? undefined : record
    }
  })
  observer.observe(root, { childList: true, subtree: true })
}
