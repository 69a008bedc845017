import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { pictureFacts } from '../support/photos/pictures.ts'

/** Expects the picture of an image to be a JPEG alone, without metadata or foreign bytes. @returns its size */
export async function expectPlainPicture(image: Locator): Promise<{ width: number; height: number }> {
  const response = await fetch((await image.getAttribute('src')) ?? '')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, exif, icc, xmp, iptc, orientation, width, height } = await pictureFacts(bytes)
  expect({ format, exif, icc, xmp, iptc, orientation }).toEqual({ format: 'jpeg' })
  for (const foreign of ['<script', 'http', '홍길동', 'GPS']) expect(bytes.includes(foreign), foreign).toBe(false)
  expect(bytes.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  return { width, height }
}
