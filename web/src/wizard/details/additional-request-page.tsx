import { paths } from '#shared/paths.ts'
import { OperatorFooter } from '../../frame/operator-footer.tsx'
import { detailsQuestion } from '../../order-fields/details-question.ts'
import { useLogInWhenSessionLost } from '../../session/redirects.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/notice/dialog.tsx'
import { BottomBar } from '../../ui/screen/screen.tsx'
import { SubmitProblem } from '../submit/submit-problem.tsx'
import { useSubmission } from '../submit/use-submission.ts'
import { useWizardDraft } from '../use-wizard-draft.ts'
import { WizardScreen } from '../wizard-screen.tsx'
import { DetailsForm, detailsFormId } from './details-form.tsx'

/** Step 4: what the technician should know, and the submit (specification 9.8). */
export function AdditionalRequestPage() {
  const { draft } = useWizardDraft('details')
  useLogInWhenSessionLost()
  const { sent, problem, earlier, submit, finish } = useSubmission()
  const shown = sent ?? draft
  const service = shown.service_type
  const busy = sent !== undefined
  return (
    <WizardScreen
      step={4}
      service={service}
      back={paths.requestBasicInfo}
      close
      {...detailsQuestion(service)}
      bar={
        <>
          {service !== undefined && <OperatorFooter />}
          <BottomBar>
            {problem !== undefined && <SubmitProblem problem={problem} />}
            <Button type="submit" form={detailsFormId} busy={busy}>
              {busy ? '접수하는 중' : '의뢰 접수하기'}
            </Button>
          </BottomBar>
        </>
      }
    >
      {service !== undefined && <DetailsForm draft={shown} service={service} onSubmit={submit} />}
      <Dialog
        open={earlier}
        onClose={finish}
        title="먼저 보낸 내용으로 접수되어 있어요"
        actions={<Button onClick={finish}>내 의뢰 보기</Button>}
      >
        바꾸고 싶은 내용은 내 의뢰에서 수정할 수 있어요.
      </Dialog>
    </WizardScreen>
  )
}
