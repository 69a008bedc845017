import { functionNames } from '#shared/deployment.ts'
import { mapTraceLine } from '../scripts/local/lambda/traced-line.ts'

const usage = `npm run trace -- '<line of a function's log>'
npm run trace -- <${functionNames.join('|')}> '<text that names index.js:line:column>'`

const found = mapTraceLine(process.argv.slice(2))
console.log(found ?? usage)
if (found === undefined) process.exitCode = 1
