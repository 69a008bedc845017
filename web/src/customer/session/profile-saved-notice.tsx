import { useLocation } from 'react-router-dom'
import { Notice } from '../../core/ui/notice/notice.tsx'

/** Navigation state for the screen behind the edit of the profile: it says that something was saved. */
export const profileSaved = { profileSaved: true } as const

const isSaved = (state: unknown) =>
  typeof state === 'object' && state !== null && 'profileSaved' in state && state.profileSaved === true

/** On the screens to which the edit of the profile leads back: that it was saved. */
export function ProfileSavedNotice() {
  return isSaved(useLocation().state) && <Notice title="내 정보를 바꿨어요" />
}
