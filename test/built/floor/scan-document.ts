import { compatAt, isBeyond } from './floor.ts'
import { scanStyle } from './scan-style.ts'

/** Names what a document uses that the floor lacks: elements, attributes, and its styles. Its scripts are files. */
export function scanDocument(html: string): string[] {
  const found = new Set<string>()
  const body = html.replace(
    /<(style|script)\b([^>]*)>([\s\S]*?)<\/\1>/g,
    (_, name: string, attributes: string, text: string) => {
      if (name === 'style') for (const part of scanStyle(text)) found.add(part)
      return `<${name}${attributes}>`
    },
  )
  for (const [, element = '', attributes = ''] of body.matchAll(/<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>/g)) {
    if (isBeyond(compatAt('html', 'elements', element))) found.add(`<${element}>`)
    for (const [, name = '', value = ''] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
      const attribute = compatAt('html', 'elements', element, name) ?? compatAt('html', 'global_attributes', name)
      if (isBeyond(attribute)) found.add(`${element}[${name}]`)
      if (name === 'style') for (const part of scanStyle(`a{${value.replaceAll('&quot;', "'")}}`)) found.add(part)
    }
  }
  return [...found].sort()
}
