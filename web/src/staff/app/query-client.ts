import { QueryClient } from '@tanstack/react-query'
import { queryDefaults } from '../../core/api/query-defaults.ts'

export const queryClient = new QueryClient({ defaultOptions: queryDefaults })
