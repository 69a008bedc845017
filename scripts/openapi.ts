import { writeFileSync } from 'node:fs'
import { openApiDocument } from './openapi-document.ts'

writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`)
console.log('docs/openapi.json written')
