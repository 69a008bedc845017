import styles from './consent-terms.module.css'

const terms = [
  ['수집 항목', '주소, 전화번호, 고객 유형, 요청 내용'],
  ['이용 목적', '기사님 배정과 방문, 예약 안내 문자'],
  ['보관 기간', '서비스 완료 후 5년'],
] as const

/** What is collected, why, and for how long, named before submit (design §7, consent). */
export function ConsentTerms() {
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
