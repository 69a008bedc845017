/** Digits of a one-time code (spec §9). */
export const codeLength = 6

const group = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/

/** The code in what was typed or pasted: `123 456`, or a whole message that holds one; else the digits so far. */
export function codeIn(text: string): string {
  const found = group.exec(text)?.[0] ?? text
  return found.replace(/[^0-9]/g, '').slice(0, codeLength)
}
