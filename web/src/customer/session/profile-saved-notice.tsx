import { Notice } from '../../core/ui/notice/notice.tsx'
import { useNavigationField } from '../../core/ui/screen/use-navigation-field.ts'

/** Navigation state for the screen after the edit of the profile. */
export const profileSaved = { profileSaved: true } as const

/** Shows that the profile was saved, on the screen that the edit returns to. */
export function ProfileSavedNotice() {
  return useNavigationField('profileSaved') === true && <Notice title="내 정보를 바꿨어요" />
}
