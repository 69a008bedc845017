import { codesOf, documentAt } from '../docs/markdown.ts'

/** The commands of the runbook, without line breaks. */
const runbook = documentAt('docs/runbook.md').replace(/\s+/g, ' ')

/** Words of each `npm run ops -- …` in it. */
export const opsCommands = [...new Set(codesOf(runbook).filter((code) => code.startsWith('npm run ops -- ')))].map(
  (code) => code.replace('npm run ops -- ', '').split(' '),
)

/** What it names besides `npm run`, with what follows it. */
export const otherCommands = [...runbook.matchAll(/`((?:aws|curl|npx|git) [^`]+)`(.{0,19})/g)].map(
  ([, command = '', mark = '']) => ({ command, mark }),
)
