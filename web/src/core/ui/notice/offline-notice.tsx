import { Notice } from './notice.tsx'
import styles from './offline-notice.module.css'
import { useOnline } from './use-online.ts'

/** A notice on every screen while the browser is offline. */
export function OfflineNotice() {
  if (useOnline()) return null
  return (
    <div className={styles.container}>
      <Notice title="인터넷에 연결되어 있지 않아요">연결되면 이어서 할 수 있어요. 쓴 내용은 그대로 남아 있어요.</Notice>
    </div>
  )
}
