import { ButtonLink } from '../../core/ui/button.tsx'
import { staffPaths } from '../paths/staff-paths.ts'
import { FullPage } from '../ui/full-page.tsx'

/** For an address of the staff's half that stands for nothing. */
export function UnknownPage() {
  return (
    <FullPage title="없는 화면이에요">
      <p>주소를 다시 확인해주세요.</p>
      <ButtonLink to={staffPaths.start}>처음 화면으로 가기</ButtonLink>
    </FullPage>
  )
}
