import { QueryClient } from '@tanstack/react-query'
import { queryDefaults } from '../../core/api/query-defaults.ts'

/** What was read of the API, for as long as the page is open. */
export const queryClient = new QueryClient({ defaultOptions: queryDefaults })
