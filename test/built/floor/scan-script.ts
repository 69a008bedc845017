import { parseSync } from 'vite'
import { isBeyond } from './floor.ts'
import {
  globalFeature,
  globalObjects,
  isMethodBeyond,
  isOfLanguage,
  memberFeature,
  memberName,
  optionsBeyond,
} from './script-features.ts'
import { syntaxBeyond, textOf } from './script-syntax.ts'
import { declaredNames, isFunction, isNode, type Node, walk } from './tree.ts'

/**
 * Whether an expression only asks whether it has a value. A name that the script does not declare throws where it is
 * missing, so only `typeof` is a question.
 */
function isQuestion(node: Node, above: readonly Node[], isDeclared = false): boolean {
  const parent = above.at(-1)
  if (parent === undefined) return false
  const { type, operator } = parent
  if (type === 'UnaryExpression' && operator === 'typeof') return true
  if (node.type === 'Identifier' && !isDeclared) return false
  if (type === 'UnaryExpression') return operator === '!' || operator === 'void'
  if (type === 'BinaryExpression') return /^[!=]==?$/.test(String(operator))
  if (type === 'LogicalExpression') return parent.left === node || isQuestion(parent, above.slice(0, -1))
  if (type === 'IfStatement' || type === 'ConditionalExpression') return parent.test === node
  if (type === 'CallExpression') return parent.callee === node && parent.optional === true
  return type === 'MemberExpression' && parent.object === node && parent.optional === true
}

/** The text that names a feature for the comparison of questions and uses: without the global object. */
const keyOf = (object: string | undefined, name: string) =>
  object === undefined || globalObjects.has(object) ? name : `${object}.${name}`

/** A property of a pattern. */
type Destructured = { key?: { name?: string }; value?: { type: string } }

const localKey = (name: string) => `local ${name}`

/** @property object the local name of the object, which may be missing with its method */
type Use = { key: string; object?: string | undefined; inside: readonly Node[] }

/**
 * Names what a script uses that the floor lacks. A use is fine where a question is about the same feature (`typeof`, `in`, `?.`,
 * a condition, a destructured value with a default) in the same function or one around it, and a method of a browser's object
 * where its object is. `try` is no question: it hides the reason.
 * A name that the script declares anywhere counts as its own. Methods of unknown objects are judged by their names alone.
 */
export function scanScript(source: string, file = 'script.js'): string[] {
  const { program, errors } = parseSync(file, source)
  const [error] = errors
  if (error !== undefined) throw new Error(`${file}: ${error.message}`)
  const root = program as unknown as Node
  const declared = declaredNames(root)
  const found = new Set<string>()
  const questions: Use[] = []
  const used: Use[] = []
  const scopesOf = (above: readonly Node[]) => above.filter((node) => isFunction(node) || node === root)
  const globalName = (node: unknown) => {
    if (!isNode(node) || node.type !== 'Identifier') return undefined
    const name = String(node.name)
    return declared.has(name) ? undefined : name
  }
  const note = (key: string, node: Node, above: readonly Node[], object?: string) => {
    const list = isQuestion(node, above) ? questions : used
    list.push({ key, object, inside: scopesOf(above) })
  }

  walk(root, (node, above) => {
    for (const name of syntaxBeyond(node, above)) found.add(name)
    const parent = above.at(-1)
    if (node.type === 'BinaryExpression' && node.operator === 'in') {
      const [left, object] = [textOf(node.left as Node), globalName(node.right)]
      if (left !== '') questions.push({ key: keyOf(object, left), inside: scopesOf(above) })
    }
    if (node.type === 'MemberExpression') {
      const name = memberName(node)
      if (name === undefined) return
      const object = globalName(node.object)
      const feature = object === undefined ? undefined : memberFeature(object, name)
      if (object !== undefined && isBeyond(feature)) note(keyOf(object, name), node, above)
      else if (feature === undefined) {
        const isCalled = parent?.type === 'CallExpression' && parent.callee === node
        const ofPrototype =
          memberName(Object(node.object)) === 'prototype' ? globalName(Object(node.object).object) : undefined
        if (ofPrototype !== undefined && isBeyond(memberFeature(ofPrototype, name))) note(`.${name}`, node, above)
        else if ((isCalled || isQuestion(node, above)) && isMethodBeyond(name)) {
          const { type, name: local } = Object(node.object)
          const isLocal = type === 'Identifier' && !isOfLanguage(name)
          note(`.${name}`, node, above, isLocal ? localKey(local) : undefined)
        }
      }
    }
    if (isReference(node, parent)) {
      const name = globalName(node)
      if (name !== undefined && isBeyond(globalFeature(name))) note(name, node, above)
      if (name === undefined && isQuestion(node, above, true))
        questions.push({ key: localKey(String(node.name)), inside: scopesOf(above) })
    }
    if (node.type === 'VariableDeclarator' && isNode(node.id) && node.id.type === 'ObjectPattern') {
      const object = globalName(node.init)
      for (const { key, value } of object === undefined ? [] : (node.id.properties as Destructured[]))
        if (key?.name !== undefined && value?.type !== 'AssignmentPattern')
          if (isBeyond(memberFeature(object ?? '', key.name)))
            used.push({ key: keyOf(object, key.name), inside: scopesOf(above) })
    }
    if (node.type === 'CallExpression' || node.type === 'NewExpression') {
      const callee = node.callee as Node
      const name = globalName(callee)
      const object = globalName(Object(callee).object)
      const feature =
        name === undefined ? object && memberFeature(object, memberName(callee) ?? '') : globalFeature(name)
      for (const option of optionsBeyond(feature || undefined, node))
        found.add(`${name ?? memberName(callee)}({ ${option} })`)
    }
  })

  for (const { key, object, inside } of used) {
    const isSafe = questions.some(
      (question) =>
        (question.key === key || question.key === object) && inside.includes(question.inside.at(-1) as Node),
    )
    if (!isSafe) found.add(key)
  }
  return [...found].sort()
}

/** Whether a node is a name that is read, not one that is declared or belongs to an object. */
function isReference(node: Node, parent: Node | undefined): boolean {
  if (node.type !== 'Identifier' || parent === undefined) return false
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed === true
  if (parent.type === 'Property') return parent.value === node || parent.computed === true
  return !/^(MethodDefinition|PropertyDefinition|(Import|Export)\w*Specifier|MetaProperty|\w*(Labeled|Break|Continue)Statement)$/.test(
    parent.type,
  )
}
