import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sentences } from '../support/sentences.ts'

const root = join(import.meta.dirname, '../..')
const sources = ['web', 'shared', 'functions']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))

/** The title of every service's start page is one template of the quoted `청소 서비스 의뢰`. */
const quoted = [...sentences.map(({ korean }) => korean), '서비스 의뢰']

/** What a file shows: without its comments and without the sentences that the specification quotes. */
function ownTextOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '')
  return quoted.reduce((rest, sentence) => rest.replaceAll(sentence, ''), text).split('\n')
}

it.each([
  ['의뢰', '예약', /의뢰/],
  ['수정 and 변경하다', '바꾸다', /수정|변경(하|해|했|할)/],
  ['선택하다, except for an optional field', '고르다', /선택(?! 항목|\)|,)/],
  ['합니다체', '해요체', /니다|니까|십시오/],
])('does not use %s where screens use %s', (_, __, discouraged) => {
  const uses = sources.flatMap((file) =>
    ownTextOf(file)
      .filter((line) => discouraged.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(uses).toEqual([])
})
