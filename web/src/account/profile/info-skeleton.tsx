import { Fields } from '../../ui/form/field.tsx'
import { FieldSkeleton } from '../../ui/form/field-skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const fields = [
  { label: '이메일 (선택)', helped: false },
  { label: '이름', helped: false },
  { label: '고객 유형', helped: false },
  { label: '생년월일', helped: true },
  { label: '주소', helped: true },
  { label: '상세주소', helped: false },
] as const

/** Labels and fields of the profile while it is loading. */
export function InfoSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">내 정보를 불러오는 중</VisuallyHidden>
      <Fields>
        {fields.map(({ label, helped }) => (
          <FieldSkeleton key={label} label={label} helped={helped} />
        ))}
      </Fields>
    </>
  )
}
