/** A node of a syntax tree. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'

/** Calls back for a node and all below, with those above, the nearest last. */
export function walk(node: Node, visit: (node: Node, above: readonly Node[]) => void, above: readonly Node[] = []) {
  visit(node, above)
  const inside = [...above, node]
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, inside)
  }
}

/** Names that a pattern declares. */
export function namesIn(pattern: unknown): string[] {
  if (!isNode(pattern)) return []
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  if (pattern.type === 'AssignmentPattern') return namesIn(pattern.left)
  if (pattern.type === 'RestElement') return namesIn(pattern.argument)
  if (pattern.type === 'Property') return namesIn(pattern.value)
  return [pattern.elements, pattern.properties].flatMap((parts) => (Array.isArray(parts) ? parts.flatMap(namesIn) : []))
}

export const isFunction = ({ type }: Node) =>
  type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'

/** Returns all names that a script declares, in any scope. */
export function declaredNames(program: Node): ReadonlySet<string> {
  const names = new Set<string>()
  const add = (pattern: unknown) => {
    for (const name of namesIn(pattern)) names.add(name)
  }
  walk(program, (node) => {
    if (node.type === 'VariableDeclarator' || node.type.startsWith('Class') || isFunction(node)) add(node.id)
    if (isFunction(node) && Array.isArray(node.params)) node.params.forEach(add)
    if (node.type === 'CatchClause') add(node.param)
    if (/^Import\w*Specifier$/.test(node.type)) add(node.local)
  })
  return names
}
