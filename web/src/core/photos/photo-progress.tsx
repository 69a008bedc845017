import { Row, Stack, Text } from '../ui/layout.tsx'
import { useOnline } from '../ui/notice/use-online.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './photo-progress.module.css'
import { isFailed, useAttempts } from './send-photos.ts'
import { isUnsaved, type WaitingPhoto } from './waiting-photos.ts'

type PhotoProgressProps = {
  /** Photos that the booking has. */
  sent: number
  waiting: readonly WaitingPhoto[]
}

/** How far the photos of a booking are sent. Screen readers hear the beginning and the end. */
export function PhotoProgress({ sent, waiting }: PhotoProgressProps) {
  const attempts = useAttempts()
  const isOnline = useOnline()
  const failed = waiting.filter((photo) => isFailed(photo, attempts.get(photo.id)))
  const current = waiting.reduce((sum, { id }) => sum + (attempts.get(id)?.progress ?? 0), 0)
  const all = sent + waiting.length
  const title = titleOf(waiting.length, failed.length, isOnline)
  return (
    <>
      <VisuallyHidden role="status">{title}</VisuallyHidden>
      {waiting.length > 0 && (
        <Stack gap={2} aria-hidden="true">
          <Row justify="between" gap={3}>
            <Text as="strong" tone="strong">
              {title}
            </Text>
            <Text as="span" size="small" numbers nowrap>
              {all}장 중 {sent}장
            </Text>
          </Row>
          <div className={styles.bar}>
            <div style={{ width: `${((sent + current) / all) * 100}%` }} />
          </div>
          {failed.length < waiting.length && !waiting.some(isUnsaved) && (
            <Text size="small" tone="muted">
              화면을 닫아도 다시 열면 이어서 보내요.
            </Text>
          )}
        </Stack>
      )}
    </>
  )
}

function titleOf(waiting: number, failed: number, isOnline: boolean) {
  if (waiting === 0) return ''
  if (failed === waiting) return '보내지 못한 사진이 있어요'
  return isOnline ? '사진을 보내고 있어요' : '인터넷에 연결되면 사진을 보내요'
}
