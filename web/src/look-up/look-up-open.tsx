import { paths } from '#shared/paths.ts'
import { clockLabel } from '../lib/seoul-time.ts'
import { TextLink } from '../ui/text-link.tsx'
import { closeLookUp, type OpenLookUp } from './look-up-access.ts'
import styles from './look-up-open.module.css'

/** How long a code keeps the number open, and the way to leave it at once. */
export function LookUpOpen({ access }: { access: OpenLookUp }) {
  return (
    <div className={styles.row}>
      <p role="status">{clockLabel(access.ends)}까지 자세히 볼 수 있어요</p>
      <TextLink to={paths.requests} onClick={closeLookUp}>
        다른 번호 조회하기
      </TextLink>
    </div>
  )
}
