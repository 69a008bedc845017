import { useState } from 'react'
import type { PhotoKind, ShownPhoto } from '#shared/photos/photo.ts'
import { photoLabel } from './photo-text.ts'

/** Returns the photos that have links and were not missing, with labels. */
export function useShownPhotos() {
  const [missing, setMissing] = useState<readonly string[]>([])
  const shownOf = (kind: PhotoKind, photos: readonly ShownPhoto[]) =>
    photos.flatMap(({ id, at, url, preview_url }, index) =>
      url === undefined || preview_url === undefined || missing.includes(id)
        ? []
        : [{ id, kind, url, preview_url, label: photoLabel(kind, index, at) }],
    )
  return { shownOf, onMissing: (id: string) => setMissing((ids) => [...ids, id]) }
}
