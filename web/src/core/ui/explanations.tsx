import styles from './explanations.module.css'

/** Short explanations, each with its own title. */
export function Explanations({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
