import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { zipOf } from '../../../scripts/local/zip.ts'

it('is an archive of one file whose directory leads to it', () => {
  const content = Buffer.from('exports.handler = async () => "예약"')
  const archive = zipOf('index.js', content)
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  expect(archive.readUInt16LE(end + 10)).toBe(1)
  const directory = archive.readUInt32LE(end + 16)
  expect(directory + archive.readUInt32LE(end + 12)).toBe(end)
  expect(archive.readUInt32LE(directory)).toBe(0x02014b50)
  expect(archive.readUInt32LE(directory + 16)).toBe(crc32(content))
  expect(archive.subarray(directory + 46, end).toString()).toBe('index.js')
  const local = archive.readUInt32LE(directory + 42)
  expect(archive.readUInt32LE(local)).toBe(0x04034b50)
  expect(archive.subarray(local + 30, local + 38).toString()).toBe('index.js')
  expect(archive.subarray(local + 38, directory)).toEqual(content)
})
