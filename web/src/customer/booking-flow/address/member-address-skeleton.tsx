import { paths } from '#shared/paths.ts'
import { Fields } from '../../../core/ui/form/field.tsx'
import { FieldSkeletons } from '../../../core/ui/form/field-skeleton.tsx'
import { Row } from '../../../core/ui/layout.tsx'
import { NextIcon } from '../../../core/ui/symbol-icons.tsx'
import { TextLink } from '../../../core/ui/text-link.tsx'
import { VisuallyHidden } from '../../../core/ui/visually-hidden.tsx'
import styles from './member-address.module.css'

/** Why phone and customer type are read-only. */
export function ReasonNotice({ id }: { id?: string }) {
  return (
    <Row wrap justify="between" rowGap={0} gap={3} size="small" tone="muted" className={styles.reason}>
      <p id={id}>전화번호와 고객 유형은 회원 정보라서 여기에서는 바꿀 수 없어요.</p>
      <TextLink to={paths.infoModify} state={{ from: paths.addressForm }}>
        내 정보 바꾸기
        <NextIcon size={20} />
      </TextLink>
    </Row>
  )
}

/** The fields while their code or the profile is loading. */
export function MemberAddressSkeleton() {
  return (
    <div>
      <VisuallyHidden role="status">회원 정보를 불러오는 중이에요</VisuallyHidden>
      <Fields>
        <FieldSkeletons labels={['주소', '다른 주소']} helped={[]} />
        <ReasonNotice />
        <FieldSkeletons labels={['전화번호', '고객 유형']} helped={['전화번호']} />
      </Fields>
    </div>
  )
}
