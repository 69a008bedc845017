import { defaultDistricts } from '#shared/booking/service-area.ts'
import { Brand } from '../../frame/brand.tsx'
import { useConfig } from '../../lib/config.ts'
import { ChatIcon } from '../../ui/symbol-icons.tsx'
import styles from './shell.module.css'

/** Who we are and where we come, on wide screens only. */
export function Sidebar() {
  const config = useConfig()
  const districts = config?.districts ?? defaultDistricts
  return (
    <aside className={styles.sidebar} aria-label="서비스 안내">
      <div>
        <Brand large />
      </div>
      <p className={styles.lead}>
        북서울 에어컨,
        <br />네 단계로 예약하고
        <br />
        방문 일정을 확인하세요
      </p>
      <div className={styles.area}>
        <strong>방문 지역</strong>
        <p className={styles.districts}>
          {districts.map((district) => (
            <span key={district}>{district}</span>
          ))}
        </p>
      </div>
      {config?.chatUrl !== undefined && (
        <div>
          <a className={styles.chat} href={config.chatUrl}>
            <ChatIcon tone="tinted" />
            채팅 상담
          </a>
        </div>
      )}
    </aside>
  )
}
