import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorId } from '../../../core/ui/notice/error-id.tsx'
import { TextSkeleton } from '../../../core/ui/notice/skeleton.tsx'

type LastUpdatedProps = {
  /** `오후 2:40`. */
  updatedAt: string | undefined
  query: Pick<UseQueryResult, 'isLoading' | 'isRefetchError' | 'error'>
}

/** When the board was last updated, and whether the last refetch failed. */
export const LastUpdated = ({ updatedAt, query: { isLoading, isRefetchError, error } }: LastUpdatedProps) => (
  <>
    {isLoading && <TextSkeleton width="8em" />}
    {updatedAt !== undefined && `${updatedAt}에 확인했어요`}
    {isRefetchError && ' · 새로 불러오지 못했어요'}
    {isRefetchError && <ErrorId problem={error} />}
  </>
)
