import { useConfig } from '../../lib/config.ts'
import { policyLinks } from '../../lib/policy-links.ts'
import { Card, Pressable } from '../layout.tsx'
import { AnyLink } from '../site-link.tsx'
import { NextIcon } from '../symbol-icons.tsx'
import styles from './consent-terms.module.css'

type ConsentTermsProps = {
  collected: string
  purpose: string
  retention: string
  /** Who else receives which data. */
  receivers?: string
  /** The consequence of a refusal. */
  refusal: string
}

/** The terms of a consent: data, purpose, retention, receivers, and the right to refuse (specification 2.6). */
export function ConsentTerms({ collected, purpose, retention, receivers, refusal }: ConsentTermsProps) {
  const { privacy } = policyLinks(useConfig())
  const terms = [
    ['수집 항목', collected],
    ['이용 목적', purpose],
    ['보관 기간', retention],
    ...(receivers === undefined ? [] : [['제공받는 곳', receivers] as const]),
    ['거부할 권리', `동의하지 않을 수 있어요. 다만 ${refusal}`],
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
      <Pressable as={AnyLink} paddingInline={4} marginBottom={1} tone="accent" link={privacy}>
        개인정보 처리방침
        <NextIcon size={20} />
      </Pressable>
    </Card>
  )
}
