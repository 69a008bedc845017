import { useState } from 'react'
import { useDistricts } from '../../core/address/districts.ts'
import { ManualAddressForm, manualAddressFormId } from '../../core/address/manual-address-form.tsx'
import { PostcodeFrame } from '../../core/address/postcode-frame.tsx'
import { Button } from '../../core/ui/button.tsx'
import { TextButton } from '../../core/ui/text-link.tsx'
import styles from './address-search.module.css'

/** The postcode search, or a form for typing the address. */
export function AddressSearch({ onAddress }: { onAddress: (address: string) => void }) {
  const districts = useDistricts()
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
