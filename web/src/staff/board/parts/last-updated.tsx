import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorId } from '../../../core/ui/notice/error-id.tsx'

type LastUpdatedProps = {
  /** `오후 2:40`; before it is known, the line is empty. */
  updatedAt: string | undefined
  query: Pick<UseQueryResult, 'isRefetchError' | 'error'>
}

/** When the board was last updated, and whether the last refetch failed. */
export const LastUpdated = ({ updatedAt, query: { isRefetchError, error } }: LastUpdatedProps) => (
  <>
    {updatedAt === undefined ? '\u00a0' : `${updatedAt}에 확인했어요`}
    {isRefetchError && ' · 새로 불러오지 못했어요'}
    {isRefetchError && <ErrorId problem={error} />}
  </>
)
