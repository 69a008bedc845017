import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { functionNames } from '#shared/deployment.ts'
import { bundleFunction, bundleOf, sourceMapOf } from '../../infra/lambda-build/bundle-lambda.ts'
import { mapTraceLine } from '../../scripts/local/lambda/traced-line.ts'

/** Where the deployed bundle throws an invariant, and the file of ours that does so. */
function thrownIn() {
  bundleFunction('account-api')
  const lines = readFileSync(`${bundleOf('account-api')}/index.js`, 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('"ACCOUNT_WITHOUT_SUBJECT"'))
  const column = lines[line]?.indexOf('"ACCOUNT_WITHOUT_SUBJECT"') ?? -1
  return {
    frame: `at z_ (/var/task/index.js:${line + 1}:${column + 1})`,
    file: 'functions/platform/aws/cognito.ts',
  }
}

describe('npm run trace', () => {
  it('names file and line of a traced line of the log', () => {
    const { frame, file } = thrownIn()
    const line = {
      service: 'account-api',
      message: 'request',
      route: 'POST /api/customers',
      status: 500,
      fault: 'BrokenInvariant',
      invariant: 'ACCOUNT_WITHOUT_SUBJECT',
      at: [frame],
    }
    const shown = mapTraceLine([JSON.stringify(line)]) ?? ''
    expect(shown).toContain('POST /api/customers 500 BrokenInvariant: ACCOUNT_WITHOUT_SUBJECT')
    const [, at = '0'] = /cognito\.ts:(\d+):/.exec(shown) ?? []
    expect(shown).toContain(file)
    expect(readFileSync(file, 'utf8').split('\n')[Number(at) - 1]).toContain('ACCOUNT_WITHOUT_SUBJECT')
  })

  it('traces a frame alone, where the function is named', () => {
    const { frame, file } = thrownIn()
    expect(mapTraceLine(['account-api', frame])).toContain(file)
  })

  it('reports a log line without a fault, and needs a function name for other text', () => {
    expect(mapTraceLine([JSON.stringify({ service: 'booking-api', message: 'request', status: 201 })])).toBe(
      'The line has no fault.',
    )
    expect(mapTraceLine(['at z_ (/var/task/index.js:28:83106)'])).toBeUndefined()
    expect(mapTraceLine([])).toBeUndefined()
  })
})

it('writes source maps outside of the deployed bundles', () => {
  for (const name of functionNames) {
    bundleFunction(name)
    expect(readdirSync(bundleOf(name))).toEqual(name === 'photos' ? ['index.js', 'node_modules'] : ['index.js'])
    expect(JSON.parse(readFileSync(sourceMapOf(bundleOf(name)), 'utf8')).sources).toContain(
      `../../../functions/handlers/${name}.ts`,
    )
    expect(readFileSync(`${bundleOf(name)}/index.js`, 'utf8')).not.toContain('sourceMappingURL')
  }
})
