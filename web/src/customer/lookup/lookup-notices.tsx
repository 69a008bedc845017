import { clockLabel } from '#shared/booking/time-labels.ts'
import { messages } from '#shared/messages/messages.ko.ts'
import { paths } from '#shared/paths.ts'
import { Row } from '../../core/ui/layout.tsx'
import { Notice } from '../../core/ui/notice/notice.tsx'
import { TextLink } from '../../core/ui/text-link.tsx'
import { closeLookup, type OpenLookup } from './lookup-access.ts'
import styles from './lookup-notices.module.css'

/** How long the lookup stays open, with a link to another lookup. */
export function LookupOpen({ access }: { access: OpenLookup }) {
  return (
    <Row wrap rowGap={0} gap={3} marginBottom={2} size="small" className={styles.row}>
      <p role="status">{clockLabel(access.ends)}까지 자세히 볼 수 있어요</p>
      <TextLink to={paths.requests} onClick={closeLookup}>
        다른 번호 조회하기
      </TextLink>
    </Row>
  )
}

/** The time of the lookup is over. @param editing an edit was open */
export function LookupOverNotice({ editing = false }: { editing?: boolean }) {
  return (
    <Notice kind="warm" title={messages.LOOK_UP_OVER}>
      {editing && '바꾸던 내용은 이 탭에 그대로 남아 있어요.'}
    </Notice>
  )
}
