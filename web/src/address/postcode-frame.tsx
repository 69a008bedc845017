import { useEffect, useRef, useState } from 'react'
import { messages } from '#shared/messages.ko.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import styles from './postcode-frame.module.css'
import { loadPostcode, type PostcodeAddress } from './postcode-loader.ts'

/** Korean addresses by road name; by lot only where there is no road name. */
const addressOf = ({ roadAddress, autoRoadAddress, jibunAddress, address }: PostcodeAddress) =>
  roadAddress || autoRoadAddress || jibunAddress || address

type PostcodeFrameProps = { onAddress: (address: string) => void; onFailure: () => void }

/** The postcode search inside the page: in-app browsers block pop-ups (specification 9.20). */
export function PostcodeFrame({ onAddress, onFailure }: PostcodeFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef({ onAddress, onFailure })
  const [attempt, setAttempt] = useState(1)
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading')
  useEffect(() => {
    latest.current = { onAddress, onFailure }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt embeds anew
  useEffect(() => {
    let gone = false
    const embed = async () => {
      try {
        const Postcode = await loadPostcode()
        if (gone || place.current === null) return
        place.current.replaceChildren()
        const oncomplete = (chosen: PostcodeAddress) => latest.current.onAddress(addressOf(chosen))
        new Postcode({ oncomplete, width: '100%', height: '100%' }).embed(place.current)
        setState('there')
      } catch {
        if (gone) return
        setState('failed')
        latest.current.onFailure()
      }
    }
    void embed()
    return () => {
      gone = true
    }
  }, [attempt])

  const again = () => {
    setState('loading')
    setAttempt(attempt + 1)
  }
  if (state === 'failed') {
    return (
      <div className={styles.failure}>
        <Notice kind="error" title={messages.POSTCODE_UNAVAILABLE}>
          아래에서 주소를 직접 입력해도 돼요.
        </Notice>
        <Button kind="outline" onClick={again}>
          다시 불러오기
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.place}>
      {state === 'loading' && (
        <p className={styles.loading} role="status">
          주소 검색을 불러오고 있어요
        </p>
      )}
      <section ref={place} aria-label="주소 검색" />
    </div>
  )
}
