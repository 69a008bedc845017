import { BrandMark } from '../../core/art/brand-mark.tsx'
import styles from './brand.module.css'

/** The name of the house; `wide` in one line. */
export function StaffBrand({ wide = false }: { wide?: boolean }) {
  return (
    <div className={wide ? `${styles.brand} ${styles.wide}` : styles.brand}>
      <BrandMark />
      <span>
        <b>에어컨 방문 예약</b> <span>운영</span>
      </span>
    </div>
  )
}
