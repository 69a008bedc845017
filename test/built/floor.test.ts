import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { browserTargets } from '../../web/browser-targets.ts'
import { builtFile } from './built-site.ts'
import { compatAt, floor } from './floor/floor.ts'
import { isProgressive, progressive } from './floor/progressive.ts'
import { scanDocument } from './floor/scan-document.ts'
import { scanScript } from './floor/scan-script.ts'
import { scanStyle } from './floor/scan-style.ts'
import { syntaxPaths } from './floor/script-syntax.ts'
import { type Node, walk } from './floor/tree.ts'

const files = readdirSync(join(import.meta.dirname, '../../dist/web'), { recursive: true, encoding: 'utf8' })
const scanners: Readonly<Record<string, (source: string, file: string) => string[]>> = {
  css: scanStyle,
  html: scanDocument,
  js: scanScript,
}
/** What each built file uses that the floor lacks. */
const found = files.flatMap((file) => {
  const scan = scanners[file.split('.').at(-1) ?? '']
  return scan === undefined ? [] : scan(builtFile(file), file).map((name) => ({ file, name }))
})

describe('the built site on the oldest browsers (specification 9.20)', () => {
  it('uses nothing that one of them lacks, except what is listed with its reason', () => {
    expect(files.filter((file) => /\.(js|css|html)$/.test(file)).length).toBeGreaterThan(100)
    expect(found.filter(({ name }) => !isProgressive(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual([])
  })

  it('lists no exception that the site has no more', () => {
    const names = found.flatMap(({ name }) => [name, name.split(': ')[0]])
    expect(Object.keys(progressive).filter((name) => !names.includes(name))).toEqual([])
  })

  it('writes no @starting-style, which crashes Chromium 117–121', () => {
    expect(files.filter((file) => /\.(css|html)$/.test(file) && builtFile(file).includes('@starting-style'))).toEqual(
      [],
    )
  })

  it('starts by scripts that every browser understands', () => {
    const scripts = files.filter((file) => /assets\/(start|visitor)-/.test(file))
    expect(scripts).toHaveLength(3)
    expect(scripts.flatMap((file) => newerThanScript5(builtFile(file)).map((part) => `${file}: ${part}`))).toEqual([])
  })
})

/** Names the syntax of a classic script that ECMAScript 5 lacks. */
function newerThanScript5(source: string): string[] {
  const { program } = parseSync('classic.js', source, { sourceType: 'script' })
  const newer: string[] = []
  const old =
    /^(Program|Identifier|Literal|(If|For|ForIn|Return|Throw|Try|Block|Empty|Expression)Statement|CatchClause|FunctionDeclaration|FunctionExpression|VariableDeclarat(ion|or)|(Unary|Binary|Logical|Assignment|Update|Member|Call|New|Array|Object|Conditional|Sequence|This|Parenthesized)Expression|Property)$/
  walk(program as unknown as Node, (node) => {
    if (!old.test(node.type)) newer.push(node.type)
    if (node.type === 'Property' && (node.shorthand || node.method || node.computed)) newer.push('property')
    if (node.type === 'VariableDeclaration' && node.kind !== 'var') newer.push(String(node.kind))
    if (node.type === 'CatchClause' && node.param === null) newer.push('catch without a name')
    if (node.async || node.generator) newer.push('async or generator')
  })
  return newer
}

describe('the scan of a built file', () => {
  it('scans built files for the floor of package.json, as the build does', () => {
    expect(Object.fromEntries(floor)).toEqual({
      chrome: '111',
      chrome_android: '111',
      edge: '111',
      firefox: '115',
      firefox_android: '115',
      safari: '16.0',
      safari_ios: '16.0',
      samsunginternet_android: '22',
      webview_android: '111',
    })
    expect(browserTargets).toEqual(['chrome111', 'edge111', 'firefox115', 'ios16.0', 'safari16.0'])
  })

  it('knows data for every syntax that the scan of a built file knows', () => {
    expect(syntaxPaths.filter((path) => compatAt(...path)?.__compat === undefined)).toEqual([])
  })

  it.each([
    ['fetch(x, { signal: AbortSignal.any([a, b]) })', 'AbortSignal.any'],
    ['const { withResolvers } = Promise', 'Promise.withResolvers'],
    ['window.Temporal.Now', 'Temporal'],
    ['new Set(a).intersection(b)', '.intersection'],
    ['navigator["windowControlsOverlay"].visible', 'navigator.windowControlsOverlay'],
    ['Array.prototype.groupToMap; URL.parse(x)', 'URL.parse'],
    ['element.setHTMLUnsafe(x)', '.setHTMLUnsafe'],
    ['scheduler.yield()', 'scheduler'],
    ['const q = /[(?<=]x(?<!\\d)y/', 'lookbehind'],
    ['new RegExp(a + `(?<=b)`)', 'lookbehind'],
    ['x.test(/[\\p{L}--a]/v)', 'flag v'],
    ['/a(?i:b)/.test(x)', 'modifier in a pattern'],
    ['class A { static { b() } }', 'static block of a class'],
    ['import a from "./a.json" with { type: "json" }', 'import attributes'],
  ])('finds what the oldest browsers lack in %s', (source, name) => {
    expect(scanScript(source)).toContain(name)
  })

  it.each([
    ['[3, 1].toSorted().at(-1); list.findLast(x); structuredClone(a); crypto.randomUUID()'],
    ['const at = /[(?<=]x(?=y)(?<name>z)/u; class A { #a = 1; static b = 2 }'],
    ['if (typeof URL.parse === "function") use(URL.parse(x))'],
    ['const has = "parse" in URL; function read(x) { return has ? URL.parse(x) : undefined }'],
    ['element.setHTMLUnsafe?.(x); document.startViewTransition && document.startViewTransition(x)'],
    ['typeof scheduler === "undefined" || scheduler.yield()'],
    ['const { navigation: n = undefined } = window; if (n !== undefined) n.traverseTo(x)'],
    ['function read(parse) { return AbortSignals.any(parse) }'],
  ])('accepts what browsers have or a script checks in %s', (source) => {
    expect(scanScript(source)).toEqual([])
  })

  it.each([
    ['try { Promise.withResolvers() } catch {}', 'a try hides the reason'],
    ['function a() { return "parse" in URL } function b() { return URL.parse(x) }', 'another function asked'],
    ['if (scheduler) scheduler.yield()', 'a missing name throws'],
    ['if (set) set.union(x)', 'an object that is there may lack a new method of the language'],
  ])('does not accept the script %s: %s', (source) => {
    expect(scanScript(source)).toHaveLength(1)
  })

  it.each([
    ['a { @starting-style { opacity: 0 } }', '@starting-style'],
    ['a { & b { color: red } }', 'nesting'],
    ['a { b { color: red } }', 'nesting'],
    ['.a:has(> b), .c { color: red }', ':has'],
    ['a { color: color-mix(in srgb, red, blue) }', 'color: color-mix()'],
    ['a { transition-timing-function: linear(0, 0.4, 1) }', 'transition-timing-function: linear()'],
    ['a { text-wrap: balance }', 'text-wrap'],
    ['@property --a { syntax: "*"; inherits: false }', '@property'],
    ['@media (400px <= width) { a { color: red } }', '@media range_syntax'],
    ['a { height: var(--a); height: calc(1rlh + var(--b)) }', 'height: rlh'],
    ['a { position-anchor: --a }', 'position-anchor'],
    ['a::details-content { color: red }', '::details-content'],
  ])('finds styles that the oldest browsers lack in %s', (source, name) => {
    expect(scanStyle(source)).toContain(name)
  })

  it.each([
    ['a { height: 100dvh; overflow: clip; inset: 0; translate: 0 1px; aspect-ratio: 1 }'],
    ['@layer a { @container (width > 3px) { a:is(b, c):focus-visible { gap: 1px } } }'],
    ['a { color: red; color: color-mix(in srgb, red, blue) }'],
    ['a { -webkit-user-select: none; user-select: none }'],
    ['@supports (field-sizing: content) { a { field-sizing: content } }'],
    ['@supports selector(:has(a)) { a:has(b) { color: red } }'],
    ['a::before { content: ":has(a) color-mix(x)" }'],
  ])('accepts what is there, has another before it, or is asked for in %s', (source) => {
    expect(scanStyle(source)).toEqual([])
  })

  it('finds what is missing in a document: elements, attributes and styles', () => {
    const html =
      '<style>a { field-sizing: content }</style><search><div popover style="text-wrap: pretty">popover="x"</div></search>'
    expect(scanDocument(html)).toEqual(['<search>', 'div[popover]', 'field-sizing', 'text-wrap'])
  })
})
