import { beforeEach, expect, it, vi } from 'vitest'
import { photoLimits } from '#shared/photos/photo-limits.ts'
import { photoProblemTexts } from '../../../../web/src/core/photos/photo-problem.ts'
import { shrinkPhoto } from '../../../../web/src/core/photos/shrink-photo.ts'
import { decodePictures, stubCanvas } from '../../../support/web/fake-pictures.ts'

const jpegBytes = [0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]
const aFile = (bytes: readonly (number | string)[], name = 'a.jpg', type = 'image/jpeg') => {
  const parts = bytes.map((part) => (typeof part === 'string' ? part : new Uint8Array([part])))
  return new File(parts, name, { type })
}
const photo = () => aFile(jpegBytes)
const invalidState = () => Promise.reject(new DOMException('cannot be decoded', 'InvalidStateError'))

beforeEach(decodePictures)

it('asks for no option of the decoding, which older browsers refuse', async () => {
  const decode = vi.fn(createImageBitmap)
  vi.stubGlobal('createImageBitmap', (...given: Parameters<typeof createImageBitmap>) =>
    given.length > 1 ? Promise.reject(new TypeError('not a valid enum value')) : decode(...given),
  )
  expect(await shrinkPhoto(photo())).toMatchObject({ type: 'image/jpeg' })
  expect(decode).toHaveBeenCalledTimes(1)
})

it('decodes a photo again where the browser lacked memory once', async () => {
  const decode = vi.fn(createImageBitmap).mockImplementationOnce(invalidState)
  vi.stubGlobal('createImageBitmap', decode)
  expect(await shrinkPhoto(photo())).toBeInstanceOf(Blob)
})

it.each([
  ['refuses to decode', () => Promise.reject(new TypeError('refused'))],
  ['has no decoding of its own', undefined],
])('decodes with an image where the browser %s', async (_, decode) => {
  vi.stubGlobal('createImageBitmap', decode)
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(undefined)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(600)
  expect(await shrinkPhoto(photo())).toMatchObject({ type: 'image/jpeg' })
})

it('decodes with an image where the decoding never answers', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('createImageBitmap', () => new Promise(() => {}))
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(undefined)
  const made = shrinkPhoto(photo())
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(await made).toBeInstanceOf(Blob)
})

it('makes a JPEG at the second try where the first one gives nothing', async () => {
  stubCanvas().mockImplementationOnce((done) => done(null))
  expect(await shrinkPhoto(photo())).toMatchObject({ type: 'image/jpeg' })
})

it.each([
  ['gives nothing', (done: BlobCallback) => done(null)],
  ['gives a PNG', (done: BlobCallback) => done(new Blob(['png'], { type: 'image/png' }))],
  [
    'refuses',
    () => {
      throw new DOMException('insecure', 'SecurityError')
    },
  ],
])('sends a JPEG as it is, and no other file, where the canvas %s', async (_, give) => {
  stubCanvas().mockImplementation(give)
  const sent = await shrinkPhoto(photo())
  expect(sent).toMatchObject({ type: 'image/jpeg', size: jpegBytes.length })
  expect(await shrinkPhoto(aFile([0x89, 'PNG'], 'a.png'))).toBe('browser')
})

it('sends a JPEG as it is where the canvas never calls back', async () => {
  vi.useFakeTimers()
  stubCanvas().mockImplementation(() => {})
  const made = shrinkPhoto(photo())
  await vi.advanceTimersByTimeAsync(15_000)
  vi.useRealTimers()
  expect(await made).toMatchObject({ size: jpegBytes.length })
})

it('sends a JPEG as it is where the canvas gives noise, and the drawing where colors differ a little', async () => {
  stubCanvas([200, 12, 90])
  expect(await shrinkPhoto(photo())).toMatchObject({ size: jpegBytes.length })
  stubCanvas([52, 101, 152])
  expect(await shrinkPhoto(photo())).toMatchObject({ size: 'jpeg'.length })
})

it('sends no JPEG as it is that the server would reject for its size', async () => {
  stubCanvas().mockImplementation((done) => done(null))
  const large = aFile([...jpegBytes, 'x'.repeat(photoLimits.upload.bytes)])
  expect(await shrinkPhoto(large)).toBe('browser')
})

it.each([
  ['heic', [0, 0, 0, 24, 'ftypheic'], 'photo.jpg', 'image/jpeg'],
  ['heic', [0, 0, 0, 24, 'ftypmif1'], 'photo', ''],
  ['heic', [0, 0, 0, 24, 'ftyphevx'], 'photo', ''],
  ['heic', ['whatever'], 'IMG_1.HEIF', ''],
  ['heic', ['whatever'], 'photo', 'image/heic-sequence'],
  ['unreadable', [], 'IMG_1.HEIC', 'image/heic'],
  ['unreadable', [], 'photo.jpg', 'image/jpeg'],
  ['unreadable', jpegBytes, 'photo', ''],
  ['unreadable', [0x89, 'PNG\r\n'], 'photo.png', 'image/png'],
  ['unreadable', ['RIFF1234WEBPVP8 '], 'photo.webp', 'image/webp'],
  ['unreadable', Array(20).fill(0), 'photo.jpg', 'image/jpeg'],
  ['no photo', ['no picture'], 'notes.jpg', 'image/jpeg'],
  ['no photo', ['%PDF-1.7'], 'estimate.pdf', 'application/pdf'],
  ['no photo', [0, 0, 0, 24, 'ftypqt  '], 'IMG_1.MOV', 'video/quicktime'],
])('calls a file %s by its first bytes, then its name and type: %j %s %s', async (problem, bytes, name, type) => {
  vi.stubGlobal('createImageBitmap', invalidState)
  expect(await shrinkPhoto(aFile(bytes, name, type))).toBe(problem)
})

it('calls a file unreadable that is gone', async () => {
  vi.stubGlobal('createImageBitmap', invalidState)
  const file = photo()
  vi.spyOn(file, 'slice').mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
  } as never)
  expect(await shrinkPhoto(file)).toBe('unreadable')
})

it('names each file, and each problem once', () => {
  const texts = photoProblemTexts([
    { name: '1.HEIC', problem: 'heic' },
    { name: '2.jpg', problem: 'no photo' },
    { name: '3.HEIC', problem: 'heic' },
  ])
  expect(texts).toEqual([
    expect.stringMatching(/^‘1.HEIC’, ‘3.HEIC’ 파일은 HEIC 형식이라 .*높은 호환성/),
    '‘2.jpg’ 파일은 사진이 아니에요. 다시 골라주세요.',
  ])
})
