import { keepTranslatedTexts } from '../../lib/translated-texts.ts'
import { restoreLostFocus } from './lost-focus.ts'

/** Keeps what browsers and React lose on a page: translated texts and the focus. */
export function repairPage() {
  keepTranslatedTexts(document.body)
  restoreLostFocus()
}
