import { readFileSync } from 'node:fs'
import { table } from '../command-line/table.ts'
import { parseArguments, WrongUsage } from '../command-line/usage.ts'
import { type Assumptions, assumptions } from './assumptions.ts'
import type { CostInputs } from './bill.ts'
import { defaultAssumptions } from './cost-inputs.ts'
import { optionOf } from './numbers.ts'
import { type PriceName, prices } from './prices.ts'

const usualSizes = [100, 10_000, 1_000_000]

/** What is asked for. @property stage whose settings count; without it those that a stage has by itself */
export type Asked = {
  stage: 'dev' | 'prod' | undefined
  sizes: number[]
  usd: Partial<CostInputs['usd']>
  assumed: Assumptions
  json: boolean
  write: boolean
}

export const help = () =>
  [
    'npm run cost -- [options]',
    '',
    table(
      ['option', 'means'],
      [
        ['--stage <dev or prod>', 'with the settings of that stage'],
        ['--bookings <number>', 'of a month, in place of 100, 10,000 and 1,000,000; again for each further one'],
        ['--prices <file>', 'prices as JSON, such as { "message": 0.02 }'],
        ['--json', 'the tables as JSON'],
        ['--write', 'writes the tables of docs/cost.md'],
        ['--<price> <number>', `a price in USD: ${Object.keys(prices).map(optionOf).slice(0, 3).join(', ')} …`],
        [
          '--<assumption> <number>',
          `what is assumed: ${Object.keys(assumptions).map(optionOf).slice(0, 3).join(', ')} …`,
        ],
      ],
    ),
    '',
    'Every price and assumption has an option of its name. Exit code: 0 done, 1 refused, 2 wrong usage.',
  ].join('\n')

const names = [...Object.keys(prices), ...Object.keys(assumptions)]

/** @returns undefined where help is asked for @throws WrongUsage */
export function readCost(args: readonly string[]): Asked | undefined {
  const { values } = parsed(args)
  if (values.help) return undefined
  const { stage, bookings = [], prices: file, json = false, write = false } = values
  if (stage !== undefined && stage !== 'dev' && stage !== 'prod')
    throw new WrongUsage(`There is no stage ${stage}: --stage takes dev, prod.`)
  if (write && args.length > 1) throw new WrongUsage('--write takes nothing else: the document tells the usual case.')
  const given = Object.fromEntries(
    names.flatMap((name) => {
      const typed = values[optionOf(name) as keyof typeof values]
      return typed === undefined ? [] : [[name, numberOf(optionOf(name), String(typed))]]
    }),
  )
  const only = (of: object) => Object.fromEntries(Object.entries(given).filter(([name]) => name in of))
  return {
    ...{ stage, json, write },
    sizes: bookings.length === 0 ? usualSizes : bookings.map((size) => numberOf('bookings', size)),
    usd: { ...(file !== undefined && pricesOf(file)), ...only(prices) },
    assumed: { ...defaultAssumptions, ...only(assumptions) },
  }
}

function parsed(args: readonly string[]) {
  const own = Object.fromEntries(names.map((name) => [optionOf(name), { type: 'string' as const }]))
  return parseArguments({
    args: [...args],
    options: {
      ...own,
      stage: { type: 'string' },
      bookings: { type: 'string', multiple: true },
      prices: { type: 'string' },
      json: { type: 'boolean' },
      write: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
}

function numberOf(option: string, typed: unknown): number {
  const value = typed === '' ? Number.NaN : Number(typed)
  if (Number.isFinite(value) && value >= 0) return value
  throw new WrongUsage(`--${option} is wrong: expected a number from 0.`)
}

function pricesOf(file: string): Partial<CostInputs['usd']> {
  let read: unknown
  try {
    read = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new WrongUsage(`--prices: ${file} cannot be read as JSON.`)
  }
  const entries = Object.entries(Object(read) as object)
  const unknown = entries.find(([name]) => !(name in prices))
  if (unknown) throw new WrongUsage(`--prices: there is no price ${unknown[0]}. npm run cost lists them.`)
  return Object.fromEntries(entries.map(([name, usd]) => [name as PriceName, numberOf(`prices: ${name}`, usd)]))
}
