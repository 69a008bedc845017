import { useRef, useState } from 'react'
import { LocalPicture } from '../../core/photos/local-picture.tsx'
import { Button } from '../../core/ui/button.tsx'
import { Checkbox } from '../../core/ui/form/checkbox.tsx'
import { Row, Stack, Text } from '../../core/ui/layout.tsx'
import styles from './member-portrait.module.css'

type NewPortraitProps = {
  picture: Blob
  isPending: boolean
  onSave: (isPublic: boolean) => void
  onCancel: () => void
}

/** A chosen picture with the consents that it needs. Neither is ticked beforehand. */
export function NewPortrait({ picture, isPending, onSave, onCancel }: NewPortraitProps) {
  const [isForCustomers, setForCustomers] = useState(false)
  const [isPublic, setPublic] = useState(false)
  const [error, setError] = useState<string>()
  const required = useRef<HTMLInputElement>(null)
  const save = () => {
    if (isForCustomers) return onSave(isPublic)
    setError('기사님이 동의해야 사진을 올릴 수 있어요.')
    required.current?.focus()
  }
  return (
    <Stack gap={3} className={styles.chosen}>
      <Row gap={4} align="start">
        <LocalPicture picture={picture} label="고른 사진" className={styles.picture} />
        <Text size="small" tone="muted">
          가운데를 네모로 잘라서 보여요. 기사님께 물어보고 표시해주세요.
        </Text>
      </Row>
      <Stack gap={1}>
        <Checkbox
          ref={required}
          label="예약한 고객에게 사진을 보여주는 데 동의했어요"
          checked={isForCustomers}
          error={error}
          onChange={({ target }) => {
            setForCustomers(target.checked)
            setError(undefined)
          }}
        />
        <Checkbox
          label="홈처럼 공개 화면에 사진과 이름을 올리는 데 동의했어요 (선택)"
          checked={isPublic}
          onChange={({ target }) => setPublic(target.checked)}
        />
      </Stack>
      <div className={styles.buttons}>
        <Button kind="quiet" onClick={onCancel}>
          취소
        </Button>
        <Button busy={isPending} onClick={save}>
          {isPending ? '올리는 중' : '사진 올리기'}
        </Button>
      </div>
    </Stack>
  )
}
