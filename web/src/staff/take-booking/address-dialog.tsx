import { useState } from 'react'
import { defaultDistricts } from '#shared/booking/service-area.ts'
import { ManualAddressForm, manualAddressFormId } from '../../address/manual-address-form.tsx'
import { PostcodeFrame } from '../../address/postcode-frame.tsx'
import { useConfig } from '../../lib/config.ts'
import { Button } from '../../ui/button.tsx'
import iconButton from '../../ui/icon-button.module.css'
import { useModal } from '../../ui/notice/use-modal.ts'
import { useHistoryEntry } from '../../ui/screen/use-history-entry.ts'
import { CloseIcon } from '../../ui/symbol-icons.tsx'
import { TextButton } from '../../ui/text-link.tsx'
import styles from './address-dialog.module.css'

type AddressDialogProps = { open: boolean; onClose: () => void; onAddress: (address: string) => void }

/** The postcode search above the form; typed by hand where it does not come, or where that is faster. */
export function AddressDialog({ open, onClose, onAddress }: AddressDialogProps) {
  const modal = useModal({ open, onEscape: onClose })
  useHistoryEntry(open, onClose)
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby="address-search">
      {open && (
        <>
          <div className={styles.bar}>
            <h2 id="address-search">주소 찾기</h2>
            <button type="button" className={iconButton.button} aria-label="주소 찾기 닫기" onClick={onClose}>
              <CloseIcon />
            </button>
          </div>
          <Search onAddress={onAddress} />
        </>
      )}
    </dialog>
  )
}

function Search({ onAddress }: Pick<AddressDialogProps, 'onAddress'>) {
  const districts = useConfig()?.districts ?? defaultDistricts
  const [manual, setManual] = useState<'chosen' | 'only way'>()
  return (
    <div className={styles.body}>
      {manual !== 'chosen' && <PostcodeFrame onAddress={onAddress} onFailure={() => setManual('only way')} />}
      {manual !== undefined && (
        <>
          <h3>직접 입력하기</h3>
          <ManualAddressForm districts={districts} onAddress={onAddress} />
          <Button type="submit" form={manualAddressFormId}>
            이 주소로 하기
          </Button>
        </>
      )}
      {manual !== 'only way' && (
        <TextButton onClick={() => setManual(manual === undefined ? 'chosen' : undefined)}>
          {manual === undefined ? '검색이 안 되면 직접 입력하기' : '주소 검색으로 돌아가기'}
        </TextButton>
      )}
    </div>
  )
}
