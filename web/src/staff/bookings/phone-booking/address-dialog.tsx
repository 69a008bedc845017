import { useFormContext } from 'react-hook-form'
import { isServed } from '#shared/booking/service-area.ts'
import iconButton from '../../../core/ui/icon-button.module.css'
import { Row } from '../../../core/ui/layout.tsx'
import { useModal } from '../../../core/ui/notice/use-modal.ts'
import { afterDialog } from '../../../core/ui/screen/after-dialog.ts'
import { useHistoryEntry } from '../../../core/ui/screen/use-history-entry.ts'
import { CloseIcon } from '../../../core/ui/symbol-icons.tsx'
import { AddressSearch } from '../../customer/address-search.tsx'
import { useAddress } from '../../customer/use-address.ts'
import styles from './address-dialog.module.css'
import type { PhoneBookingValues } from './phone-booking-values.ts'

type AddressDialogProps = { open: boolean; onClose: () => void; districts: readonly string[] }

/** The address search, rendered outside the form because it has its own. */
export function AddressDialog({ open, onClose, districts }: AddressDialogProps) {
  const { setFocus } = useFormContext<PhoneBookingValues>()
  const setAddress = useAddress()
  const modal = useModal({ open, onEscape: onClose })
  useHistoryEntry(open, onClose)
  const takeAddress = (address: string) => {
    onClose()
    setAddress(address)
    afterDialog(() => setFocus(isServed(address, districts) ? 'customer_address_detail' : 'customer_address'))
  }
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
          <AddressSearch onAddress={takeAddress} />
        </>
      )}
    </dialog>
  )
}
