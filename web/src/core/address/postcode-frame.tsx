import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messages } from '#shared/messages/messages.ko.ts'
import { Button } from '../ui/button.tsx'
import { Stack } from '../ui/layout.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import styles from './postcode-frame.module.css'
import { loadPostcode, type PostcodeAddress } from './postcode-loader.ts'

/** Returns the address by road name, or by lot where there is no road name. */
const addressOf = ({ roadAddress, autoRoadAddress, jibunAddress, address }: PostcodeAddress) =>
  roadAddress || autoRoadAddress || jibunAddress || address

type PostcodeFrameProps = { onAddress: (address: string) => void; onFailure: () => void }

/** The postcode search inside the page: in-app browsers block pop-ups (specification 9.20). */
export function PostcodeFrame({ onAddress, onFailure }: PostcodeFrameProps) {
  const [failed, setFailed] = useState(false)
  if (!failed) {
    const fail = () => {
      setFailed(true)
      onFailure()
    }
    return <Search onAddress={onAddress} onFailure={fail} />
  }
  return (
    <Stack gap={3}>
      <Notice kind="error" title={messages.POSTCODE_UNAVAILABLE}>
        아래에서 주소를 직접 입력해도 돼요.
      </Notice>
      <Button kind="outline" onClick={() => setFailed(false)}>
        다시 불러오기
      </Button>
    </Stack>
  )
}

/** One attempt to show the search. */
function Search({ onAddress, onFailure }: PostcodeFrameProps) {
  const frame = useRef<HTMLElement>(null)
  const [loading, setLoading] = useState(true)
  const take = useEffectEvent((chosen: PostcodeAddress) => onAddress(addressOf(chosen)))
  const fail = useEffectEvent(onFailure)
  useEffect(() => {
    let isUnmounted = false
    const embed = async () => {
      try {
        const Postcode = await loadPostcode()
        if (isUnmounted || frame.current === null) return
        frame.current.replaceChildren()
        new Postcode({ oncomplete: (chosen) => take(chosen), width: '100%', height: '100%' }).embed(frame.current)
        setLoading(false)
      } catch {
        if (!isUnmounted) fail()
      }
    }
    void embed()
    return () => {
      isUnmounted = true
    }
  }, [])
  return (
    <div className={styles.frame}>
      {loading && (
        <p className={styles.loading} role="status">
          주소 검색을 불러오고 있어요
        </p>
      )}
      <section ref={frame} aria-label="주소 검색" />
    </div>
  )
}
