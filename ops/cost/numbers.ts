const told = (value: number, digits: number) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })

/** Whole from a thousand on, else three digits. */
export const count = (value: number) =>
  value >= 1_000 ? told(value, 0) : value.toLocaleString('en', { maximumSignificantDigits: 3 })

/** So small that cents tell nothing. */
export const dollars = (usd: number) => told(usd, 6)
export const cents = (usd: number) => told(usd, 2)

const NEARLY_ALL = 0.99

export const percent = (share: number) => `${told(100 * share, share > NEARLY_ALL && share < 1 ? 2 : 1)} %`

/** How much of something is used, or how many times over. */
export const times = (share: number) => (share > 1 ? `${told(share, share < 10 ? 1 : 0)} ×` : percent(share))

/** How a name is typed: `wonPerUsd` → `won-per-usd`. */
export const optionOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
