import styles from './consent-terms.module.css'

type ConsentTermsProps = { collected: string; purpose: string; kept: string }

/** What is collected, why, and for how long, named beside the consent (specification 2.6). */
export function ConsentTerms({ collected, purpose, kept }: ConsentTermsProps) {
  const terms = [
    ['수집 항목', collected],
    ['이용 목적', purpose],
    ['보관 기간', kept],
  ] as const
  return (
    <table className={styles.terms}>
      <tbody>
        {terms.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
