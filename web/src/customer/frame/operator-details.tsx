import type { SiteConfig } from '#shared/site-config.ts'
import { useConfig } from '../../core/lib/config.ts'
import { policyLinks } from '../../core/lib/policy-links.ts'
import { Box, Row, Text } from '../../core/ui/layout.tsx'
import { AnyLink } from '../../core/ui/site-link.tsx'
import { AreaLinks } from './area-links.tsx'
import styles from './operator-details.module.css'

type Operator = SiteConfig['operator']

const labels = ['상호', '대표', '주소', '전화', '이메일', '사업자등록번호', '통신판매업신고', '호스팅'] as const

const factsOf = (operator: Operator) => [
  operator.tradeName,
  operator.representative,
  operator.address,
  operator.phone,
  operator.email,
  operator.businessRegistrationNumber,
  operator.mailOrderReportNumber && `${operator.mailOrderReportNumber} (${operator.mailOrderReportOffice ?? '–'})`,
  operator.hostingProvider,
]

/** The public page about a business; none for the zeros of a sample number. */
function businessPage({ businessRegistrationNumber = '' }: Operator) {
  const digits = businessRegistrationNumber.replaceAll('-', '')
  return /[1-9]/.test(digits) ? `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${digits}` : undefined
}

/** The operator, and links to policies and to the pages of the districts. */
export function OperatorDetails() {
  const config = useConfig()
  const facts = config && factsOf(config.operator)
  const links = policyLinks(config)
  const business = config && businessPage(config.operator)
  return (
    <Text as="footer" size="small" tone="muted" className={styles.footer}>
      <Row as="nav" align="stretch" wrap rowGap={0} gap={5} marginBottom={2} aria-label="약관">
        <AnyLink link={links.terms}>이용약관</AnyLink>
        <AnyLink link={links.privacy}>
          <strong>개인정보 처리방침</strong>
        </AnyLink>
        <AnyLink link={links.notices}>공지사항</AnyLink>
        {business !== undefined && <a href={business}>사업자정보 확인</a>}
      </Row>
      <AreaLinks />
      <dl>
        {labels.map((label, index) => (
          <Row key={label} align="stretch" wrap rowGap={0} gap={3}>
            <dt>{label}</dt>
            <dd>{facts === undefined ? '\u00a0' : (facts[index] ?? '아직 없음')}</dd>
          </Row>
        ))}
      </dl>
      <Box as="p" marginTop={4}>
        {config === undefined ? '\u00a0' : `© ${config.operator.tradeName ?? ''}`}
      </Box>
    </Text>
  )
}
