import { vi } from 'vitest'

const isJpeg = async (file: Blob) => file.type === 'image/jpeg' && !(await file.text()).startsWith('no picture')

/** Stands in for the decoding and encoding of a browser, which a simulated document lacks: decodes what says `image/jpeg`. */
export function decodePictures() {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (!(await isJpeg(file))) throw new DOMException('The source image could not be decoded.', 'InvalidStateError')
    return { width: 10, height: 10, close() {} }
  })
  stubCanvas()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
}

/** @param pixel what the canvas returns; by default the last color */
export function stubCanvas(pixel?: readonly number[]) {
  const context = {
    fillStyle: '',
    fillRect() {},
    drawImage() {},
    getImageData: () => ({ data: pixel ?? context.fillStyle.match(/\d+/g)?.map(Number) }),
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => context) as never)
  return vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type = 'image/png') => done(new Blob(['jpeg'], { type })))
}
