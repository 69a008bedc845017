import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { assetsFolder, siteFiles } from '../../infra/site-files.ts'
import { localStage } from '../../infra/stages/local-stage.ts'
import { builtFile } from './built-site.ts'

it('builds no file that the site would answer with the 404 page', () => {
  builtFile('index.html')
  const files = readdirSync(join(import.meta.dirname, '../../dist/web'), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.name.endsWith('.html'))
    .map(({ parentPath, name }) => `${parentPath.split('dist/web')[1]}/${name}`)
    .filter((path) => !path.startsWith(`/${assetsFolder}/`))
  expect(files.filter((path) => !siteFiles(localStage).includes(path))).toEqual([])
})
