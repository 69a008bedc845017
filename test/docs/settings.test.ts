import { describe, expect, it } from 'vitest'
import { awsStage } from '../../infra/stages/aws-stage.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { stageSettings } from '../../infra/stages/stage-settings.ts'
import { sampleOwned } from '../support/sample-stage.ts'
import { codesOf, documentAt } from './markdown.ts'

const documents = [
  'README.md',
  'README.ko.md',
  ...['cost', 'deploying', 'restore', 'runbook', 'security'].map((name) => `docs/${name}.md`),
]
const owner = { ...sampleOwned, desk: { phone: '01012345678' } }
const settings = new Set(Object.keys(stageSettings.shape))

/** Names in the answers of AWS begin in upper case, and the answers of the API are written without spaces. */
const fragment = /^(\{ )?"[a-z]\w*": /
const fragmentsOf = (text: string) => [
  ...[...text.matchAll(/^ *```json\n([\s\S]*?)```/gm)].map(([, code = '']) => code.trim()),
  ...codesOf(text.replace(/```[\s\S]*?```/g, '').replace(/\s+/g, ' ')).filter((code) => fragment.test(code)),
]
const parseFragment = (code: string) =>
  JSON.parse(code.startsWith('{') ? code : `{ ${code} }`) as Record<string, unknown>

/** As the owner of a stage writes a fragment into the settings file that is there: of `desk`, one field besides another. */
const withFragment = (written: Record<string, unknown>) => {
  const { desk } = written
  return { ...owner, ...written, ...(desk !== undefined && { desk: { ...owner.desk, ...Object(desk) } }) }
}

const fragments = documents.flatMap((file) => fragmentsOf(documentAt(file)).map((code) => [file, code] as const))
const paths = documents.flatMap((file) =>
  codesOf(documentAt(file).replace(/\s+/g, ' '))
    .filter(
      (code) => /^[a-z]+[A-Za-z]*\.[a-z][A-Za-z]*$/.test(code) && !/\.(ts|md|json|yml|js|html|py|css)$/.test(code),
    )
    .map((code) => [file, code] as const),
)

describe('settings in the documents', () => {
  it.each(fragments)('%s: parses %s', (_, code) => {
    const written = parseFragment(code)
    const isWhole = 'account' in written
    const stage = isWhole && !('operator' in written) ? 'dev' : 'prod'
    expect(awsStage(stage, isWhole ? written : withFragment(written), 'prod.json')).toMatchObject(written)
  })

  it.each(paths)('%s: %s is a setting', (_, path) => {
    const [group = '', field = ''] = path.split('.')
    expect(settings).toContain(group)
    const all = { ...localStage, ...awsStage('prod', owner, 'prod.json') }
    expect(Reflect.get(Object(Reflect.get(all, group)), field)).toBeDefined()
  })

  it('finds fragments of every document that changes settings', () => {
    expect(new Set(fragments.map(([file]) => file))).toEqual(
      new Set(documents.filter((file) => !/security/.test(file))),
    )
  })
})
