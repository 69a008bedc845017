import { useConfig } from '../../../core/lib/config.ts'
import { NextIcon, PhoneIcon } from '../../../core/ui/symbol-icons.tsx'
import styles from './call-desk.module.css'

/** The desk's telephone, where the stage has one. */
export function CallDesk() {
  const phone = useConfig()?.operator.phone
  if (phone === undefined) return null
  return (
    <a className={styles.call} href={`tel:${phone.replaceAll('-', '')}`}>
      <PhoneIcon size={28} tone="tinted" />
      <span>
        <strong>배정 담당에게 전화하기</strong>
        <small>시간이 더 걸리거나 방문할 수 없을 때</small>
      </span>
      <NextIcon size={20} tone="quiet" />
    </a>
  )
}
