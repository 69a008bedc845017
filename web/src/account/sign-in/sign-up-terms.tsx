import styles from '../../ui/form/consent-terms.module.css'

const terms = [
  ['수집 항목', '이름, 생년월일, 전화번호, 주소, 고객 유형, 이메일(선택)'],
  ['이용 목적', '회원 확인과 로그인, 예약 접수와 방문, 예약 안내 문자'],
  ['보관 기간', '회원 탈퇴까지'],
] as const

/** What is collected of a member, why, and for how long, named before the sign-up (design §7, consent). */
export function SignUpTerms() {
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
