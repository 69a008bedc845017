import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { emulatorPort } from '../../../scripts/local/emulator/emulator.ts'
import { sitePort } from '../../../scripts/local/site/site-server.ts'

const container = z
  .object({
    image: z.string(),
    features: z.record(z.string(), z.record(z.string(), z.unknown())),
    forwardPorts: z.array(z.number()),
    postCreateCommand: z.string(),
  })
  .parse(JSON.parse(readFileSync('.devcontainer/devcontainer.json', 'utf8')))

it('gives the development container the Node.js of this project, and a Python for the emulator', () => {
  expect(container.image).toMatch(new RegExp(`:${readFileSync('.nvmrc', 'utf8').trim()}$`))
  expect(Object.keys(container.features)).toEqual([expect.stringMatching(/\/python:1$/)])
})

it('makes the development container ready when it is created, and shows the ports of the launchers', () => {
  expect(container.postCreateCommand).toBe('npm ci')
  expect(container.forwardPorts).toEqual([emulatorPort, sitePort])
})
