import { paths } from '#shared/paths.ts'
import { useLeave } from '../../core/ui/history/use-leave.ts'

/** Returns a function that goes back to the previous screen, or home when this screen was opened directly. */
export function useGoBack() {
  const leave = useLeave()
  return () => leave(paths.home)
}
