import { type ReactNode, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useLeave } from '../ui/history/use-leave.ts'
import { Box } from '../ui/layout.tsx'
import { BottomBar, Question, Screen, ScreenMain, TopBar } from '../ui/screen/screen.tsx'
import { takeFocus } from '../ui/screen/take-focus.ts'
import { TextButton } from '../ui/text-link.tsx'
import styles from './address-search.module.css'
import { useDistricts } from './districts.ts'
import { ManualAddressForm, manualAddressFormId } from './manual-address-form.tsx'
import { PostcodeFrame } from './postcode-frame.tsx'
import { markAddressFound } from './search-outcome.ts'

type AddressSearchProps = {
  title: string
  /** Stores the address for the form that opened the search. */
  onAddress: (address: string) => void
  /** Returns where to go from a search that was opened directly. */
  fallback: () => string
  /** Next to the search on wide windows. */
  side: ReactNode
}

/** Finds an address and goes back with it (specification 9.5). */
export function AddressSearch({ title, onAddress, fallback, side }: AddressSearchProps) {
  const leaveTo = useLeave()
  const districts = useDistricts()
  // Replaces the search when chosen; stands below the retry when the search fails.
  const [manual, setManual] = useState<'chosen' | 'only way'>()

  const leave = () => leaveTo(fallback())
  const take = (address: string) => {
    onAddress(address)
    markAddressFound()
    leave()
  }
  return (
    <Screen>
      <TopBar back={leave} title="주소 찾기" />
      <ScreenMain>
        <Question close title={title} lead="도로명, 건물 이름, 지번으로 찾을 수 있어요" />
        {manual !== 'chosen' && <PostcodeFrame onAddress={take} onFailure={() => setManual('only way')} />}
        <Box marginTop={4} className={styles.manual}>
          {manual !== undefined && (
            <section aria-labelledby="manual-title">
              <h2 id="manual-title" tabIndex={-1} ref={manual === 'chosen' ? takeFocus : undefined}>
                직접 입력하기
              </h2>
              <ManualAddressForm districts={districts} onAddress={take} />
            </section>
          )}
          {manual !== 'only way' && (
            <TextButton onClick={() => setManual(manual === undefined ? 'chosen' : undefined)}>
              {manual === undefined ? '검색이 안 되면 직접 입력하기' : '주소 검색으로 돌아가기'}
            </TextButton>
          )}
        </Box>
      </ScreenMain>
      {manual !== undefined && (
        <BottomBar>
          <Button type="submit" form={manualAddressFormId}>
            이 주소로 하기
          </Button>
        </BottomBar>
      )}
      {side}
    </Screen>
  )
}
