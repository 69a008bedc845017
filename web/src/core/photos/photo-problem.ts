import { SECOND } from '#shared/durations.ts'
import { within } from '../lib/time-limit.ts'

/** Why a file cannot be sent as a photo. */
export type PhotoProblem = 'heic' | 'unreadable' | 'no photo' | 'browser'

const sentences: Record<PhotoProblem, string> = {
  heic: '파일은 HEIC 형식이라 올릴 수 없어요. 사진을 띄우고 화면을 캡처해서 올려주세요. 아이폰은 설정 > 카메라 > 포맷에서 ‘높은 호환성’을 고르면 다음 사진부터 바로 올릴 수 있어요.',
  unreadable: '파일을 읽지 못했어요. 파일을 다시 받거나 다른 사진을 골라주세요.',
  'no photo': '파일은 사진이 아니에요. 다시 골라주세요.',
  browser: '파일을 올릴 수 있게 바꾸지 못했어요. 다시 고르거나 다른 브라우저에서 올려주세요.',
}

export type FailedFile = { name: string; problem: PhotoProblem }

/** Returns a sentence for each problem, with the names of its files. */
export const photoProblemTexts = (failed: readonly FailedFile[]): string[] =>
  [...new Set(failed.map(({ problem }) => problem))].map((problem) => {
    const names = failed.filter((file) => file.problem === problem).map(({ name }) => `‘${name}’`)
    return `${names.join(', ')} ${sentences[problem]}`
  })

const READ_MS = 5 * SECOND

/** Returns the first bytes of a file, one per character; empty where it cannot be read. */
export async function headOf(file: Blob): Promise<string> {
  try {
    return String.fromCharCode(...new Uint8Array(await within(READ_MS, file.slice(0, 16).arrayBuffer())))
  } catch {
    return ''
  }
}

const isHeic = /^.{4}ftyp(he|mif|msf)/s
/** Also zeros, which stand for what is not downloaded yet. */
const isImage = /^(\0{8}|\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|GIF8|BM|II\*|MM\0|.{4}ftypavi)/s

/** Returns why the browser cannot decode a file. A name may lie, its first bytes do not. */
export async function problemOf(file: File): Promise<PhotoProblem> {
  const head = await headOf(file)
  if (head === '') return 'unreadable'
  if (isHeic.test(head) || /hei[cf]/i.test(file.type) || /\.hei[cf]s?$/i.test(file.name)) return 'heic'
  return isImage.test(head) ? 'unreadable' : 'no photo'
}
