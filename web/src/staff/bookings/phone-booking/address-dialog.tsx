import iconButton from '../../../core/ui/icon-button.module.css'
import { Row } from '../../../core/ui/layout.tsx'
import { useModal } from '../../../core/ui/notice/use-modal.ts'
import { useHistoryEntry } from '../../../core/ui/screen/use-history-entry.ts'
import { CloseIcon } from '../../../core/ui/symbol-icons.tsx'
import { AddressSearch } from '../../customer/address-search.tsx'
import styles from './address-dialog.module.css'

type AddressDialogProps = { open: boolean; onClose: () => void; onAddress: (address: string) => void }

/** The address search above the form. */
export function AddressDialog({ open, onClose, onAddress }: AddressDialogProps) {
  const modal = useModal({ open, onEscape: onClose })
  useHistoryEntry(open, onClose)
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby="address-search">
      {open && (
        <>
          <Row justify="between" marginBottom={3}>
            <h2 id="address-search">주소 찾기</h2>
            <button type="button" className={iconButton.button} aria-label="주소 찾기 닫기" onClick={onClose}>
              <CloseIcon />
            </button>
          </Row>
          <AddressSearch onAddress={onAddress} />
        </>
      )}
    </dialog>
  )
}
