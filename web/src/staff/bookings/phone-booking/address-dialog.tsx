import { useFormContext } from 'react-hook-form'
import { isServed } from '#shared/booking/service-area.ts'
import { CloseIcon } from '../../../core/art/tool-icons.tsx'
import { afterDialog } from '../../../core/ui/history/after-dialog.ts'
import iconButton from '../../../core/ui/icon-button.module.css'
import { Row } from '../../../core/ui/layout.tsx'
import { Modal } from '../../../core/ui/notice/modal.tsx'

import { AddressSearch } from '../../contact/address-search.tsx'
import { type AddressName, useAddress } from '../../contact/use-address.ts'
import styles from './address-dialog.module.css'
import type { PhoneBookingValues } from './phone-booking-values.ts'

type AddressDialogProps = {
  /** The address that the search fills; undefined while it is closed. */
  fills: AddressName | undefined
  onClose: () => void
  districts: readonly string[]
}

/** The address search, rendered outside the form because it has its own. */
export function AddressDialog({ fills, onClose, districts }: AddressDialogProps) {
  const { setFocus } = useFormContext<PhoneBookingValues>()
  const open = fills !== undefined
  const name = fills ?? 'customer_address'
  const setAddress = useAddress(name)
  const takeAddress = (address: string) => {
    onClose()
    setAddress(address)
    afterDialog(() => setFocus(isServed(address, districts) ? `${name}_detail` : name))
  }
  return (
    <Modal open={open} onClose={onClose} className={styles.dialog} aria-labelledby="address-search">
      <Row justify="between" marginBottom={3}>
        <h2 id="address-search">주소 찾기</h2>
        <button type="button" className={iconButton.button} aria-label="주소 찾기 닫기" onClick={onClose}>
          <CloseIcon />
        </button>
      </Row>
      <AddressSearch onAddress={takeAddress} />
    </Modal>
  )
}
