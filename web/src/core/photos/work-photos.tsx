import { useState } from 'react'
import { photosOf, type ShownPhoto } from '#shared/photos/photo.ts'
import { Row, Stack, Text } from '../ui/layout.tsx'
import styles from './photo-group.module.css'
import { shownPhotos } from './photo-text.ts'
import { StoredTile } from './photo-tiles.tsx'
import { PhotoViewer } from './photo-viewer.tsx'

type WorkPhotosProps = {
  /** With links to its photos. */
  booking: { work_images?: readonly ShownPhoto[] | undefined }
  /** Removes a photo; absent where that is not possible. */
  onRemove?: ((photo_id: string) => void) | undefined
}

const sides = { before: '전', after: '후' } as const

/** The photos before and after the work in one strip, each with its side; nothing without photos (specification 4.11). */
export function WorkPhotos({ booking, onRemove }: WorkPhotosProps) {
  const [opened, setOpened] = useState<string>()
  const kinds = (['before', 'after'] as const).map((kind) => ({ kind, photos: photosOf(booking, kind) }))
  const present = kinds.filter(({ photos }) => photos.length > 0)
  if (present.length === 0) return null
  const shown = kinds.flatMap(({ kind, photos }) =>
    shownPhotos(kind, photos).map((photo) => ({ ...photo, word: sides[kind] })),
  )
  return (
    <Stack as="section" gap={2}>
      <Row gap={2} align="baseline">
        <Text as="h3">작업 사진</Text>
        <Text size="small" tone="muted" numbers>
          {present.map(({ kind, photos }) => `${sides[kind]} ${photos.length}`).join(' · ')}
        </Text>
      </Row>
      <ul className={styles.grid} aria-label="작업 사진">
        {shown.map(({ id, preview_url, label, word }) => (
          <StoredTile key={id} src={preview_url} label={label} word={word} onOpen={() => setOpened(id)} />
        ))}
      </ul>
      <PhotoViewer photos={shown} opened={opened} onClose={() => setOpened(undefined)} onRemove={onRemove} />
    </Stack>
  )
}
