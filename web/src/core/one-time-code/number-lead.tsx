import { formatPhone, type PhoneDigits } from '#shared/customer/phone.ts'
import { Row } from '../ui/layout.tsx'
import { TextButton } from '../ui/text-link.tsx'

/** The number that a code was sent to, and the way back to its field. */
export const NumberLead = ({ phone, onChange }: { phone: PhoneDigits; onChange: () => void }) => (
  <Row as="span" inline wrap rowGap={0} gap={2} numbers>
    {formatPhone(phone)}
    <TextButton aria-label="전화번호 바꾸기" onClick={onChange}>
      바꾸기
    </TextButton>
  </Row>
)
