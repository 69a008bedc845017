import { beforeEach, expect, it, vi } from 'vitest'
import { sentenceOfProblem } from '../../../../web/src/core/api/sentence.ts'
import { signaturePicture } from '../../../../web/src/staff/visits/visit/signature-picture.ts'

const drawing = { strokes: [], name: '홍길동' }
const drawsNothing = { scale() {}, fillRect() {}, fillText() {}, translate() {} }

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => drawsNothing) as never)
})

it('makes a signature at the second try where the first one gives nothing', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementationOnce((done) => done(null))
    .mockImplementation((done, type) => done(new Blob(['jpeg'], { type: type ?? '' })))
  expect(await signaturePicture(drawing, '120,000원 승인')).toMatchObject({ type: 'image/jpeg' })
})

it('says that there is no picture where the browser makes only a PNG, which the server would reject', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob(['png'], { type: 'image/png' })),
  )
  const problem = await signaturePicture(drawing, '120,000원 승인').catch((failure: unknown) => failure)
  expect(sentenceOfProblem(problem)).toContain('서명을 사진으로 만들지 못했어요')
})
