import { useConfig } from '../../lib/config.ts'
import styles from '../../ui/form/consent-terms.module.css'

const termsOf = (years: number | undefined) =>
  [
    ['수집 항목', '주소, 전화번호, 고객 유형, 요청 내용'],
    ['이용 목적', '기사님 배정과 방문, 예약 안내 문자'],
    ['보관 기간', years === undefined ? '\u00a0' : `서비스 완료 후 ${years}년`],
  ] as const

/** What is collected, why, and for how long, named before submit (specification 2.6). */
export function ConsentTerms() {
  const years = useConfig()?.retention.bookingYears
  return (
    <table className={styles.terms}>
      <tbody>
        {termsOf(years).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
