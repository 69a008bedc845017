import styles from './key.module.css'

/** A key of the keyboard, drawn. */
export const Key = ({ children }: { children: string | number }) => <kbd className={styles.key}>{children}</kbd>
