import { expect, it } from 'vitest'
import { commands } from '../../../ops/commands/commands.ts'
import { helpOf, overview } from '../../../ops/commands/help.ts'
import { widthOf } from '../../../scripts/command-line/table.ts'

const names = Object.keys(commands)

it('lists every command with what it does in the help', () => {
  for (const name of names) expect(overview()).toContain(`\n${name} `)
})

it.each(names)('cuts no sentence in the help of %s', (name) => {
  const whole = (text: string) => text.replace(/\s+/g, ' ')
  expect(whole(overview())).toContain(whole((commands[name] as (typeof commands)[string]).summary))
  expect(overview() + helpOf(name)).not.toMatch(/…$/m)
})

it.each(names)('lists every option of %s within 100 columns', (name) => {
  const help = helpOf(name)
  const { input, positionals = [], destroys } = commands[name] as (typeof commands)[string]
  for (const field of Object.keys(input.shape)) expect(help).toContain(`--${field.replaceAll('_', '-')}`)
  for (const positional of positionals) expect(help.split('\n')[0]).toContain(positional.replaceAll('_', '-'))
  expect(help.includes('--yes')).toBe(destroys === true)
  for (const line of `${overview()}\n${help}`.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(100)
})

it('says in the help what to do before a command that would be rejected', () => {
  expect(helpOf('forget')).toContain('cancel or complete that booking first')
})

it('names the choices of an argument in the help', () => {
  expect(helpOf('cancel')).toContain('customer_called · no_technician')
})
