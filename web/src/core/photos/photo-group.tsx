import { useRef, useState } from 'react'
import type { PhotoKind, ShownPhoto } from '#shared/photos/photo.ts'
import { photoLimits } from '#shared/photos/photo-limits.ts'
import { sentenceOfProblem } from '../api/sentence.ts'
import { Stack, Text } from '../ui/layout.tsx'
import { TextButton } from '../ui/text-link.tsx'
import styles from './photo-group.module.css'
import { PhotoPicker } from './photo-picker.tsx'
import { kindLabels, photoLabel, shownPhotos } from './photo-text.ts'
import { BusyTile, StoredTile, WaitingTile } from './photo-tiles.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import { type Attempt, isFailed, retryPhoto, useAttempts } from './send-photos.ts'
import { usePicking } from './use-picking.ts'
import { isUnsaved, removeWaiting, type WaitingPhoto } from './waiting-photos.ts'

type PhotoGroupProps = {
  kind: PhotoKind
  /** Of the booking; those without links are being loaded. */
  photos?: readonly ShownPhoto[]
  waiting: readonly WaitingPhoto[]
  /** Before the booking exists. */
  isDraft?: boolean
  hint?: string | undefined
  camera?: boolean
  /** Stores a photo; absent where none may be added. */
  onPicture?: ((picture: Blob) => Promise<unknown>) | undefined
  /** Sends the photo that waits again. */
  onRetried?: (() => unknown) | undefined
  /** Removes a photo of the booking; absent where that is not possible. */
  onRemove?: ((photo_id: string) => void) | undefined
}

/** The photos of one kind: those of the booking, those that still wait, and the tile that adds one. */
export function PhotoGroup(props: PhotoGroupProps) {
  const { kind, photos = [], waiting, isDraft = false, hint, camera, onPicture, onRetried, onRemove } = props
  const [opened, setOpened] = useState<string>()
  const grid = useRef<HTMLUListElement>(null)
  const attempts = useAttempts()
  const most = photoLimits.most[kind]
  const count = photos.length + waiting.length
  const picking = usePicking(most - count, most, async (picture) => onPicture?.(picture))
  const shown = shownPhotos(kind, photos)
  const failed = waiting.filter((photo) => isFailed(photo, attempts.get(photo.id)))
  const remove = (which: (photo: WaitingPhoto) => boolean) => {
    // The focused button goes with the photo; the picker says how many are left.
    grid.current?.querySelector('input')?.focus()
    void removeWaiting(which)
  }
  return (
    <Stack gap={2}>
      <ul ref={grid} className={styles.grid} aria-label={kindLabels[kind]}>
        {onPicture !== undefined && (
          <li className={count + picking.busy === 0 ? styles.whole : undefined}>
            <PhotoPicker
              label={kind === 'problem' ? '사진' : kindLabels[kind]}
              count={count + picking.busy}
              most={most}
              hint={hint}
              camera={camera}
              onPick={picking.pick}
            />
          </li>
        )}
        {shown.map(({ id, preview_url, label }) => (
          <StoredTile
            key={id}
            src={preview_url}
            label={label}
            isJustSent={waiting.length > 0}
            onOpen={() => setOpened(id)}
          />
        ))}
        {waiting.map((photo, index) => (
          <WaitingTile
            key={photo.id}
            photo={photo}
            label={photoLabel(kind, photos.length + index, photo.at)}
            isChosen={isDraft}
            attempt={attempts.get(photo.id)}
            onRetry={() => void retryPhoto(photo.id).then(onRetried)}
            onRemove={() => remove(({ id }) => id === photo.id)}
          />
        ))}
        {picking.busy > 0 && <BusyTile />}
      </ul>
      {picking.problems.length > 0 && (
        <Text as="div" size="small" tone="error" role="alert">
          {picking.problems.map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </Text>
      )}
      {waiting.some(isUnsaved) && (
        <Text size="small" tone="strong" role="alert">
          사진을 이 기기에 저장하지 못했어요.{' '}
          {isDraft
            ? '화면을 닫거나 새로고침하면 사라지니 이대로 예약을 마쳐주세요.'
            : '다 보낼 때까지 화면을 닫거나 새로고침하지 마세요.'}
        </Text>
      )}
      {failed.length > 0 && (
        <Text as="div" size="small" tone="error" role="alert">
          {[...new Set(failed.map((photo) => problemText(photo, attempts.get(photo.id))))].join(' ')}{' '}
          <TextButton onClick={() => remove(({ id }) => failed.some((photo) => photo.id === id))}>
            보내지 못한 사진 빼기
          </TextButton>
        </Text>
      )}
      <PhotoViewer photos={shown} opened={opened} onClose={() => setOpened(undefined)} onRemove={onRemove} />
    </Stack>
  )
}

const problemText = ({ rejection }: WaitingPhoto, attempt: Attempt | undefined) =>
  rejection ?? sentenceOfProblem(attempt?.problem)
