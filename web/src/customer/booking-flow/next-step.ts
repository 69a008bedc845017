import { paths } from '#shared/paths.ts'
import { useNavigationField } from '../../core/ui/screen/use-navigation-field.ts'

/** State of a link from the summary to the step that changes a value. */
export const toChange = { change: true }

/** Where the button of a step leads, and its label: back to the summary if the step was opened to change a value. */
export function useNextStep(path: string, label: string) {
  const isChange = useNavigationField('change') === true
  return isChange ? { path: paths.confirmBooking, label: '고친 내용 확인하기' } : { path, label }
}
