import styles from './legal.module.css'

/**
 * A particular of the stage within a text: it keeps its place until the settings are there, and what the operator has
 * not told is shown as missing (production does not come without it).
 */
export function OperatorDetail({ known, value }: { known: boolean; value: string | undefined }) {
  if (!known) return <span className={styles.unknown}>운영자</span>
  return value === undefined ? <mark className={styles.missing}>아직 정해지지 않음</mark> : value
}
