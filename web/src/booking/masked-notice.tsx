import { Notice } from '../ui/notice.tsx'

/** Why these cards say so little, and where more can be seen (design §6). */
export function MaskedNotice() {
  return (
    <Notice title="예약한 기기에서 자세히 볼 수 있어요">
      전화번호만으로는 서비스와 방문하는 달만 보여드려요. 예약할 때 쓴 기기의 같은 브라우저에서 열면 자세한 내용을 보고
      수정하거나 취소할 수 있어요.
    </Notice>
  )
}
