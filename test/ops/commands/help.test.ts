import { expect, it } from 'vitest'
import { commands } from '../../../ops/commands/commands.ts'
import { helpOf, overview } from '../../../ops/commands/help.ts'
import { widthOf } from '../../../scripts/command-line/table.ts'

const names = Object.keys(commands)

it('lists every command with what it does', () => {
  for (const name of names) expect(overview()).toContain(`\n${name} `)
})

it.each(names)('tells every option of %s within 100 columns', (name) => {
  const help = helpOf(name)
  const { input, positionals: words = [], destroys } = commands[name] as (typeof commands)[string]
  for (const field of Object.keys(input.shape)) expect(help).toContain(`--${field.replaceAll('_', '-')}`)
  for (const word of words) expect(help.split('\n')[0]).toContain(word.replaceAll('_', '-'))
  expect(help.includes('--yes')).toBe(destroys === true)
  for (const line of `${overview()}\n${help}`.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(100)
})

it('tells what to do first where a command would be refused', () => {
  expect(helpOf('forget')).toContain('cancel or complete that booking first')
})

it('names what a choice may be', () => {
  expect(helpOf('cancel')).toContain('customer_called · no_technician')
})
