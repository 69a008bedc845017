import { customers, isUnsaved, removeWaiting, useWaitingPhotos } from '../../../core/photos/waiting-photos.ts'
import { Button } from '../../../core/ui/button.tsx'
import { Box, Text } from '../../../core/ui/layout.tsx'
import { Dialog } from '../../../core/ui/notice/dialog.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { useDialogState } from '../../../core/ui/notice/use-dialog-state.ts'
import { actionQueue, deleteActionsBy, isQueueUnsaved, type QueuedAction } from '../offline/action-queue.ts'
import { queuedActionText } from '../offline/visit-text.ts'

const useUnsent = () => actionQueue.use()

/** Photos of technicians that wait in this browser. */
const useUnsentPhotos = () => useWaitingPhotos().filter(({ owner }) => owner !== customers)

/** Deletes everything of a technician that is not sent. */
function discardAllOf(owner: string) {
  deleteActionsBy(owner)
  void removeWaiting((photo) => photo.owner === owner)
}

/**
 * Signs out at once if no action of the technician is unsent, otherwise after a question.
 * @param leave ends the session
 */
export function useLeaving(staff_id: string | undefined, leave: () => unknown) {
  const unsent = useUnsent().filter((action) => action.staff_id === staff_id)
  const ownPhotos = useUnsentPhotos().filter(({ owner }) => owner === staff_id)
  const photos = ownPhotos.length
  const count = unsent.length + photos
  const isLost = ownPhotos.some(isUnsaved) || (unsent.length > 0 && isQueueUnsaved())
  const { isOpen, open, close } = useDialogState()
  const discard = () => {
    if (staff_id !== undefined) discardAllOf(staff_id)
    leave()
  }
  const dialog = (
    <Dialog
      open={isOpen && count > 0}
      onClose={close}
      title={`아직 보내지 못한 것이 ${count}건 있어요`}
      actions={
        <>
          <Button onClick={() => void leave()}>남겨두고 나가기</Button>
          <Button kind="away" onClick={discard}>
            지우고 나가기
          </Button>
        </>
      }
    >
      <UnsentList actions={unsent} photos={photos} />
      <p>남겨두면 이 휴대폰에서 다시 로그인할 때 보내요. 다른 기사님이 로그인해도 대신 보내지 않아요.</p>
      {isLost && <p>이 휴대폰에 저장하지 못해서 화면을 닫거나 새로고침하면 사라져요.</p>}
    </Dialog>
  )
  return { hasUnsent: count > 0, start: () => void (count > 0 ? open() : leave()), dialog }
}

type UnsentListProps = { actions: readonly QueuedAction[]; photos: number }

const UnsentList = ({ actions, photos }: UnsentListProps) => (
  <Text as="ul" marginBottom={2} tone="strong" numbers>
    {actions.map((action) => (
      <li key={action.id}>{queuedActionText(action)}</li>
    ))}
    {photos > 0 && <li>작업 사진 {photos}장</li>}
  </Text>
)

/** Unsent actions of other technicians in this browser. @param staff_id the signed-in technician, if any */
export function UnsentOfOthers({ staff_id }: { staff_id?: string }) {
  const unsent = useUnsent()
  const photos = useUnsentPhotos()
  const owners = new Set([...unsent.map((action) => action.staff_id), ...photos.map(({ owner }) => owner)])
  return [...owners]
    .filter((owner) => owner !== staff_id)
    .map((owner) => (
      <UnsentOf
        key={owner}
        owner={owner}
        actions={unsent.filter((action) => action.staff_id === owner)}
        photos={photos.filter((photo) => photo.owner === owner).length}
      />
    ))
}

function UnsentOf({ owner, actions, photos }: UnsentListProps & { owner: string }) {
  const count = actions.length + photos
  const { isOpen, open, close } = useDialogState()
  const name = actions.findLast(({ staff_name }) => staff_name !== undefined)?.staff_name
  const ownerName = name === undefined ? '다른 기사님' : `${name} 기사님`
  return (
    <>
      <Notice title={`${ownerName}이 보내지 못한 것이 ${count}건 있어요`}>
        <UnsentList actions={actions} photos={photos} />
        <p>{ownerName}이 이 휴대폰에서 로그인하면 보내요.</p>
        <Box marginTop={2}>
          <Button small kind="quiet" onClick={open}>
            지우기
          </Button>
        </Box>
      </Notice>
      <Dialog
        open={isOpen}
        onClose={close}
        title={`${ownerName}이 보내지 못한 ${count}건을 지울까요?`}
        away="남겨두기"
        button={
          <Button kind="danger" onClick={() => discardAllOf(owner)}>
            지우기
          </Button>
        }
      >
        <UnsentList actions={actions} photos={photos} />
        <p>지우면 되돌릴 수 없고, 적은 내용과 금액도 사라져요.</p>
      </Dialog>
    </>
  )
}
