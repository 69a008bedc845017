import type { ServiceType } from '#shared/booking/options.ts'
import type { PhotoKind, ShownPhoto } from '#shared/photos/photo.ts'
import { instantLabel } from '../lib/korean.ts'

/** What the photos of a kind show. */
export const kindLabels: Record<PhotoKind, string> = {
  problem: '올린 사진',
  before: '작업 전 사진',
  after: '작업 후 사진',
  signature: '고객 서명',
}

/** `작업 전 사진 2, 12월 8일 (화) 오후 3:42`. @param index from 0 */
export const photoLabel = (kind: PhotoKind, index: number, at: string) =>
  `${kindLabels[kind]} ${index + 1}, ${instantLabel(at)}`

/** Returns the photos that have links, with labels. */
export const shownPhotos = (kind: PhotoKind, photos: readonly ShownPhoto[]) =>
  photos.flatMap(({ id, at, url, preview_url }, index) =>
    url === undefined || preview_url === undefined
      ? []
      : [{ id, kind, url, preview_url, label: photoLabel(kind, index, at) }],
  )

/** Which photos of the problem help the technician, by service. */
export const photoHints: Record<ServiceType, string> = {
  청소: '앞면과 곰팡이가 보이는 곳이면 좋아요',
  설치: '에어컨과 실외기를 둘 자리면 좋아요',
  이전: '지금 달린 에어컨과 실외기면 좋아요',
  수리: '고장 난 곳과 오류 표시면 좋아요',
  철거: '달려 있는 에어컨과 실외기면 좋아요',
  냉매충전: '실외기와 제품 이름표면 좋아요',
  점검: '에어컨 앞면과 실외기면 좋아요',
}
