import { useConfig } from '../../lib/config.ts'
import { policyLinks } from '../../lib/policy-links.ts'
import { Card } from '../layout.tsx'
import { AnyLink } from '../site-link.tsx'
import { NextIcon } from '../symbol-icons.tsx'
import styles from './consent-terms.module.css'

type ConsentTermsProps = {
  collected: string
  purpose: string
  kept: string
  /** Who else gets what, where somebody does. */
  receivers?: string
  /** What a refusal leads to: the right to refuse is told with it. */
  refused: string
}

/** What is collected, why, for how long, who gets it, and the right to refuse, beside the consent (specification 2.6). */
export function ConsentTerms({ collected, purpose, kept, receivers, refused }: ConsentTermsProps) {
  const { privacy } = policyLinks(useConfig())
  const terms = [
    ['수집 항목', collected],
    ['이용 목적', purpose],
    ['보관 기간', kept],
    ...(receivers === undefined ? [] : [['제공받는 곳', receivers] as const]),
    ['거부할 권리', `동의하지 않을 수 있어요. 다만 ${refused}`],
  ] as const
  return (
    <Card ground="sunken" radius="control" marginTop={2} size="small" className={styles.terms}>
      <table>
        <tbody>
          {terms.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <AnyLink link={privacy} className={styles.more}>
        개인정보 처리방침
        <NextIcon size={20} />
      </AnyLink>
    </Card>
  )
}
