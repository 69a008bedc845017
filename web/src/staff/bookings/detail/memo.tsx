import { useId } from 'react'
import { clockLabel } from '#shared/booking/time-labels.ts'
import { sentenceOfProblem } from '../../../core/api/sentence.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Row, Text } from '../../../core/ui/layout.tsx'
import { ErrorId } from '../../../core/ui/notice/error-id.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { TextButton } from '../../../core/ui/text-link.tsx'
import { useMe } from '../../session/me-query.ts'
import styles from './memo.module.css'
import { useMemoField } from './use-memo-field.ts'

type MemoProps = { request_id: string; memo: string | undefined }

/** The memo of a booking, for dispatchers and the technician. It is saved automatically and never shown to customers. */
export function Memo({ request_id, memo = '' }: MemoProps) {
  const id = useId()
  const { name } = useMe()
  const field = useMemoField(request_id, memo)
  return (
    <div className={styles.memo}>
      <textarea
        aria-label="메모"
        aria-describedby={`${id}-state`}
        aria-invalid={field.isTooLong || undefined}
        value={field.text}
        placeholder="기사님과 배정 담당만 볼 수 있어요"
        onChange={({ target }) => field.type(target.value)}
        onBlur={field.saveNow}
      />
      <Row as="p" align="stretch" justify="between" gap={3} marginTop={1} size="small" tone="muted">
        <span id={`${id}-state`} role="status">
          {stateText(field, name)}
        </span>
        <Text as="span" numbers nowrap>
          {field.length} / {field.most}
        </Text>
      </Row>
      {field.problem !== undefined && (
        <Row as="p" wrap rowGap={0} gap={3} size="small" tone="error" role="alert">
          저장하지 못했어요. {sentenceOfProblem(field.problem)}
          <TextButton onClick={field.saveNow}>다시 저장하기</TextButton>
          <ErrorId problem={field.problem} />
        </Row>
      )}
      {field.theirs !== undefined && (
        <Row align="stretch" wrap gap={2} marginTop={2} className={styles.conflict}>
          <Notice kind="warm" title="그사이 다른 사람이 메모를 바꿨어요">
            {field.theirs === '' ? '저장된 메모를 지웠어요.' : field.theirs}
          </Notice>
          <Button kind="outline" small onClick={field.keepMine}>
            내가 쓴 메모로 저장
          </Button>
          <Button kind="quiet" small onClick={field.takeTheirs}>
            저장된 메모 쓰기
          </Button>
        </Row>
      )}
    </div>
  )
}

function stateText({ busy, waits, savedAt, isTooLong, most }: ReturnType<typeof useMemoField>, name: string) {
  if (isTooLong) return `${most}자까지 적을 수 있어요. 줄이면 저장돼요`
  if (waits) return '아직 저장하지 못했어요. 연결되면 저장하고, 쓴 내용은 그대로 있어요.'
  if (busy) return '저장하는 중'
  return savedAt === undefined ? '쓰면 자동으로 저장돼요' : `${name} · ${clockLabel(savedAt)}에 저장했어요`
}
