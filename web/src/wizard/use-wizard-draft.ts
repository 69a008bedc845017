import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { type BookingDraft, firstMissingStep, type WizardStep, wizardSteps } from '#shared/booking/draft.ts'
import { signedIn } from '../session/session.ts'
import { currentDraft, useDraft } from './draft.ts'
import { screenOf } from './wizard-paths.ts'

type WizardDraft = {
  draft: BookingDraft
  /** False while a prerendered page is taken over: what the tab holds is not known yet. */
  known: boolean
}

const nothing: BookingDraft = {}

/**
 * The draft for the screen of a step. Whoever comes too early is led to the first screen that lacks something
 * (specification 9.9).
 */
export function useWizardDraft(step: WizardStep): WizardDraft {
  const navigate = useNavigate()
  const draft = useDraft()
  // Only on arrival: what the screen itself changes leads nowhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const missing = firstMissingStep(currentDraft(), signedIn())
    const tooEarly = missing !== undefined && wizardSteps.indexOf(missing) < wizardSteps.indexOf(step)
    if (tooEarly) void navigate(screenOf[missing], { replace: true })
  }, [])
  return { draft: draft ?? nothing, known: draft !== undefined }
}
