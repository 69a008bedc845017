import type { UseQueryResult } from '@tanstack/react-query'
import { ErrorId } from '../../core/ui/notice/error-id.tsx'

type ReadAtProps = {
  /** When it was read, `오후 2:40`. */
  read: string | undefined
  query: Pick<UseQueryResult, 'isRefetchError' | 'error'>
}

/** Of when the board is, and that it could not be read anew. */
export const LastUpdated = ({ read, query: { isRefetchError, error } }: ReadAtProps) => (
  <>
    {read !== undefined && `${read}에 확인했어요`}
    {isRefetchError && ' · 새로 불러오지 못했어요'}
    {isRefetchError && <ErrorId problem={error} />}
  </>
)
