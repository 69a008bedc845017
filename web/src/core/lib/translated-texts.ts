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

/**
 * Lets React change and remove texts that the translator of a browser replaces by `<font>`. React keeps the replaced nodes:
 * what it writes into them would show nowhere, and to remove them would fail. A text that React uses comes back, and the
 * translator finds it again.
 */
export function keepTranslatedTexts(root: Node) {
  const observer = new MutationObserver((records) => {
    const replace = (parent: Node, text: Node, font: ChildNode) => {
      replacements.set(text, font)
      observer.observe(text, { characterData: true })
      guard(parent)
    }
    // Some translators add and remove one after the other.
    let earlier: MutationRecord | undefined
    for (const record of records) {
      const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } = record
      if (type === 'characterData') bringBack(target)
      if (isFont(target)) continue
      const added = [...addedNodes].find(isFont)
      const removed = [...removedNodes].find(isReplaceable)
      const [addedBefore, removedBefore] = [earlier?.addedNodes[0], earlier?.removedNodes[0]]
      const hasSameSiblings = earlier?.previousSibling === previousSibling && earlier.nextSibling === nextSibling
      const isBeside = addedBefore === previousSibling || addedBefore === nextSibling
      const font = added ?? (isFont(addedBefore) && isBeside ? addedBefore : undefined)
      const text =
        removed ?? (removedBefore && isReplaceable(removedBefore) && hasSameSiblings ? removedBefore : undefined)
      earlier = text && font ? undefined : record
      if (text && font) replace(target, text, font)
    }
  })
  observer.observe(root, { childList: true, subtree: true })
}
