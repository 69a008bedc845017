import { useConfig } from '../../../core/lib/config.ts'
import { Pressable } from '../../../core/ui/layout.tsx'
import { ChatIcon } from '../../../core/ui/symbol-icons.tsx'
import { Brand } from '../../frame/brand.tsx'
import { ServedDistricts } from '../../frame/served-districts.tsx'
import { SideNav } from '../../frame/side-nav.tsx'
import styles from './shell.module.css'

/** Where one can go and where we come, on wide screens only; between the two stands what the screen brings itself. */
export function Sidebar({ path }: { path: string }) {
  const chatUrl = useConfig()?.chatUrl
  return (
    <aside className={styles.sidebar} aria-label="서비스 안내">
      <Brand />
      <SideNav path={path} />
      <div className={styles.foot}>
        <p>방문 지역</p>
        <p>
          <ServedDistricts />
        </p>
        {chatUrl !== undefined && (
          <Pressable as="a" gap={2} tone="accent" href={chatUrl}>
            <ChatIcon size={20} tone="tinted" />
            채팅 상담
          </Pressable>
        )}
      </div>
    </aside>
  )
}
